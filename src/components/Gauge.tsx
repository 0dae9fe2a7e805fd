import { memo, type CSSProperties } from 'react';
import LinearProgress from '@mui/material/LinearProgress';

export interface GaugeProps {
  done: number;
  of: number;
  /** The count in words, e.g. '4 of 9 required steps complete'. Print it next to the gauge too. */
  label: string;
  thin?: boolean | undefined;
}

/** Progress in whole steps; the theme cuts the bar into one segment per step. */
export const Gauge = memo(function Gauge({ done, of, label, thin = false }: GaugeProps) {
  const segments = Math.max(1, of);
  return (
    <LinearProgress
      variant="determinate"
      value={done}
      max={segments}
      aria-label={label}
      data-thin={thin}
      style={{ '--vp-segments': segments } as CSSProperties} // missing in React's types
    />
  );
});
