import type { MouseEvent } from 'react';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { feedbackLabels } from './feedbackLabels';

/** A skeleton replaces the button, so the heading of the card takes the focus. */
function focusTitle({ currentTarget }: MouseEvent): void {
  const title = currentTarget.closest('section')?.querySelector('h2');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}

/** A card that could not be loaded, with a way to try again. The rest of the page stays usable. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const t = useLabels(feedbackLabels);
  return (
    <Alert
      tone="error"
      role="alert"
      action={
        <Button
          variant="text"
          size="small"
          onClick={(event) => {
            focusTitle(event);
            onRetry();
          }}
        >
          {t('tryAgain')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
