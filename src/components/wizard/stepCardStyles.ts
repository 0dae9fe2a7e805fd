import { styled } from '@mui/material/styles';
import { RouteLink } from '@/components/layout/RouteLink';
import { color, media, quick, type } from '@/lib/look/vars';

export const StepTitle = styled('span')({
  ...type.h3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 8px',
  alignItems: 'center',
});

export const StepStatus = styled('span')({
  ...type.small,
  display: 'block',
  marginTop: 2,
  color: color('text-secondary'),
  overflowWrap: 'anywhere',
});

/** Amber is for attention: something must be done here. */
export const StepNote = styled('span')({
  ...type.small,
  display: 'block',
  marginTop: 4,
  fontWeight: 560,
  color: color('warning-text'),
  overflowWrap: 'anywhere',
});

const card = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 20px',
  gap: 12,
  alignItems: 'start',
  minHeight: 80,
  height: '100%',
  boxSizing: 'border-box',
  padding: '16px 16px 16px 20px',
  border: `1px solid ${color('divider')}`,
  borderRadius: 12,
  color: color('text-primary'),
  background: color('background-paper'),
  textDecoration: 'none',
  [media.phone]: { padding: '14px 16px', minHeight: 0 },
} as const;

/**
 * A step that can be opened: error = brick edge on a tint, next = 2 px edge in the action's color.
 */
export const OpenCard = styled(RouteLink)({
  ...card,
  transition: quick('border-color'),
  '&:hover': { borderColor: color('outline') },
  '& > svg:last-child': { alignSelf: 'center', color: color('text-muted') },
  '&[data-state=error]': {
    borderColor: color('error-line'),
    background: `color-mix(in srgb, ${color('error-soft')} 55%, ${color('background-paper')})`,
  },
  '&[data-state=error] > span > span:last-child': { color: color('error-text') },
  '&[data-state=next]': {
    borderColor: color('primary-main'),
    boxShadow: `inset 0 0 0 1px ${color('primary-main')}`,
  },
  [media.forcedColors]: { '&[data-state=next]': { outline: '2px solid Highlight' } },
});

/** A locked step: dashed, no fill, no chevron. Its status line is the reason. */
export const LockedCard = styled('div')({
  ...card,
  gridTemplateColumns: '24px minmax(0, 1fr)',
  paddingRight: 8,
  border: `1px dashed ${color('dividerStrong')}`,
  background: 'none',
  color: color('text-secondary'),
  '& > svg, & > span > span:last-child': { color: color('text-muted') },
  '& > span > span:first-of-type': { fontWeight: 560, cursor: 'not-allowed' },
  '& a': {
    display: 'inline-block',
    // The size of a finger downwards. Upwards it would cover the title, which is a link too.
    padding: '1px 0 5px',
    margin: '-1px 0 -5px',
    color: 'inherit',
    textUnderlineOffset: 3,
  },
});
