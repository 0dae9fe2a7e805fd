import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { StateMark, type MarkState } from './icons/StateMark';

export type AlertTone = 'error' | 'warning' | 'info' | 'success';

const Frame = styled('div')({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: 12,
  padding: '14px 16px',
  border: '1px solid',
  borderRadius: 8,
  color: color('text-primary'),
  '&[data-tone=error]': { background: color('error-soft'), borderColor: color('error-line') },
  '&[data-tone=warning]': { background: color('warning-soft'), borderColor: color('warning-line') },
  '&[data-tone=info]': { background: color('primary-soft'), borderColor: color('primary-line') },
  '&[data-tone=success]': { background: color('success-soft'), borderColor: color('success-line') },
  '& p + p': { marginTop: 2 },
});

/** Beside the text; on a phone under it. */
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [media.phone]: { gridColumn: '2 / -1' },
});

const Title = styled('p')({ fontWeight: 620 });

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
  /** Buttons or links at the right. */
  action?: ReactNode;
  /** `alert` interrupts (a failure that just happened), `status` waits; neither for what was there from the start. */
  role?: 'alert' | 'status' | undefined;
  id?: string | undefined;
}

/** A notice within the page. Its mark differs by shape; amber is for attention alone. */
export function Alert({ tone, title, children, action, role, id }: AlertProps) {
  return (
    <Frame data-tone={tone} role={role} id={id}>
      <StateMark state={marks[tone]} size={20} />
      <div>
        {title ? <Title>{title}</Title> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <Actions>{action}</Actions> : null}
    </Frame>
  );
}
