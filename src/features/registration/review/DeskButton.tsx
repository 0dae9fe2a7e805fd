import { styled } from '@mui/material/styles';
import { BlockedButton, type BlockedButtonProps } from '@/components/BlockedButton';

/** Where nothing hovers, there is no keyboard. */
const WITHOUT_KEYS = '@media (hover: none)';

const Letter = styled('kbd')({
  '&::before': { content: 'attr(data-letter)' },
  minWidth: 20,
  padding: '0 4px',
  border: '1px solid currentColor',
  borderRadius: 4,
  fontFamily: 'inherit',
  // MUI gives the icon of a button a size of its own.
  '&&&': { fontSize: '0.75rem' },
  lineHeight: '1.125rem',
  opacity: 0.75,
  [WITHOUT_KEYS]: { display: 'none' },
});

export const KeysHint = styled('small')({ [WITHOUT_KEYS]: { display: 'none' } });

interface DeskButtonProps extends BlockedButtonProps {
  /** Presses the button together with the browser's keys for access keys. */
  readonly letter: string;
}

/** An action of the desk with its letter, which screen readers say by themselves. */
export function DeskButton({ letter, ...button }: DeskButtonProps) {
  return (
    <BlockedButton
      fullWidth
      variant="outlined"
      accessKey={letter}
      endIcon={<Letter aria-hidden data-letter={letter.toUpperCase()} />}
      {...button}
    />
  );
}
