import InputAdornment from '@mui/material/InputAdornment';
import { percentMask } from '@/lib/format/amount';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

/** A percentage of at most 9 characters. A value above 100 clears the field. */
export function PercentField(props: Omit<MaskedFieldProps, 'mask' | 'end'>) {
  return (
    <MaskedField
      inputMode="decimal"
      {...props}
      end={<InputAdornment position="end">%</InputAdornment>}
      mask={percentMask}
    />
  );
}
