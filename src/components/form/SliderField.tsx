import type { ReactNode } from 'react';
import FormLabel from '@mui/material/FormLabel';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';
import { FieldRoot, spanStyle, type Span } from './Field';
import { useDescribedBy } from './LockedBy';
import { useFieldIds } from './useFieldIds';

const RulerText = styled('div')({
  ...type.caption,
  color: color('text-secondary'),
  // The rail ends half a thumb from the edges.
  margin: '-12px 12px 0',
});

export interface SliderFieldProps {
  label: ReactNode;
  value: number;
  onValue: (value: number) => void;
  min?: number | undefined;
  max: number;
  step?: number | undefined;
  /** The value in words for screen readers, e.g. '12 feet 6 inches'. */
  valueText: (value: number) => string;
  /** Ruler below the rail. It is decoration: the two number fields beside it say the same. */
  marks?: readonly RulerMark[] | undefined;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  span?: Span | undefined;
}

/** MUI's Slider as a measuring rail: arrow keys, Page and Home/End, touch and pen. */
export function SliderField({
  label,
  value,
  onValue,
  min = 0,
  max,
  step = 1,
  valueText,
  marks,
  hideLabel = false,
  disabled = false,
  id,
  span,
}: SliderFieldProps) {
  const ids = useFieldIds(id);
  const describedBy = useDescribedBy(disabled);
  return (
    <FieldRoot style={spanStyle(span)}>
      {hideLabel ? null : <FormLabel htmlFor={ids.control}>{label}</FormLabel>}
      <Slider
        {...{ value, min, max, step, disabled }}
        slotProps={{ input: { id: ids.control, 'aria-describedby': describedBy } }}
        {...(hideLabel && typeof label === 'string' ? { 'aria-label': label } : {})}
        getAriaValueText={valueText}
        onChange={(_event, next) => onValue(Array.isArray(next) ? (next[0] ?? min) : next)}
      />
      {marks ? (
        <RulerText>
          <SliderRuler marks={marks} min={min} max={max} />
        </RulerText>
      ) : null}
    </FieldRoot>
  );
}

export interface RulerMark {
  readonly at: number;
  /** Length of the tick in pixels. */
  readonly length: number;
  readonly text?: string | undefined;
}

/** Ticks like those of a folding rule, longest and labeled at each ten. */
export function footRuler(max: number, text: (feet: number) => string, every = 0.5): RulerMark[] {
  return Array.from({ length: Math.round(max / every) + 1 }, (_, i) => {
    const at = i * every;
    return at % 10 === 0
      ? { at, length: 12, text: text(at) }
      : { at, length: at % 5 === 0 ? 9 : 5 };
  });
}

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
