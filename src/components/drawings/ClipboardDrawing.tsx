import { Drawing, paperPens as pen } from './Drawing';

/** An empty clipboard with a folding rule: nothing in this list yet. */
export function ClipboardDrawing() {
  return (
    <Drawing viewBox="0 0 150 96" width={150} height={96}>
      <g stroke={pen.line} strokeWidth="1.8">
        <rect x="42" y="14" width="62" height="74" rx="7" fill={pen.fill} />
        <rect x="60" y="8" width="26" height="12" rx="4" fill={pen.tint} />
      </g>
      <path
        d="M54 36h38M54 50h38M54 64h22"
        stroke={pen.soft}
        strokeWidth="2"
        strokeDasharray="3 5"
      />
      <path d="M8 88h134" stroke={pen.line} strokeWidth="1.8" />
      <g stroke={pen.accent} strokeWidth="1.5">
        <path d="M120 14v74M114 14h12M114 88h12" />
        <path d="M120 26h5M120 38h5M120 51h7M120 63h5M120 75h5" />
      </g>
    </Drawing>
  );
}
