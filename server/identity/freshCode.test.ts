import { MINUTE_MS } from '@contract/time';
import { hasFreshCode } from './freshCode';

const NOW = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * MINUTE_MS);

it.each([
  ['none', null, false],
  ['just now', NOW, true],
  ['nine minutes ago', minutesAgo(9), true],
  ['ten minutes ago', minutesAgo(10), false],
])('BNK-01 a code serves for ten minutes: %s', (_when, confirmedAt, fresh) => {
  expect(hasFreshCode({ confirmedAt }, NOW)).toBe(fresh);
});
