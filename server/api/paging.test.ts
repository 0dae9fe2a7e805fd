import { totalOf } from './paging';

const rows = (count: number) => Array.from({ length: count }, () => ({}));
const total = async (found: number, limit: number, offset: number) => {
  const count = jest.fn(async () => 1001);
  return [await totalOf(rows(found), { limit, offset }, count), count.mock.calls.length];
};

it('counts only where the page does not show the end of the list', async () => {
  expect(await total(0, 50, 0)).toEqual([0, 0]);
  expect(await total(7, 50, 0)).toEqual([7, 0]);
  expect(await total(7, 50, 100)).toEqual([107, 0]);
  expect(await total(50, 50, 0)).toEqual([1001, 1]);
});

it('counts for a page behind the end', async () => {
  expect(await total(0, 50, 5000)).toEqual([1001, 1]);
});
