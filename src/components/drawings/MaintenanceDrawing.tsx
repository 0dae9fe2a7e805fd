import { Drawing, paperPens as pen } from './Drawing';
import { Van } from './Van';

/** The van on the lift: the portal is being worked on. */
export function MaintenanceDrawing() {
  return (
    <Drawing viewBox="0 0 360 190" width={360} height={190}>
      <path
        d="M66 172V14h14v158zM280 172V14h14v158z"
        stroke={pen.line}
        strokeWidth="2"
        fill={pen.fill}
      />
      <path d="M73 14V6h214v8" stroke={pen.soft} strokeWidth="1.8" />
      <path
        d="M80 101h200v7H80zM60 96h26v18H60zM274 96h26v18h-26z"
        fill={pen.tint}
        stroke={pen.line}
        strokeWidth="2"
      />
      <Van x={92} y={30.2} scale={1.17} pens={pen} line={2} />
      <g stroke={pen.line} strokeWidth="2" fill={pen.fill}>
        <rect x="204" y="136" width="54" height="32" rx="4" />
        <path d="M222 136v-5a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v5" />
      </g>
      <path d="M204 148h54M112 168l8-22h20l8 22M116 158h28" stroke={pen.soft} strokeWidth="1.8" />
      <path d="M226 148v4h10v-4" stroke={pen.accent} strokeWidth="2" />
      <path d="M14 172h332" stroke={pen.line} strokeWidth="2" />
      <path d="M54 172h38M268 172h38" stroke={pen.line} strokeWidth="4" />
      <path d="M324 108v60M318 108h12M318 168h12" stroke={pen.accent} strokeWidth="1.6" />
    </Drawing>
  );
}
