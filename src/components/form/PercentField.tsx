import { percentMask } from '@/lib/format/amount';
import { MaskedField, type MaskedFieldProps } from './MaskedField';
import { Adornment } from './fieldStyles';

/** A percentage of at most 9 characters; above 100 the field is cleared. */
export function PercentField(props: Omit<MaskedFieldProps, 'mask' | 'end'>) {
  return (
    <MaskedField
      inputMode="decimal"
      {...props}
      end={<Adornment data-place="end">%</Adornment>}
      mask={percentMask}
    />
  );
}
