import type { CSSProperties } from 'react';
import { styled } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';

// MUI's Skeleton would be copied into the chunk of every page for a single box.
const Box = styled('span')({
  display: 'block',
  maxWidth: '100%',
  borderRadius: 6,
  background: color('background-sunken'),
  animation: 'vp-pulse 1.6s ease-in-out infinite',
  '@keyframes vp-pulse': { '50%': { opacity: 0.5 } },
  '[data-surface=ink] &': { background: color('ink-raised') },
  [media.forcedColors]: { border: '1px solid GrayText', boxSizing: 'border-box' },
});

export interface BoneProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Space around it, as in the loaded screen. */
  margin?: CSSProperties['margin'];
}

/** One box of a skeleton, in place of a text or control that is still loading. */
export function Bone({ width = '100%', height = 20, margin }: BoneProps) {
  return <Box style={{ width, height, margin }} aria-hidden="true" />;
}
