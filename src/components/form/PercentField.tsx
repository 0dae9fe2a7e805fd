import InputAdornment from '@mui/material/InputAdornment';
import { percentMask } from '@/lib/format/amount';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

/** A percentage of at most 9 characters; above 100 the field is cleared. */
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
