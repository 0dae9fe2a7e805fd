// oxlint-disable-next-line no-restricted-imports -- The one place that wraps it.
import MuiButton, { type ButtonProps } from '@mui/material/Button';

function ButtonWithText({ children, ...props }: ButtonProps) {
  return (
    <MuiButton {...props}>
      <span>{children}</span>
    </MuiButton>
  );
}

/**
 * Material UI's button. Its text is the only content of an element: beside an icon, React could
 * neither change nor remove a text that the browser has translated.
 */
// It passes every prop on, including those of the `component` that it renders as.
export const Button = ButtonWithText as typeof MuiButton;
