import type { Pens } from './Drawing';

export interface VanProps {
  x: number;
  y: number;
  scale: number;
  pens: Pens;
  line?: number | undefined;
  window?: string | undefined;
}

/** The delivery van of most drawings, 140 by 60 at scale 1. */
export function Van({ x, y, scale, pens, line = 1.8, window }: VanProps) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      stroke={pens.line}
      strokeWidth={line / scale}
    >
      <path
        d="M4 50V13q0-8 8-8h84q7 0 11 5l17 20 15 5q7 2 7 9v6h-8a14 14 0 0 0-28 0H52a14 14 0 0 0-28 0z"
        fill={pens.fill}
      />
      <path d="M93 13h3.5q3.5 0 5.5 2.5l11.5 14.5H93z" fill={window ?? pens.tint} />
      <path d="M84 5v45" opacity=".55" />
      <path d="M5 34h79" stroke={pens.accent} />
      <path d="M88 36h5" />
      <circle cx="38" cy="50" r="10.5" fill={pens.fill} />
      <circle cx="38" cy="50" r="3.5" />
      <circle cx="124" cy="50" r="10.5" fill={pens.fill} />
      <circle cx="124" cy="50" r="3.5" />
    </g>
  );
}
