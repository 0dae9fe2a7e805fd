// oxlint-disable-next-line no-restricted-imports -- The one place that wraps it.
import MuiButton, { type ButtonProps } from '@mui/material/Button';

function ButtonWithText({ children, ...props }: ButtonProps) {
  return (
    <MuiButton {...props}>
      <span>{children}</span>
    </MuiButton>
  );
}

/** MUI's button. React can change its text even after the browser has translated it. */
// It passes every prop on, including those of the `component` that it renders as.
export const Button = ButtonWithText as typeof MuiButton;
