import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { watchUnsavedTyping } from '@/lib/unsavedTyping';
import { Foot, Form } from './securityStyles';

interface SecurityFormProps {
  /** Why the last attempt failed, or ''. */
  readonly problem: string;
  readonly busy: boolean;
  readonly busyText: string;
  readonly actionLabel: string;
  readonly cancelLabel: string;
  /** Between the problem and the buttons. */
  readonly status?: ReactNode;
  /** A button before Cancel. */
  readonly extra?: ReactNode;
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly onCancel: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form in a section of the security page: its fields, its error, Cancel and the action. What is
 * typed counts as unsaved until the form has gone.
 */
export function SecurityForm({
  problem,
  busy,
  busyText,
  actionLabel,
  cancelLabel,
  status,
  extra,
  onSubmit,
  onCancel,
  children,
}: SecurityFormProps) {
  const typed = useRef(false);
  useEffect(() => watchUnsavedTyping(() => typed.current), []);
  return (
    <Form
      noValidate
      onInput={() => {
        typed.current = true;
      }}
      onSubmit={(event) => void onSubmit(event)}
    >
      {children}
      {problem ? (
        <Alert tone="error" role="alert">
          {problem}
        </Alert>
      ) : null}
      {status}
      <Foot>
        {extra}
        <Button variant="outlined" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <BlockedButton type="submit" busy={busy} busyText={busyText}>
          {actionLabel}
        </BlockedButton>
      </Foot>
    </Form>
  );
}
