import { Drawing, paperPens as pen } from './Drawing';
import { Office } from './Office';

export function OfficeDrawing() {
  return (
    <Drawing viewBox="0 0 320 128" width={320} height={128}>
      <Office x={46} y={10} pens={pen} />
      <path d="M48 114h224" stroke={pen.line} strokeWidth="1.8" />
    </Drawing>
  );
}
