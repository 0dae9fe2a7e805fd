import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { PortalConfig } from '@contract/config';
import { useLabels } from '@/components/labels/LabelsContext';
import { codeLabels } from '../codeLabels';
import { WIDGETS, type WidgetProps } from './widget';

interface HumanCheckProps {
  readonly config: PortalConfig['humanCheck'];
  readonly onToken: (token: string | null) => void;
}

/**
 * The human check of the configured provider. If it cannot be loaded, it says so and offers to try
 * again.
 */
export function HumanCheck({ config, onToken }: HumanCheckProps) {
  const t = useLabels(codeLabels);
  const [widget, setWidget] = useState<{ Widget: ComponentType<WidgetProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const group = useRef<HTMLDivElement>(null);

  const { provider } = config;
  // Its proof of work is computed by a part of browsers that plain http does not have.
  const insecure = provider === 'altcha' && globalThis.isSecureContext === false;
  useEffect(() => {
    if (insecure) return;
    let current = true;
    WIDGETS[provider]().then(
      (loaded) => current && setWidget(loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [provider, attempt, insecure]);

  const onFailure = useCallback(() => setFailed(true), []);
  const tryAgain = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
    // The pressed button has disappeared.
    group.current?.focus();
  };

  return (
    <div
      ref={group}
      className="si-check"
      role="group"
      aria-label={t('humanCheck')}
      tabIndex={-1}
      style={{ outline: 0 }}
    >
      {insecure ? (
        <p role="alert">{t('humanCheckInsecure')}</p>
      ) : failed ? (
        <p role="alert">
          <span>{t('humanCheckFailed')}</span>{' '}
          <button type="button" className="si-link" onClick={tryAgain}>
            {t('tryAgain')}
          </button>
        </p>
      ) : widget ? (
        <widget.Widget key={attempt} config={config} onToken={onToken} onFailure={onFailure} />
      ) : null}
    </div>
  );
}
