import { useState, type ReactNode } from 'react';
import { GarageBlueprint } from '@/components/drawings/GarageBlueprint';
import { useLabels } from '@/components/labels/LabelsContext';
import { LanguageSwitch } from '@/components/labels/LanguageSwitch';
import { Brand } from '@/components/layout/Brand';
import { LineIcon } from './SignInFields';
import { signInLabels } from './signInLabels';

export interface SignInNotice {
  readonly tone: 'info' | 'error';
  readonly text: string;
  /** Loads what is missing again. */
  readonly onRetry?: () => void;
}

/** Brand, form column and blueprint panel. Plain HTML, because it is also built ahead. */
export function SignInFrame({
  notice,
  children,
}: {
  notice: SignInNotice | null;
  children: ReactNode;
}) {
  const t = useLabels(signInLabels);
  const [languageFailed, setLanguageFailed] = useState('');
  return (
    <div className="si">
      <a className="si-skip" href="#main">
        {t('skip')}
      </a>
      <div className="si-left">
        <header className="si-head">
          <Brand strong={t('brandStrong')} light={t('brandLight')} />
          <LanguageSwitch className="si-link" onFailed={setLanguageFailed} />
          <span role="status">{languageFailed}</span>
        </header>
        <main className="si-main" id="main" tabIndex={-1}>
          <div className="si-notice" role={notice?.tone === 'error' ? 'alert' : 'status'}>
            {notice ? (
              <p data-tone={notice.tone}>
                <span>{notice.text}</span>
                {notice.onRetry ? (
                  <button type="button" className="si-link" onClick={notice.onRetry}>
                    {t('tryAgain')}
                  </button>
                ) : null}
              </p>
            ) : null}
          </div>
          {children}
          <details className="si-more">
            <summary>
              <span>{t('readyTitle')}</span>
              <LineIcon path="m5.5 9.5 6.5 6.5 6.5-6.5" />
            </summary>
            <ReadyList />
          </details>
        </main>
        <footer className="si-foot">{t('browsers')}</footer>
      </div>
      <aside className="si-right" aria-label={t('before')}>
        <div className="si-ready">
          <GarageBlueprint
            height={t('drawingHeight')}
            leftBay={t('drawingLeft')}
            rightBay={t('drawingRight')}
          />
          <h2>{t('readyTitle')}</h2>
          <ReadyList />
          {/* On a slow line the HTML arrives in parts, and centered content would move with each.
              It shows once this is there. */}
          <span className="si-end" hidden />
        </div>
      </aside>
    </div>
  );
}

const ITEMS = [
  {
    title: 'readyTax',
    note: 'readyTaxNote',
    icon: 'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5',
  },
  {
    title: 'readyCertificates',
    note: 'readyCertificatesNote',
    icon: 'M12 3.5 4.8 6v6c0 4.3 3 7.2 7.2 8.5 4.2-1.3 7.2-4.2 7.2-8.5V6zM8.8 12l2.3 2.3 4.2-4.5',
  },
  {
    title: 'readyBank',
    note: 'readyBankNote',
    icon: 'M4 10 12 4.5 20 10v1H4zM6.5 11v7M12 11v7M17.5 11v7M4 20h16',
  },
  {
    title: 'readyContacts',
    note: 'readyContactsNote',
    icon: 'M5.8 8.5a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0M3 19.5c.5-3.5 2.8-5.5 6-5.5s5.5 2 6 5.5M15 5.6a3.2 3.2 0 0 1 0 5.8M17 14.3c2.2.7 3.6 2.5 4 5.2',
  },
] as const;

function ReadyList() {
  const t = useLabels(signInLabels);
  return (
    <ul>
      {ITEMS.map(({ title, note, icon }) => (
        <li key={title}>
          <LineIcon path={icon} />
          <span>
            <b>{t(title)}</b>
            <span>{t(note)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
