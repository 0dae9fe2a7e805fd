import { Drawing, paperPens as pen } from './Drawing';

/** A card being signed: no contact in this role yet. */
export function ContactCardDrawing() {
  return (
    <Drawing viewBox="12 6 136 84" width={136} height={84}>
      <g stroke={pen.line} strokeWidth="1.8">
        <rect x="22" y="12" width="98" height="72" rx="8" fill={pen.fill} />
        <circle cx="46" cy="34" r="8.5" fill={pen.tint} />
        <path d="M34 54a12 12 0 0 1 24 0" fill={pen.tint} />
      </g>
      <path d="M70 30h36M70 40h24" stroke={pen.soft} strokeWidth="2" />
      <path d="M34 72h74" stroke={pen.soft} strokeWidth="1.6" strokeDasharray="3 4" />
      <path d="M70 69c5-9 9-9 8-2s5-9 10-6-1 7 8 4" stroke={pen.accent} strokeWidth="2" />
      <g transform="translate(98 60) rotate(-42)" stroke={pen.line} strokeWidth="1.8">
        <path d="M0 0h40a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4H0l-9-5z" fill={pen.fill} />
        <path d="M0 0v10M36 0v10" />
      </g>
    </Drawing>
  );
}
