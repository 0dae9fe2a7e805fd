import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { color, media, shadow, type } from '@/lib/look/vars';
import { feedbackLabels } from '../feedback/feedbackLabels';
import { Icon } from '../icons/Icon';
import { useLabels } from '../labels/LabelsContext';

/** Reports that the code of an overlay did not arrive, or withdraws the report. */
export const OverlayFailureContext = createContext<(missing: boolean) => void>(() => undefined);

/** Above drawers and dialogs, like the toasts. Their code may be missing too. */
const Notice = styled('div')({
  ...type.small,
  position: 'fixed',
  zIndex: 1500,
  display: 'flex',
  gap: 12,
  top: 'calc(var(--vp-h-appbar) + 16px)',
  left: 16,
  right: 16,
  maxWidth: 480,
  margin: '0 auto',
  padding: 16,
  background: color('background-raised'),
  border: `1px solid ${color('error-main')}`,
  borderRadius: 12,
  boxShadow: shadow('menu'),
  '& > svg': { flexShrink: 0, color: color('error-main') },
  // The word of the button is aligned with the text above, not its hover area.
  '& button': { margin: '4px 0 -8px -15px' },
  [media.print]: { display: 'none' },
});

/**
 * Shows that an overlay did not open, until the notice is closed, an overlay opens, or another page
 * appears.
 */
export function OverlayFailures({ children }: { children: ReactNode }) {
  const t = useLabels(feedbackLabels);
  /** The element with the focus at the failure, which gets it back. */
  const [opener, setOpener] = useState<Element | null>(null);
  const [report] = useState(
    () => (missing: boolean) => setOpener(missing ? document.activeElement : null),
  );
  const { key } = useLocation();
  useEffect(() => report(false), [key, report]);
  return (
    <OverlayFailureContext value={report}>
      {children}
      {opener ? (
        <Notice role="alert">
          <Icon name="alertOctagon" />
          <div>
            <div>{t('overlayMissing')}</div>
            <Button
              variant="text"
              size="small"
              onClick={() => {
                report(false);
                if (opener instanceof HTMLElement) opener.focus();
              }}
            >
              {t('closeMessage')}
            </Button>
          </div>
        </Notice>
      ) : null}
    </OverlayFailureContext>
  );
}
