import './altcha';
import type { AltchaWidgetElement } from 'altcha';
import type {} from 'altcha/types/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { altchaLabels } from './altchaLabels';
import type { WidgetProps } from './widget';

interface StateChange {
  readonly state: string;
  readonly payload?: string | null;
}

/** ALTCHA: a proof of work that starts without a click and sends nothing to a third party. */
export function Widget({ config, onToken, onFailure }: WidgetProps) {
  const widget = useRef<AltchaWidgetElement>(null);
  const report = useRef({ onToken, onFailure });
  useEffect(() => {
    report.current = { onToken, onFailure };
  });

  useEffect(() => {
    const element = widget.current;
    if (!element) return;
    const onState = (event: Event) => {
      // The widget's event. Its type is not in the DOM's event map.
      const { state, payload } = (event as CustomEvent<StateChange>).detail;
      if (state === 'error') report.current.onFailure();
      else report.current.onToken(state === 'verified' ? (payload ?? null) : null);
    };
    element.addEventListener('statechange', onState);
    return () => element.removeEventListener('statechange', onState);
  }, []);

  const t = useLabels(altchaLabels);
  const { language } = new Intl.Locale(useLanguage().locale);
  // The widget shows new strings as soon as it gets them.
  useLayoutEffect(() => {
    // The set has these keys.
    const keys = Object.keys(altchaLabels.fallback) as (keyof typeof altchaLabels.fallback)[];
    globalThis.$altcha.i18n.set(language, Object.fromEntries(keys.map((key) => [key, t(key)])));
  }, [language, t]);

  return (
    <altcha-widget ref={widget} challenge={config.challengeUrl} auto="onload" language={language} />
  );
}
