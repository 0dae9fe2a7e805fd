import { styled } from '@mui/material/styles';

/**
 * The place of the offer: above the form of a step, or below the banner of the overview. Takes the
 * focus after a copy.
 */
export const Place = styled('div', { shouldForwardProp: (name) => name !== 'inOverview' })<{
  inOverview: boolean;
}>(({ inOverview }) => ({
  outline: 'none',
  // An empty place would still push the form off the line of the panel beside it.
  '&:empty': { display: 'none' },
  ...(inOverview && { '&:not(:empty)': { marginTop: 24 } }),
}));

/** The buttons of the offer, next to each other where there is room. */
export const Choices = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
});
