import { changedCodes } from './listedCodes';

const LISTS = { state: ['STATE'], reason: ['request_reason'] } as const;
const fieldsOf = (before: object, form: object) =>
  changedCodes(before, form, LISTS).map(({ field, code, lists }) => [field, code, ...lists]);

it('looks for every code of a create in the lists of its field', () => {
  expect(fieldsOf({}, { state: 'ZZ', reason: 'CLIENT' })).toEqual([
    ['state', 'ZZ', 'STATE'],
    ['reason', 'CLIENT', 'request_reason'],
  ]);
});

it('keeps an unchanged code that has left its list', () => {
  const stored = { state: 'ZZ', reason: 'OLD' };
  expect(fieldsOf(stored, { state: 'OH', reason: 'OLD' })).toEqual([['state', 'OH', 'STATE']]);
});

it('reads no list for an empty or absent field', () => {
  expect(fieldsOf({ state: 'OH' }, { state: '' })).toEqual([]);
});
