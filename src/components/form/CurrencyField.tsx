import { useMemo } from 'react';
import { CURRENCY_SIGN, currencyMask, type Currency } from '@/lib/format/amount';
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
