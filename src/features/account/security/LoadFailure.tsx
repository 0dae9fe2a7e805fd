import Button from '@mui/material/Button';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { securityLabels } from './securityLabels';

/** A part of the page that could not be loaded, with the way to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useLabels(securityLabels);
  return (
    <Alert
      tone="error"
      role="alert"
      action={
        <Button variant="text" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
