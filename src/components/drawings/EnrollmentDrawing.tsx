import { Drawing, paperPens as pen } from './Drawing';

/** A shop and a clipboard: the tile 'Vendor Enrollment'. */
export function EnrollmentDrawing() {
  return (
    <Drawing viewBox="0 0 320 128" width={320} height={128}>
      <g stroke={pen.line} strokeWidth="1.8">
        <path d="M62 114V52h132v62" fill={pen.fill} />
        <path d="M50 52 128 20l78 32z" fill={pen.tint} />
        <rect x="76" y="66" width="62" height="48" fill={pen.tint} />
        <rect x="152" y="66" width="28" height="24" fill={pen.tint} />
      </g>
      <path
        d="M76 75.6h62M76 85.2h62M76 94.8h62M76 104.4h62M166 66v24"
        stroke={pen.soft}
        strokeWidth="1.4"
      />
      <path d="M48 114h224" stroke={pen.line} strokeWidth="1.8" />
      <g stroke={pen.line} strokeWidth="1.8">
        <rect x="202" y="30" width="60" height="84" rx="7" fill={pen.fill} />
        <rect x="219" y="24" width="26" height="12" rx="4" fill={pen.tint} />
      </g>
      <path d="m212 54 3 3 5.5-6M212 72l3 3 5.5-6" stroke={pen.accent} strokeWidth="2.2" />
      <rect x="211.5" y="87" width="8" height="8" rx="2" stroke={pen.soft} strokeWidth="1.6" />
      <path d="M228 54h22M228 72h22M228 91h14" stroke={pen.soft} strokeWidth="2" />
    </Drawing>
  );
}
