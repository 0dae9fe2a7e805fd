import { Drawing, inkPens as pen } from './Drawing';
import { Van } from './Van';

/** One bay with a van inside, for the overview's banner on ink. */
export function GarageBanner() {
  return (
    <Drawing viewBox="0 0 300 136" width={300} height={136}>
      <path d="M0 124h300" stroke={pen.soft} strokeWidth="1.6" />
      <g stroke={pen.line} strokeWidth="1.7">
        <path d="M40 124V42h210v82" />
        <path d="M28 42 145 10l117 32z" fill={pen.tint} />
        <path d="M58 58h174v16H58z" fill={pen.tint} />
        <path d="M58 74v50M232 74v50" />
      </g>
      <path d="M58 66h174" stroke={pen.soft} strokeWidth="1.2" />
      <Van x={80} y={66.5} scale={0.92} pens={pen} line={1.7} window="#1F4A63" />
      <path d="M276 58v66M271 58h10M271 124h10" stroke={pen.accent} strokeWidth="1.3" />
    </Drawing>
  );
}
