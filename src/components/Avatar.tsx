import MuiAvatar from '@mui/material/Avatar';
import { initialsOf } from '@/lib/format/initials';

/**
 * A person's initials in a disc, on MUI's Avatar: decoration beside the name. The theme draws the
 * initials from the attribute, so that the name of the control does not include them.
 */
export function Avatar({ name, large = false }: { name: string; large?: boolean | undefined }) {
  return (
    <MuiAvatar component="span" aria-hidden="true" data-size={large ? 'large' : undefined}>
      <span data-initials={initialsOf(name)} />
    </MuiAvatar>
  );
}
