import * as v from 'valibot';
import { ENDPOINTS } from '@contract/endpoints/table';
import { passkeyNameSchema } from '@contract/entities/passkey';
import { MESSAGES } from '@contract/messages';
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
    const text = v.pipe(v.string(), v.minLength(2, 'tooLong'), v.regex(/^b/, 'city'));
    expect(fieldErrorsOf(v.object({ a: text, c: text }), { a: 'a', c: 'cc' })).toEqual({
      a: MESSAGES.tooLong,
      c: MESSAGES.city,
    });
  });

  it('SEC-10 never quote a value: one that the schema has no text for is not valid, or required', () => {
    expect(fieldErrorsOf(ENDPOINTS.patchW9.request, { idNumber: '31402768' })).toEqual({
      idNumber: MESSAGES.ein,
    });
    const untold = v.object({ a: v.picklist(['x', 'y']), b: v.string(), c: v.string() });
    expect(fieldErrorsOf(untold, { a: '31402768', b: 31402768 })).toEqual({
      a: MESSAGES.invalid,
      b: MESSAGES.invalid,
      c: MESSAGES.required,
    });
  });
});

it('SEC-66 a text with thousands of accents is refused without sorting them', () => {
  const many = `a${'\u0301\u0323'.repeat(15_000)}`;
  const sorted = jest.spyOn(String.prototype, 'normalize');
  try {
    const name = { businessName: many };
    expect(Object.keys(fieldErrorsOf(ENDPOINTS.patchBasicInfo.request, name))).toEqual([
      'businessName',
    ]);
    expect(fieldErrorsOf(passkeyNameSchema, { name: many })).toEqual({ name: MESSAGES.tooLong });
    const filter = { field: 'businessName', operator: 'like', value: many };
    const search = { searchCriteria: { model: {}, dataFilterList: [filter] } };
    expect(fieldErrorsOf(ENDPOINTS.searchVendors.request, search)).toEqual({
      'searchCriteria.dataFilterList.0.value': MESSAGES.invalid,
    });
    const lengths = sorted.mock.contexts.map((text) => String(text).length);
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(1000);
  } finally {
    sorted.mockRestore();
  }
});
