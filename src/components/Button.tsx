// eslint-disable-next-line no-restricted-imports -- The one place that wraps it.
import MuiButton, { type ButtonProps } from '@mui/material/Button';

function ButtonWithText({ children, ...props }: ButtonProps) {
  return (
    <MuiButton {...props}>
      <span>{children}</span>
    </MuiButton>
  );
}

/**
 * Material UI's button, its text alone in an element. Beside an icon, React could neither change
 * nor remove a text that the browser has translated.
 */
// It passes every prop on, also those of the `component` that it renders as.
export const Button = ButtonWithText as typeof MuiButton;
