import { useState, type ReactNode } from 'react';
import { GarageBlueprint } from '@/components/drawings/GarageBlueprint';
import { useLabels } from '@/components/labels/LabelsContext';
import { LanguageSwitch } from '@/components/labels/LanguageSwitch';
import { Brand } from '@/components/layout/Brand';
import { LineIcon } from './LineIcon';
import { ReadyList } from './ReadyList';
import { signInLabels } from './signInLabels';

export interface SignInNotice {
  readonly tone: 'info' | 'error';
  readonly text: string;
  /** Loads what is missing again. */
  readonly onRetry?: () => void;
}

/**
 * Brand, form column and blueprint panel of the sign-in pages. Plain HTML, because it is also
 * rendered at build time.
 */
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
                {notice.text}
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
