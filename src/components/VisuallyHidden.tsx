import { styled } from '@mui/material/styles';

/** Text for screen readers only, such as the state of a step beside its mark. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  // At the end of a page, it would otherwise add to the scroll height.
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
