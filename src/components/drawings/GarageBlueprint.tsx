import { Drawing, inkPens as pen } from './Drawing';
import { Van } from './Van';

export interface GarageBlueprintProps {
  height: string;
  leftBay: string;
  rightBay: string;
}

const words = { fontSize: 14, fontWeight: 550, fill: '#9FD6EA', letterSpacing: 0.3 } as const;

/** Two bays of a garage with their dimensions, for ink surfaces. Plain SVG. */
export function GarageBlueprint({ height, leftBay, rightBay }: GarageBlueprintProps) {
  return (
    <Drawing viewBox="0 0 640 368" width="100%">
      <g stroke={pen.soft} strokeWidth="1.6">
        <path d="M20 130 320 40l300 90v8H20z" />
        <path d="M48 138V324M592 138V324" />
        <path
          d="M110 130v-27M180 130V82M250 130V61M320 130V40M390 130V61M460 130V82M530 130v-27"
          opacity=".6"
        />
        <path
          d="m110 130 70-48M180 130l70-69M250 130l70-90M530 130l-70-48M460 130l-70-69M390 130l-70-90"
          opacity=".6"
        />
      </g>
      <path
        d="M76 324V164h212v160M352 324V164h212v160M20 324h600"
        stroke={pen.line}
        strokeWidth="1.8"
      />
      <path
        d="M76 164h212v42H76zM352 164h212v18H352z"
        fill={pen.tint}
        stroke={pen.line}
        strokeWidth="1.8"
      />
      <path
        d="M76 174.5h212M76 185h212M76 195.5h212M352 173h212"
        stroke={pen.soft}
        strokeWidth="1.2"
      />
      <g stroke={pen.soft} strokeWidth="1.6">
        <path d="M98 324V216h9v108M257 324V216h9v108M107 276h150" />
        <path d="M90 324h26M248 324h26" strokeWidth="3" />
      </g>
      <Van x={110} y={216.5} scale={0.96} pens={pen} window="#1F4A63" />
      <Van x={374} y={249.5} scale={1.14} pens={pen} window="#1F4A63" />
      <g stroke={pen.accent} strokeWidth="1.4">
        <path d="M330 182v142M324 182h12M324 324h12m-9-136 3-6 3 6m-6 130 3 6 3-6" />
        <path d="M76 342h212M76 336v12M288 336v12M82 339l-6 3 6 3m200-6 6 3-6 3" />
        <path d="M352 342h212M352 336v12M564 336v12M358 339l-6 3 6 3m200-6 6 3-6 3" />
      </g>
      <text transform="translate(322 272) rotate(-90)" {...words}>
        {height}
      </text>
      <text x="182" y="362" textAnchor="middle" {...words}>
        {leftBay}
      </text>
      <text x="458" y="362" textAnchor="middle" {...words}>
        {rightBay}
      </text>
    </Drawing>
  );
}
