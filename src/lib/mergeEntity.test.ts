import fc from 'fast-check';
import { mergeEntity } from './mergeEntity';

const value = fc.oneof(
  fc.constant(''),
  fc.constant(null),
  fc.string(),
  fc.integer(),
  fc.constant(0),
  fc.boolean(),
);
const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);
const isEmpty = (v: unknown) => v === '' || v === null || v === undefined;

describe('mergeEntity', () => {
  it('API-11 in patch mode a value changes exactly when the incoming one is not empty', () => {
    fc.assert(
      fc.property(record, record, (stored, incoming) => {
        const merged = mergeEntity(stored, incoming, 'patch');
        for (const key of ['a', 'b', 'c', 'd'])
          expect(merged[key]).toEqual(isEmpty(incoming[key]) ? stored[key] : incoming[key]);
      }),
    );
  });

  it('API-11 in replace mode the incoming record is the result', () => {
    fc.assert(
      fc.property(record, record, (stored, incoming) =>
        expect(mergeEntity(stored, incoming, 'replace')).toEqual(incoming),
      ),
    );
  });

  it('changes neither of its arguments', () => {
    const stored: Record<string, unknown> = Object.freeze({ a: 1, b: '' });
    const incoming: Record<string, unknown> = Object.freeze({ a: 2, b: '' });
    expect(mergeEntity(stored, incoming, 'patch')).toEqual({ a: 2, b: '' });
  });
});
