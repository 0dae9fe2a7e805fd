import { styled } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';

const Track = styled('span')({
  display: 'block',
  height: 8,
  borderRadius: 2,
  overflow: 'hidden',
  background: color('divider'),
  // Cut into one segment per step, 3 px apart, like the divisions of a measuring rule.
  mask: 'linear-gradient(90deg, #000 calc(100% - 3px), transparent 0) 0 0 / calc((100% + 3px) / var(--vp-n)) 100%',
  '&[data-thin=true]': { height: 6 },
  '& > span': {
    display: 'block',
    height: '100%',
    background: color('primary-main'),
    width: 'calc((100% + 3px) * var(--vp-v) / var(--vp-n) - 3px)',
  },
  [media.forcedColors]: {
    border: '1px solid CanvasText',
    '& > span': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
});

export interface GaugeProps {
  done: number;
  of: number;
  /** The count in words, e.g. '4 of 9 required steps complete'; shown beside it as well. */
  label: string;
  thin?: boolean | undefined;
}

/** Progress in whole steps. The picture never stands alone: print the words next to it. */
export function Gauge({ done, of, label, thin = false }: GaugeProps) {
  const style = { '--vp-n': Math.max(1, of), '--vp-v': done } as React.CSSProperties; // React types know no custom properties
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      data-thin={thin}
      style={style}
    >
      <span />
    </Track>
  );
}
