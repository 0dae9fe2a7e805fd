import { useId, useRef, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { MessageDialog } from './MessageDialog';
import { secretLabels } from './secretLabels';

const Parts = styled('div')({ display: 'grid', gap: 12 });

export interface SecretDialogProps {
  /** What cannot be shown again; null closes the dialog. */
  readonly secret: string | null;
  readonly title: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret once, with a button that copies it. Only its button closes the dialog. */
export function SecretDialog({ secret, title, label, children, onClose }: SecretDialogProps) {
  const t = useLabels(secretLabels);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand' | null>(null);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      setOutcome('copied');
    } catch {
      // Without https, or when the browser refuses.
      field.current?.select();
      setOutcome('copyByHand');
    }
  };
  return (
    <MessageDialog
      wide
      open={secret !== null}
      title={title}
      onClose={() => undefined}
      onClosed={() => setOutcome(null)}
      actions={
        <>
          <Button variant="outlined" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('copyDone')}
          </Button>
        </>
      }
    >
      <Parts>
        <p>{children}</p>
        <TextField
          id={id}
          ref={field}
          label={label}
          readOnly
          value={secret ?? ''}
          help={t('shownOnce')}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p role="status">{outcome === null ? '' : t(outcome)}</p>
      </Parts>
    </MessageDialog>
  );
}
