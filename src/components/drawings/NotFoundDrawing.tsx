import { Drawing, paperPens as pen } from './Drawing';
import { Van } from './Van';

/** The van before a signpost that points nowhere. */
export function NotFoundDrawing() {
  return (
    <Drawing viewBox="0 0 320 190" width={320} height={190}>
      <path d="M16 172h288" stroke={pen.line} strokeWidth="2" />
      <path d="M188 172h116" stroke={pen.soft} strokeWidth="6" strokeDasharray="14 12" />
      <Van x={26} y={107.5} scale={1.06} pens={pen} line={2} />
      <path d="M236 172V44" stroke={pen.line} strokeWidth="4" />
      <g stroke={pen.line} strokeWidth="2">
        <path d="M204 40h64l16 15-16 15h-64z" fill={pen.fill} />
        <path d="M268 82h-64l-16 15 16 15h64z" fill={pen.tint} />
      </g>
      <path
        d="M226 50q0-5 8-5t8 5q0 4-5 6-3 1-3 4M234 66v.1"
        stroke={pen.accent}
        strokeWidth="2.4"
        transform="translate(0 -1)"
      />
      <path d="M216 97h36" stroke={pen.soft} strokeWidth="2" strokeDasharray="3 5" />
    </Drawing>
  );
}
