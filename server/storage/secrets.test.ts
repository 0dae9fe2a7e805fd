import { randomBytes } from 'node:crypto';
import { Secrets } from './secrets';

const key = (id: string) => ({ id, bytes: randomBytes(32) });
const aad = { table: 't', row: '1', column: 'c' } as const;

describe('sealed values', () => {
  const [first, second] = [key('a'), key('b')];

  it('open where they were sealed, and look different each time', () => {
    const secrets = new Secrets([first]);
    const sealed = [secrets.seal('123-45-6789', aad), secrets.seal('123-45-6789', aad)];
    expect(sealed.map((value) => secrets.open(value, aad))).toEqual(['123-45-6789', '123-45-6789']);
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed[0]).not.toContain('6789');
  });

  it('do not open in another row, column or table, nor when altered', () => {
    const secrets = new Secrets([first]);
    const sealed = secrets.seal('secret', aad);
    for (const other of [
      { ...aad, row: '2' },
      { ...aad, column: 'd' },
      { ...aad, table: 'u' },
    ])
      expect(() => secrets.open(sealed, other)).toThrow();
    const bytes = Buffer.from(sealed.slice(2), 'base64');
    for (const at of [0, 13, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(() => secrets.open(`a.${altered.toString('base64')}`, aad)).toThrow();
    }
  });

  it('survive a new key in front of the old one, and no key taken away', () => {
    const sealed = new Secrets([first]).seal('secret', aad);
    expect(new Secrets([second, first]).open(sealed, aad)).toBe('secret');
    expect(() => new Secrets([second]).open(sealed, aad)).toThrow('No encryption key a');
  });

  it('are kept apart from derived keys, which differ by purpose', () => {
    const secrets = new Secrets([first]);
    expect(secrets.deriveKey('x')).toEqual(new Secrets([first]).deriveKey('x'));
    expect(secrets.deriveKey('x')).not.toEqual(secrets.deriveKey('y'));
  });
});
