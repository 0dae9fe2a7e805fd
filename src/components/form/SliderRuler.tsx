import { color } from '@/lib/look/vars';

export interface RulerMark {
  readonly at: number;
  /** Length of the tick in pixels. */
  readonly length: number;
  readonly text?: string | undefined;
}

/**
 * Ticks every `every`, longer at each half ten, longest and labeled at each ten, like a folding
 * rule.
 */
export function footRuler(max: number, text: (feet: number) => string, every = 0.5): RulerMark[] {
  return Array.from({ length: Math.round(max / every) + 1 }, (_, i) => {
    const at = i * every;
    return at % 10 === 0
      ? { at, length: 12, text: text(at) }
      : { at, length: at % 5 === 0 ? 9 : 5 };
  });
}

/** The ruler, drawn to scale below the rail. */
export function SliderRuler({
  marks,
  min,
  max,
}: {
  marks: readonly RulerMark[];
  min: number;
  max: number;
}) {
  const place = (at: number): string => `${((at - min) / (max - min)) * 100}%`;
  return (
    <svg width="100%" height="34" overflow="visible" aria-hidden="true" focusable="false">
      {marks.map(({ at, length }) => (
        <line key={at} x1={place(at)} x2={place(at)} y1={0} y2={length} stroke={color('outline')} />
      ))}
      {marks.map(({ at, text }) =>
        text === undefined ? null : (
          <text
            key={at}
            x={place(at)}
            y={28}
            textAnchor={at === min ? 'start' : at === max ? 'end' : 'middle'}
            fill="currentColor"
            fontSize={13}
          >
            {text}
          </text>
        ),
      )}
    </svg>
  );
}
