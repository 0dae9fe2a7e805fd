import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const Table = styled('table')({
  ...type.small,
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { position: 'absolute' },
  '& th': {
    ...type.caption,
    fontWeight: 560,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    padding: '10px 16px',
    color: color('text-secondary'),
    background: color('background-sunken'),
    borderBottom: `1px solid ${color('divider')}`,
  },
  '& td': {
    padding: '14px 16px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${color('divider')}`,
    overflowWrap: 'anywhere',
  },
  '& tr:last-child td': { borderBottom: 0 },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 24 },
  // A table that begins its card follows the card's corners.
  'section > &:not(* + &) th:first-of-type': { borderTopLeftRadius: 11 },
  'section > &:not(* + &) th:last-of-type': { borderTopRightRadius: 11 },
  '& td b': { display: 'block', fontSize: 15, fontWeight: 620 },
  '& td small': { ...type.small, display: 'block', color: color('text-secondary') },
  '& td[data-actions=true]': { padding: '6px 12px', whiteSpace: 'nowrap', textAlign: 'right' },
  [media.phone]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': {
      position: 'relative',
      padding: '12px 16px',
      borderBottom: `1px solid ${color('divider')}`,
    },
    '& tr:last-child': { borderBottom: 0 },
    '& td, & td:first-of-type': { padding: '2px 0', border: 0 },
    '& td:first-of-type': { paddingRight: 96, marginBottom: 4 },
    '& td[data-title]::before': {
      ...type.caption,
      content: 'attr(data-title)',
      display: 'block',
      color: color('text-muted'),
    },
    '& td[data-actions=true]': { position: 'absolute', right: 4, top: 4, padding: 0 },
  },
});
