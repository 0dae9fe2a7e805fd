import * as v from 'valibot';
import { inRequests } from '../testing/requestSchemas';
import { boundedArray } from './boundedArray';

const TOO_MANY = 5000;

describe('an array with a limit', () => {
  const seen: unknown[] = [];
  const counted = v.pipe(
    v.string(),
    v.check((text) => seen.push(text) > 0),
  );
  beforeEach(() => seen.splice(0));

  it('validates no item of a longer array, and has one issue', () => {
    const result = v.safeParse(boundedArray(counted, 3), ['a', 'b', 'c', 'd']);
    expect(result.issues?.map(({ type, message }) => [type, message])).toEqual([
      ['max_length', 'Invalid length: Expected <=3 but received 4'],
    ]);
    expect(seen).toEqual([]);
  });

  it('validates every item up to the limit', () => {
    expect(v.parse(boundedArray(counted, 3), ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual(['a', 'b', 'c']);
    const wrong = v.safeParse(v.object({ list: boundedArray(counted, 3) }), { list: ['a', 1, 2] });
    expect(wrong.issues?.map((issue) => v.getDotPath(issue))).toEqual(['list.1', 'list.2']);
    expect(v.safeParse(boundedArray(counted, 3), 'abc').issues?.[0].message).toBe(
      'Invalid type: Expected Array but received "abc"',
    );
  });

  it('runs no later check of the pipe over items that were not validated', () => {
    const later = jest.fn(() => true);
    const schema = v.pipe(boundedArray(counted, 1, 'invalid'), v.minLength(1), v.check(later));
    expect(v.safeParse(schema, [null, null]).issues?.map(({ message }) => message)).toEqual([
      'invalid',
    ]);
    expect(later).not.toHaveBeenCalled();
  });
});

describe('arrays of requests', () => {
  const arrays = inRequests('array');

  it('are found in lists, fields and choices', () => {
    expect(arrays.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'bulkCreateDiverseOwnership',
        'createContact.contactRoles',
        'decideReview.notes',
        'searchVendors.searchCriteria.dataFilterList',
      ]),
    );
  });

  it.each(arrays.map(({ path, schema }) => [path, schema] as const))(
    'SEC-44 %s: too many items leave one issue, whatever they are',
    (_path, schema) => {
      for (const item of [{}, 0, null]) {
        const { issues = [] } = v.safeParse(schema, Array<unknown>(TOO_MANY).fill(item));
        expect([issues.length, issues[0]?.type]).toEqual([1, 'max_length']);
      }
    },
  );
});
