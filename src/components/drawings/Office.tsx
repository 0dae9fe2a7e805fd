import type { Pens } from './Drawing';

export function Office({
  x,
  y,
  pens,
  line = 1.8,
}: {
  x: number;
  y: number;
  pens: Pens;
  line?: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g stroke={pens.line} strokeWidth={line}>
        <path d="M20 104V14h84v90" fill={pens.fill} />
        <path d="M14 14 24 4h76l10 10z" fill={pens.tint} />
        <path d="M104 104V48h52v56" fill={pens.fill} />
        <path d="M52 104V80h20v24" fill={pens.tint} />
      </g>
      <path
        d="M32 28h12v12H32zM56 28h12v12H56zM80 28h12v12H80zM32 54h12v12H32zM56 54h12v12H56zM80 54h12v12H80zM116 60h10v10h-10zM134 60h10v10h-10zM116 82h10v10h-10zM134 82h10v10h-10z"
        fill={pens.tint}
        stroke={pens.soft}
        strokeWidth="1.4"
      />
      <g stroke={pens.line} strokeWidth={line} fill={pens.fill}>
        <path d="M168 80h26v24h-26zM176 60h20v20h-20zM194 86h22v18h-22z" />
      </g>
      <path d="M181 80v7M186 60v6M205 86v5" stroke={pens.accent} strokeWidth="2.2" />
    </g>
  );
}
