import { Drawing, paperPens as pen } from './Drawing';

/** A plug out of its socket: something did not load. */
export function UnpluggedDrawing() {
  return (
    <Drawing viewBox="0 0 300 120" width={300} height={120}>
      <path
        d="M6 84c34 0 38-34 72-34h14M294 84c-34 0-38-34-72-34h-6"
        stroke={pen.soft}
        strokeWidth="4"
      />
      <path d="M92 32h20a18 18 0 0 1 0 36H92z" fill={pen.fill} stroke={pen.line} strokeWidth="2" />
      <path d="M129 42h13M129 58h13" stroke={pen.line} strokeWidth="3.6" />
      <path
        d="M216 30h-26a8 8 0 0 0-8 8v24a8 8 0 0 0 8 8h26z"
        fill={pen.tint}
        stroke={pen.line}
        strokeWidth="2"
      />
      <path d="M182 42h9M182 58h9" stroke={pen.line} strokeWidth="2.4" />
      <path
        d="M162 20v12M148 24l6 9M176 24l-6 9M162 80v-12M148 76l6-9M176 76l-6-9"
        stroke="var(--vp-draw-amber)"
        strokeWidth="2.6"
      />
    </Drawing>
  );
}
