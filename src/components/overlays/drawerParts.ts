import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

/**
 * A drawer where header and footer would leave too little room for the form: a low window or large
 * text. In rem, so that the text size of the browser counts. The paper of the drawer is the
 * container.
 */
export const lowDrawer = '@container (max-height: 32rem)';

export const drawerWidth = {
  width: 'var(--vp-w-drawer)',
  maxWidth: '100%',
  containerType: 'size',
  [media.phone]: { width: '100%' },
} as const;

export const DrawerForm = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  [lowDrawer]: { display: 'block', overflow: 'auto' },
});

export const DrawerHead = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '20px 16px 16px 32px',
  borderBottom: `1px solid ${color('divider')}`,
  // Without a lead, the title is level with the close button.
  '& > div': { flex: 1, minWidth: 0, alignSelf: 'center' },
  '& h2': type.h2,
  '& p': { ...type.small, color: color('text-secondary') },
  [media.phone]: { padding: '12px 8px 12px 16px' },
});

export const DrawerBody = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: '24px 32px 16px',
  scrollPadding: '24px 0',
  // A notice below the message of a field.
  '& > * + .MuiAlert-root': { marginTop: 16 },
  // And one above the label of a field.
  '& > .MuiAlert-root:not(:last-child)': { marginBottom: 16 },
  [media.phone]: { padding: '20px 16px' },
  [lowDrawer]: { overflow: 'visible' },
});

export const DrawerFoot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '14px 32px',
  borderTop: `1px solid ${color('divider')}`,
  background: color('background-raised'),
  // Buttons that do not fit side by side get a row each.
  [media.phone]: { padding: '12px 16px', '& > button': { flex: 1, minWidth: 'min-content' } },
});

/** Why Save is locked, left of the buttons. Its names link to the fields. */
export const DrawerReason = styled('div')({
  ...type.small,
  flex: 1,
  minWidth: 0,
  color: color('text-secondary'),
  // A comma stays with its name.
  '& span': { whiteSpace: 'nowrap' },
  '& button': {
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    color: color('primary-main'),
    fontWeight: 560,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    [media.phone]: { padding: '12px 0', margin: '-12px 0' },
  },
  [media.phone]: { flex: '1 0 100%', '&:empty': { display: 'none' } },
});
