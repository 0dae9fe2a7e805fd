import { styled } from '@mui/material/styles';
import { RouteLink } from '@/components/layout/RouteLink';
import { color, media, type } from '@/lib/look/vars';

export const RailHead = styled('div')({ padding: '0 24px 20px' });
export const ShopName = styled('p')({
  ...type.h3,
  fontSize: '0.9375rem',
  lineHeight: '1.375rem',
  overflowWrap: 'anywhere',
});
export const RequestLine = styled('p')({
  ...type.caption,
  color: color('text-muted'),
  margin: '2px 0 14px',
});
export const Count = styled('p')({ ...type.caption, color: color('text-secondary'), marginTop: 8 });

/** The rule before the first locked step. The padlock is only here, not on every row. */
export const Gate = styled('div')({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr)',
  gap: 10,
  margin: '10px 0 4px',
  padding: '12px 12px 2px',
  borderTop: `1px dashed ${color('dividerStrong')}`,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: color('text-secondary'),
  '& svg': { marginLeft: 2 },
});

/** A short line between two marks; before the first locked step, the dashed rule of the gate. */
export const Rows = styled('ol')({
  padding: '0 12px',
  '& > li': { position: 'relative' },
  '& > li + li:not(:has(> [data-part=gate]))::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: 22,
    top: -7,
    height: 14,
    borderLeft: `2px solid ${color('divider')}`,
  },
});

export const RowText = styled('span')({
  minWidth: 0,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
});

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '6px 12px',
  boxSizing: 'border-box',
  borderRadius: 8,
  color: color('text-primary'),
  textDecoration: 'none',
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1rem',
    fontWeight: 500,
    color: color('text-muted'),
  },
  '& small[data-state=error]': { color: color('error-text') },
} as const;

export const OpenRow = styled(RouteLink)({
  ...row,
  '&:hover': { background: color('background-hover') },
  '&[aria-current=step]': { background: color('primary-soft') },
  '&[aria-current=step] > span': { fontWeight: 640 },
  '&[aria-current=step]::after': {
    content: '""',
    position: 'absolute',
    left: -12,
    top: 6,
    bottom: 6,
    width: 4,
    borderRadius: '0 3px 3px 0',
    background: color('primary-main'),
  },
  [media.forcedColors]: { '&[aria-current=step]': { outline: '2px solid Highlight' } },
});

export const LockedRow = styled('a')({ ...row, color: color('text-muted'), cursor: 'not-allowed' });

/** A step with an unknown state. */
export const StillRow = styled('li')({
  ...row,
  ...type.small,
  margin: '0 12px',
  color: color('text-secondary'),
});
