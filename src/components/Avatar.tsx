import MuiAvatar from '@mui/material/Avatar';
import { initialsOf } from '@/lib/format/initials';

/** A person's initials in a disc, beside the name. Drawn by the theme, so never read aloud. */
export function Avatar({ name, large = false }: { name: string; large?: boolean | undefined }) {
  return (
    <MuiAvatar component="span" aria-hidden="true" data-size={large ? 'large' : undefined}>
      <span data-initials={initialsOf(name)} />
    </MuiAvatar>
  );
}
