import type { KeyboardEvent } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { LineIcon } from './SignInFields';
import { signInLabels } from './signInLabels';

export const PANEL_ID = 'mode-panel';
const MODES = ['username', 'email'] as const;
export type SignInMode = (typeof MODES)[number];

export const tabId = (mode: SignInMode): string => `mode-${mode}`;

const ICONS: Record<SignInMode, string> = {
  username: 'M4.5 16a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M10.5 13.5 19 5m-3 3 3 3',
  email: 'M3.5 6.5h17v11h-17zM4 7l8 6.5L20 7',
};

interface ModeTabsProps {
  readonly mode: SignInMode;
  readonly onSwitch: (mode: SignInMode) => void;
}

/** The two ways to sign in, as tabs that arrow keys switch. */
export function ModeTabs({ mode, onSwitch }: ModeTabsProps) {
  const t = useLabels(signInLabels);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = mode === 'email' ? 'username' : 'email';
    onSwitch(other);
    document.getElementById(tabId(other))?.focus();
  };
  return (
    <div className="si-tabs" role="tablist" aria-label={t('modes')} onKeyDown={onKeyDown}>
      {MODES.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === mode}
          aria-controls={PANEL_ID}
          tabIndex={name === mode ? 0 : -1}
          onClick={() => onSwitch(name)}
        >
          <LineIcon path={ICONS[name]} />
          <span>{t(name)}</span>
        </button>
      ))}
    </div>
  );
}
