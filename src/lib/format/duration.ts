import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/time';

const UNITS = [
  ['day', DAY_MS / 1000, 2],
  ['hour', HOUR_MS / 1000, 1.5],
  ['minute', MINUTE_MS / 1000, 1],
] as const;

/** In the largest fitting unit: `3.5 days`, `7 hours`; '' below a minute. */
export function formatDuration(seconds: number, locale: string): string {
  const found = UNITS.find(([, size, from]) => seconds >= size * from);
  if (!found) return '';
  const [unit, size] = found;
  return (seconds / size).toLocaleString(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'minute' ? 0 : 1,
  });
}
