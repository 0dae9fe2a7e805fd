import { LIMITS } from '@contract/limits';
import type { Mask } from './mask';

export const CURRENCIES = ['usd', 'eur', 'jpy'] as const;
export type Currency = (typeof CURRENCIES)[number];

const DECIMALS: Readonly<Record<Currency, number>> = { usd: 2, eur: 2, jpy: 0 };

export const CURRENCY_SIGN: Readonly<Record<Currency, string>> = { usd: '$', eur: '€', jpy: '¥' };

/** Digits with at most one point and this many decimals, cut at the longest amount. */
function amountText(typed: string, decimals: number): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const fraction = rest.join('').slice(0, decimals);
  const text = rest.length > 0 && decimals > 0 ? `${whole}.${fraction}` : whole;
  return text.slice(0, LIMITS.amount);
}

const plain = (retype: (typed: string) => string): Mask => ({
  retype,
  toValue: retype,
  toShown: retype,
});

/** An amount of money: at most 9 characters, two decimals for usd and eur, none for jpy. */
export const currencyMask = (currency: Currency): Mask =>
  plain((typed) => amountText(typed, DECIMALS[currency]));

/** A percentage: at most 9 characters. A value above 100 clears the field. */
export const percentMask: Mask = plain((typed) => {
  const text = amountText(typed, LIMITS.amount);
  return Number(text) > 100 ? '' : text;
});
