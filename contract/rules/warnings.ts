/**
 * Checks that warn and never block, because a valid number may fail them.
 */

/** The Federal Reserve assigns 00 to 12, thrifts 21 to 32, electronic 61 to 72, checks 80. */
const ROUTING_PREFIX = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/**
 * Whether a bank can have this routing number: its first two digits are assigned, and 3·(d1+d4+d7)
 * + 7·(d2+d5+d8) + (d3+d6+d9), the ABA check sum, is a multiple of ten.
 */
export function isPossibleRoutingNumber(routing: string): boolean {
  const weights = [3, 7, 1];
  const sum = Array.from(routing, Number).reduce(
    (total, digit, i) => total + digit * (weights[i % 3] ?? 0),
    0,
  );
  return routing.length === 9 && sum > 0 && sum % 10 === 0 && ROUTING_PREFIX.test(routing);
}

/** An Individual Taxpayer Identification Number, which a W-9 takes in place of an SSN. */
const ITIN = /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])/;

/** Area 000, 666 and 900-999, group 00 and serial 0000 are never given out, except as an ITIN. */
export function isImpossibleSsn(ssn: string): boolean {
  return /^(?:000|666)|^\d{3}00|0000$/.test(ssn) || (ssn.startsWith('9') && !ITIN.test(ssn));
}
