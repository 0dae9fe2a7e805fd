import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { FieldLabel, FieldRoot } from './fieldStyles';
import { SliderRuler, type RulerMark } from './SliderRuler';
import { spanStyle, type Span } from './span';
import { useFieldIds } from './useFieldIds';

const THUMB = 24;

const thumb = {
  width: THUMB,
  height: THUMB,
  borderRadius: '50%',
  border: `2px solid ${color('primary-main')}`,
  background: `radial-gradient(circle, ${color('primary-main')} 5px, ${color('background-paper')} 5.5px)`,
  cursor: 'grab',
  boxSizing: 'border-box',
} as const;

const rail = {
  height: 6,
  borderRadius: 3,
  background: `linear-gradient(${color('primary-main')}, ${color('primary-main')}) 0 / var(--vp-fill) 100% no-repeat ${color('divider')}`,
} as const;

const Range = styled('input')({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 44,
  margin: 0,
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-slider-runnable-track': rail,
  '&::-moz-range-track': rail,
  '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: -9 },
  '&::-moz-range-thumb': thumb,
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::-webkit-slider-thumb': {
    outline: `3px solid ${color('focus')}`,
    outlineOffset: 2,
  },
  '&:focus-visible::-moz-range-thumb': { outline: `3px solid ${color('focus')}`, outlineOffset: 2 },
  '&:disabled': { cursor: 'not-allowed', filter: 'grayscale(1)' },
  [media.forcedColors]: { appearance: 'auto' },
});

const RulerText = styled('div')({
  ...type.caption,
  color: color('text-secondary'),
  margin: `-12px ${THUMB / 2}px 0`,
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
  /** Ruler under the rail; decoration, since the two number fields beside it say the same. */
  marks?: readonly RulerMark[] | undefined;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  span?: Span | undefined;
}

/** The platform's range input as a measuring rail: arrow keys, Page and Home/End, touch and pen work by themselves. */
export function SliderField({
  label,
  value,
  onValue,
  min = 0,
  max,
  step = 1,
  valueText,
  marks,
  hideLabel,
  disabled,
  id,
  span,
}: SliderFieldProps) {
  const ids = useFieldIds(id);
  const part = max > min ? (value - min) / (max - min) : 0;
  return (
    <FieldRoot style={spanStyle(span)}>
      {hideLabel ? null : <FieldLabel htmlFor={ids.control}>{label}</FieldLabel>}
      <Range
        id={ids.control}
        type="range"
        {...{ min, max, step, value, disabled }}
        aria-label={hideLabel && typeof label === 'string' ? label : undefined}
        aria-valuetext={valueText(value)}
        style={
          {
            '--vp-fill': `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${part})`,
          } as React.CSSProperties
        } // React types know no custom properties
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
      {marks ? (
        <RulerText>
          <SliderRuler marks={marks} min={min} max={max} />
        </RulerText>
      ) : null}
    </FieldRoot>
  );
}
