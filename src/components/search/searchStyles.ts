import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { color, media, shadow, type } from '@/lib/look/vars';

const OPTION = 64;

export const Root = styled('div')({});

/** The search box with its list directly below. */
export const Box = styled('div')({ position: 'relative' });

export const SearchBox = styled(InputBase)({
  width: '100%',
  height: 48,
  '& input': {
    [media.phone]: { paddingRight: 8, '&::placeholder': { letterSpacing: '-.02em' } },
  },
});

export const Hint = styled('p')({
  ...type.caption,
  minHeight: 20,
  margin: '6px 0 8px',
  color: color('text-muted'),
});

export const Popup = styled(Paper)({
  position: 'absolute',
  zIndex: 10,
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  padding: 8,
  background: color('background-raised'),
  borderColor: color('dividerStrong'),
  borderRadius: 12,
  boxShadow: shadow('menu'),
  '&[data-open=false]': { display: 'none' },
});

export const ListHead = styled('div')({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '2px 12px 8px',
  color: color('text-secondary'),
});

/** Touch screens have no arrow keys. */
export const KeysHint = styled('span')({
  [media.phone]: { display: 'none' },
  '@media (hover: none)': { display: 'none' },
});

/** Five rows in view; the rest scrolls. */
export const List = styled('ul')({
  maxHeight: OPTION * 5,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
});

export const Option = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 16,
  alignItems: 'center',
  minHeight: OPTION,
  boxSizing: 'border-box',
  padding: '8px 12px',
  borderRadius: 8,
  cursor: 'pointer',
  '& b': {
    display: 'block',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    fontWeight: 560,
    overflowWrap: 'anywhere',
  },
  '& small': { ...type.caption, color: color('text-secondary') },
  // MUI sets the class on the highlighted option.
  '&.Mui-focused': {
    background: color('background-hover'),
    boxShadow: `inset 0 0 0 2px ${color('primary-main')}`,
  },
});

export const Nothing = styled('li')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '16px 12px',
  color: color('text-secondary'),
});
