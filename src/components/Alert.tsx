import type { ReactNode, Ref } from 'react';
import MuiAlert from '@mui/material/Alert';
import { StateMark, type MarkState } from './icons/StateMark';

export type AlertTone = 'error' | 'warning' | 'info' | 'success';

/** MUI's `iconMapping`, drawn with the portal's marks. They differ by shape, not only by color. */
const marks: Record<AlertTone, MarkState> = {
  error: 'error',
  warning: 'attention',
  info: 'info',
  success: 'done',
};

export interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links at the right, or below the text on a phone. */
  action?: ReactNode;
  /** `alert` interrupts (a failure that just happened), `status` waits. */
  role?: 'alert' | 'status' | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A notice inside the page, on MUI's Alert. Amber (`warning`) is only for what needs attention. */
export function Alert({ tone, title, children, action, role, id, ref }: AlertProps) {
  return (
    <MuiAlert
      severity={tone}
      icon={<StateMark state={marks[tone]} size={20} />}
      action={action}
      id={id}
      ref={ref}
      // MUI's default role is `alert`; a slot prop can clear it.
      slotProps={{ root: { role } }}
    >
      {title ? <b>{title}</b> : null}
      {children ? <div>{children}</div> : null}
    </MuiAlert>
  );
}

/** Why an action failed, announced at once. Nothing without a text. */
export function Problem({ title, children }: Pick<AlertProps, 'title' | 'children'>) {
  return children ? (
    <Alert tone="error" role="alert" title={title}>
      {children}
    </Alert>
  ) : null;
}
