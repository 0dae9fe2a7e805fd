import { Drawing, paperPens as pen } from './Drawing';
import { Van } from './Van';

export interface DoorDrawingProps {
  /** Clear height in feet, tenths included. */
  feet: number;
  maxFeet: number;
  /** '12 ft 6 in' on the dimension line. */
  label: string;
}

const TOP = 30;
const GROUND = 196;
const SLAT = 11;
const LINE = 22;
/** This many characters fit beside the dimension line. */
const FITS = 11;

/** A long label in two lines, inches below feet: '12 pies' and '6 pulg.'. */
const linesOf = (label: string): readonly string[] =>
  label.length > FITS ? label.split(/ (?=\d)/) : [label];

/** The bay door raised to the chosen height, to scale. The dimension line states it in words. */
export function DoorDrawing({ feet, maxFeet, label }: DoorDrawingProps) {
  const raised = (Math.min(Math.max(feet, 0), maxFeet) / maxFeet) * (GROUND - TOP);
  const edge = GROUND - raised;
  const lines = linesOf(label);
  const slats = Array.from(
    { length: Math.max(0, Math.ceil((edge - TOP) / SLAT) - 1) },
    (_, i) => TOP + (i + 1) * SLAT,
  );
  return (
    <Drawing viewBox="8 8 294 194" width="100%">
      <g stroke={pen.line} strokeWidth="2">
        <path d={`M8 ${GROUND}h220`} />
        <path d={`M24 ${GROUND}V14h160v182`} fill={pen.fill} />
        <path d={`M40 ${GROUND}V${TOP}h128v166z`} fill="var(--vp-palette-background-sunken)" />
      </g>
      <Van x={66} y={163.06} scale={0.54} pens={pen} />
      {edge > TOP ? (
        <path
          d={`M40 ${TOP}h128v${edge - TOP}H40z`}
          fill={pen.tint}
          stroke={pen.line}
          strokeWidth="2"
        />
      ) : null}
      <path d={slats.map((y) => `M40 ${y}h128`).join('')} stroke={pen.soft} strokeWidth="1.3" />
      <path
        d={`M204 ${edge}V${GROUND}M197 ${edge}h14M197 ${GROUND}h14`}
        stroke={pen.accent}
        strokeWidth="1.8"
      />
      <text
        y={Math.min(GROUND - 8 - (lines.length - 1) * LINE, (edge + GROUND) / 2 + 6)}
        fontSize="18"
        fontWeight="600"
        fill={pen.accent}
      >
        {lines.map((line, index) => (
          <tspan key={line} x="214" dy={index === 0 ? 0 : LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </Drawing>
  );
}
