import { parseAddressXml } from './addressXml';

/** Long enough that a square of it takes seconds, and a multiple of it milliseconds. */
const LENGTH = 120_000;

/** The shortest of some runs: others wait for the machine. */
function msOf(xml: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    expect(() => parseAddressXml(xml)).toThrow('The address is not valid XML of an address check.');
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('parseAddressXml', () => {
  it('SEC-46 refuses opening brackets that nothing closes about as fast as tags of that length', () => {
    expect(msOf('<'.repeat(LENGTH))).toBeLessThan(100 * msOf('<a>'.repeat(LENGTH / 3)) + 500);
  });

  it.each(['', ' id="</Address>"'])(
    'refuses nine nested tags with the attributes "%s"',
    (attributes) => {
      const fields = '<Address2>1 Elm St</Address2><City>Dayton</City><State>OH</State>';
      const nested = (depth: number) =>
        `<Address${attributes}>`.repeat(depth) + fields + '</Address>'.repeat(depth);
      expect(() => parseAddressXml(nested(8))).toThrow();
      expect(parseAddressXml(nested(1)).city).toBe('Dayton');
    },
  );
});
