import { Drawing, paperPens as pen } from './Drawing';

/** A number plate and its paper: the tile of the License & Title application. */
export function PlateDrawing({ plate }: { plate: string }) {
  return (
    <Drawing viewBox="0 0 320 128" width={320} height={128}>
      <g stroke={pen.line} strokeWidth="1.8">
        <path d="M178 12h62l18 18v84h-80z" fill={pen.fill} />
        <path d="M240 12v18h18" fill={pen.tint} />
      </g>
      <path d="M192 26h34M192 36h52" stroke={pen.soft} strokeWidth="1.8" />
      <path d="M48 114h224" stroke={pen.line} strokeWidth="1.8" />
      <circle cx="238" cy="92" r="11" stroke={pen.accent} strokeWidth="1.8" fill={pen.fill} />
      <path d="m233.5 92 3.2 3.2 6-6.4" stroke={pen.accent} strokeWidth="1.8" />
      <rect
        x="62"
        y="44"
        width="156"
        height="70"
        rx="9"
        fill={pen.fill}
        stroke={pen.line}
        strokeWidth="2"
      />
      <rect x="69" y="51" width="142" height="56" rx="5" stroke={pen.soft} strokeWidth="1.2" />
      <circle cx="84" cy="60" r="2.4" fill={pen.soft} />
      <circle cx="196" cy="60" r="2.4" fill={pen.soft} />
      <text
        x="141"
        y="87"
        textAnchor="middle"
        fontSize="24"
        fontWeight="700"
        letterSpacing="3"
        fill={pen.line}
      >
        {plate}
      </text>
      <path d="M122 98h38" stroke={pen.accent} strokeWidth="2.4" />
    </Drawing>
  );
}
