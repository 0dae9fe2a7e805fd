import * as v from 'valibot';
import { ENDPOINTS } from '@contract/endpoints/table';
import { HttpError } from './errors';
import { parseInput } from './validation';

function fieldErrorsOf(schema: v.GenericSchema, value: unknown): Readonly<Record<string, string>> {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof HttpError && error.fieldErrors) return error.fieldErrors;
    throw error;
  }
  return {};
}

describe('the messages of an invalid body', () => {
  it('SEC-44 are one for a list with too many wrong entries', () => {
    const { request } = ENDPOINTS.bulkCreateDiverseOwnership;
    const entries = Array.from({ length: 100_000 }, () => ({}));
    expect(Object.keys(fieldErrorsOf(request, entries))).toEqual(['']);
  });

  it('SEC-44 are at most a hundred, the first ones', () => {
    const messages = fieldErrorsOf(v.array(v.string()), Array(5000).fill(0));
    const first = Array.from({ length: 100 }, (_, index) => String(index));
    expect(Object.keys(messages)).toEqual(first);
  });

  it('say the first problem of each field', () => {
    const text = v.pipe(v.string(), v.minLength(2, 'too short'), v.regex(/^b/, 'no b'));
    expect(fieldErrorsOf(v.object({ a: text, c: text }), { a: 'a', c: 'cc' })).toEqual({
      a: 'too short',
      c: 'no b',
    });
  });
});
