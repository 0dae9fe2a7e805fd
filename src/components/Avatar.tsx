import { styled } from '@mui/material/styles';
import { color } from '@/lib/look/vars';
import { initialsOf } from '@/lib/format/initials';

const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: '50%',
  fontSize: 13,
  fontWeight: 650,
  letterSpacing: '.01em',
  background: color('primary-soft'),
  color: color('primary-text'),
  // Drawn, not written: the initials are no text of the control they decorate.
  '&::before': { content: 'attr(data-initials)' },
  '&[data-size=large]': { width: 40, height: 40, fontSize: 14 },
});

/** A person's initials in a disc; decoration beside the name. */
export function Avatar({ name, large = false }: { name: string; large?: boolean | undefined }) {
  return (
    <Disc
      aria-hidden="true"
      data-initials={initialsOf(name)}
      data-size={large ? 'large' : undefined}
    />
  );
}
