import { unlistedFields } from './listedCodes';

const LISTS = { state: ['STATE'], reason: ['request_reason'] } as const;
const codesOf = async (list: string) => (list === 'STATE' ? ['OH'] : ['CLIENT']);

it('names the changed fields whose code is in none of their lists', async () => {
  expect(await unlistedFields({}, { state: 'ZZ', reason: 'CLIENT' }, LISTS, codesOf)).toEqual([
    'state',
  ]);
});

it('keeps an unchanged code that has left its list', async () => {
  const stored = { state: 'ZZ', reason: 'OLD' };
  expect(await unlistedFields(stored, { state: 'OH', reason: 'OLD' }, LISTS, codesOf)).toEqual([]);
});

it('reads no list for an empty or absent field', async () => {
  const read = jest.fn(codesOf);
  expect(await unlistedFields({ state: 'OH' }, { state: '' }, LISTS, read)).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});
