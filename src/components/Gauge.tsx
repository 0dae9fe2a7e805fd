import { memo, type CSSProperties } from 'react';
import { styled } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';

const Track = styled('div')({
  height: 8,
  overflow: 'hidden',
  borderRadius: 2,
  background: color('divider'),
  // One segment per step, 3 px apart, like the divisions of a measuring rule.
  mask: 'linear-gradient(90deg, #000 calc(100% - 3px), transparent 0) 0 0 / calc((100% + 3px) / var(--vp-segments, 1)) 100%',
  '&[data-thin=true]': { height: 6 },
  [media.forcedColors]: { border: '1px solid CanvasText' },
  '& > i': {
    display: 'block',
    height: '100%',
    background: color('primary-main'),
    transition: 'width .4s linear',
    [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' },
  },
});

export interface GaugeProps {
  done: number;
  of: number;
  /** The count in words, e.g. '4 of 9 required steps complete'. Print it next to the gauge too. */
  label: string;
  thin?: boolean | undefined;
}

/** Progress in whole steps: one segment per step. MUI's LinearProgress is made for times that nobody knows, and takes four times the code. */
export const Gauge = memo(function Gauge({ done, of, label, thin = false }: GaugeProps) {
  const segments = Math.max(1, of);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={segments}
      aria-valuenow={done}
      data-thin={thin}
      style={{ '--vp-segments': segments } as CSSProperties} // React types know no custom properties
    >
      <i style={{ width: `${(Math.min(done, segments) / segments) * 100}%` }} />
    </Track>
  );
});
