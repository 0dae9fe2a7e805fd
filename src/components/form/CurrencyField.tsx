import { useMemo } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import { CURRENCY_SIGN, currencyMask, type Currency, percentMask } from '@/lib/format/amount';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

export interface CurrencyFieldProps extends Omit<MaskedFieldProps, 'mask' | 'start'> {
  currency: Currency;
}

/** An amount of money of at most 9 characters: two decimals for usd and eur, none for jpy. */
export function CurrencyField({ currency, ...field }: CurrencyFieldProps) {
  const mask = useMemo(() => currencyMask(currency), [currency]);
  return (
    <MaskedField
      inputMode={currency === 'jpy' ? 'numeric' : 'decimal'}
      {...field}
      start={CURRENCY_SIGN[currency]}
      mask={mask}
    />
  );
}

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
