import type { MouseEvent } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import { Button } from '@/components/Button';

export interface BlockedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Looks disabled, but can be focused and leads to the reason. */
  blocked?: boolean | undefined;
  /** Leads to the reason: opens the still-needed list, focuses the field. */
  onBlocked?: (() => void) | undefined;
  reasonId?: string | undefined;
  /** An action is running: a second press does nothing. */
  busy?: boolean | undefined;
  /** The text while it runs, e.g. 'Saving'. */
  busyText?: string | undefined;
}

/** Instead of `disabled`: stays in the tab order, and leads to its reason when pressed. */
export function BlockedButton({
  blocked = false,
  onBlocked,
  reasonId,
  busy = false,
  busyText,
  onClick,
  children,
  endIcon,
  ...button
}: BlockedButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked && !busy) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    if (blocked) onBlocked?.();
  };
  return (
    <Button
      variant="contained"
      {...button}
      endIcon={busy ? undefined : endIcon}
      aria-disabled={blocked || busy ? true : undefined}
      aria-busy={busy || undefined}
      aria-describedby={blocked ? reasonId : undefined}
      onClick={press}
    >
      {busy && busyText ? busyText : children}
    </Button>
  );
}

interface RowButtonProps extends BlockedButtonProps {
  /** The action and its row, for screen readers: 'Remove Dana Miller'. */
  readonly name: string;
}

export function RowButton({ name, ...button }: RowButtonProps) {
  return <BlockedButton variant="outlined" size="small" aria-label={name} {...button} />;
}
