import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

/** A sentence that replaces the list. */
export const Empty = styled('p')({
  ...type.small,
  paddingBottom: 8,
  color: color('text-secondary'),
});

/** The form of a row, in place of its text and buttons. */
export const EditedRow = styled('li')({ '& > form': { flex: '1 1 100%' } });

/** The form of a new passkey, with a distance from the rows above it. */
export const NewPasskey = styled('div')({
  'ul:not(:empty) + &': {
    marginTop: 8,
    paddingTop: 16,
    borderTop: `1px solid ${color('divider')}`,
  },
});

/** The buttons of a row, side by side. */
export const RowButtons = styled('span')({
  display: 'flex',
  gap: 8,
  [media.phone]: { flex: 'auto', '& .MuiButton-root': { flex: 'auto' } },
});
