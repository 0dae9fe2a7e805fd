/**
 * Checks that warn and never block, because a valid number may fail them.
 */

/** ABA check digit: 3·(d1+d4+d7) + 7·(d2+d5+d8) + (d3+d6+d9) is a multiple of ten. */
export function passesRoutingChecksum(routing: string): boolean {
  const weights = [3, 7, 1];
  const sum = Array.from(routing, Number).reduce(
    (total, digit, i) => total + digit * (weights[i % 3] ?? 0),
    0,
  );
  return routing.length === 9 && sum % 10 === 0;
}

/** Area 000, 666 and 900-999, group 00 and serial 0000 are never given out. */
export function isImpossibleSsn(ssn: string): boolean {
  return /^(?:000|666|9\d\d)|^\d{3}00|0000$/.test(ssn);
}
