import { Drawing, paperPens as pen } from './Drawing';

/** A lens over an empty lot: the search found nothing. */
export function NothingFoundDrawing() {
  return (
    <Drawing viewBox="0 0 150 84" width={150} height={84}>
      <path d="M6 74h138" stroke={pen.line} strokeWidth="1.8" />
      <path
        d="M26 74V42h44v32M20 42l28-14 28 14"
        stroke={pen.soft}
        strokeWidth="1.6"
        strokeDasharray="3 4"
      />
      <circle cx="92" cy="36" r="22" fill={pen.tint} stroke={pen.line} strokeWidth="2" />
      <path d="m108 52 18 18" stroke={pen.line} strokeWidth="4" />
      <path d="m85 29 14 14m0-14L85 43" stroke={pen.accent} strokeWidth="2.2" />
    </Drawing>
  );
}
