import * as v from 'valibot';
import { UNKNOWN_DEVICE } from './device';
import type { ClientInfo, IdentityDeps } from '../deps';
import { parameters } from './fields';
import { operation } from './operation';

// The input is refused before either is used.
const deps = {} as IdentityDeps;
const client: ClientInfo = {
  networkAddress: '127.0.0.1',
  device: UNKNOWN_DEVICE,
  browserId: () => '',
  language: 'en',
};

describe('an operation of the user pool', () => {
  it('SEC-44 stops at the first wrong value of its input', () => {
    const isText = jest.fn((value: unknown) => typeof value === 'string');
    const input = v.object({ List: v.array(v.custom<string>(isText, 'not a text')) });
    const run = operation(input, () => Promise.resolve({}));
    expect(() => run(deps, { List: Array(5000).fill(0) }, client)).toThrow(
      "1 validation error detected: Value at 'List.0' failed to satisfy constraint: not a text",
    );
    expect(isText).toHaveBeenCalledTimes(1);
  });

  it('SEC-10 quotes no value that it refuses', () => {
    const run = operation(v.object({ Password: v.string() }), () => Promise.resolve({}));
    expect(() => run(deps, { Password: 31402768 }, client)).toThrow(
      /^1 validation error detected: Value at 'Password' failed to satisfy constraint: Invalid type: Expected string$/,
    );
  });

  it('SEC-44 takes 50 parameters at most, and counts them before it reads them', () => {
    const of = (count: number, value: unknown) =>
      v.safeParse(
        parameters,
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`P${index}`, value])),
      );
    expect(of(50, 'x').success).toBe(true);
    expect(of(51, 0).issues?.map(({ type }) => type)).toEqual(['max_entries']);
  });
});
