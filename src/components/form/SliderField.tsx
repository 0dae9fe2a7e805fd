import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';
import { FieldRoot } from './Field';
import { useDescribedBy } from './LockedBy';

const Ruler = styled('div')({
  ...type.caption,
  color: color('text-secondary'),
  // The rail ends half a thumb from the edges.
  margin: '-12px 12px 0',
});

export interface SliderFieldProps {
  /** For screen readers. */
  label: string;
  value: number;
  onValue: (value: number) => void;
  max: number;
  step: number;
  /** The value in words for screen readers, e.g. '12 feet 6 inches'. */
  valueText: (value: number) => string;
  /** The text of each tenth tick of the ruler below the rail. */
  tickText: (at: number) => string;
  disabled?: boolean | undefined;
}

/** MUI's Slider as a measuring rail: arrow keys, Page and Home/End, touch and pen. */
export function SliderField({ label, onValue, valueText, tickText, ...slider }: SliderFieldProps) {
  const { max, disabled } = slider;
  const describedBy = useDescribedBy(disabled);
  return (
    <FieldRoot>
      <Slider
        {...slider}
        min={0}
        aria-label={label}
        slotProps={{ input: { 'aria-describedby': describedBy } }}
        getAriaValueText={valueText}
        onChange={(_event, next) => onValue(Array.isArray(next) ? (next[0] ?? 0) : next)}
      />
      {/* Decoration, like a folding rule: fields beside the slider say the same. */}
      <Ruler>
        <svg width="100%" height="34" overflow="visible" aria-hidden="true" focusable="false">
          {Array.from({ length: max * 2 + 1 }, (_, half) => {
            const at = half / 2;
            const x = `${(at / max) * 100}%`;
            const length = at % 10 === 0 ? 12 : at % 5 === 0 ? 9 : 5;
            return <line key={at} x1={x} x2={x} y1={0} y2={length} stroke={color('outline')} />;
          })}
          {Array.from({ length: Math.floor(max / 10) + 1 }, (_, tenth) => tenth * 10).map((at) => (
            <text
              key={at}
              x={`${(at / max) * 100}%`}
              y={28}
              textAnchor={at === 0 ? 'start' : at === max ? 'end' : 'middle'}
              fill="currentColor"
              fontSize={13}
            >
              {tickText(at)}
            </text>
          ))}
        </svg>
      </Ruler>
    </FieldRoot>
  );
}
