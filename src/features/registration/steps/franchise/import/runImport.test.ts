import { apiError } from '@/api/errors';
import { runImport } from './useImportRun';
import { aRow } from './testing';

const ROWS = Array.from({ length: 20 }, (_, index) => aRow(index + 2));

/** Runs over twenty rows and keeps what came of each. */
async function run(store: (row: number) => Promise<unknown>, cancelAfter = Infinity) {
  const outcomes: string[] = [];
  let running = 0;
  let most = 0;
  const end = await runImport({
    rows: ROWS,
    store: async ({ row }) => {
      most = Math.max(most, (running += 1));
      try {
        await Promise.resolve();
        await store(row);
      } finally {
        running -= 1;
      }
    },
    isCancelled: () => outcomes.length >= cancelAfter,
    onOutcome: ({ row }, { kind }) => outcomes.push(`${row} ${kind}`),
  });
  return { outcomes, end, most };
}

describe('runImport', () => {
  it('FRN-22 stores every row, at most four at a time', async () => {
    const { outcomes, end, most } = await run(async () => undefined);
    expect(outcomes).toHaveLength(20);
    expect([end.kind, most]).toEqual(['finished', 4]);
  });

  it('FRN-22 a row that the backend refuses stops no other', async () => {
    const { outcomes, end } = await run(async (row) => {
      if (row % 2 === 0) throw apiError('validation');
    });
    expect(outcomes).toHaveLength(20);
    expect(outcomes).toContain('4 failed');
    expect(outcomes).toContain('5 stored');
    expect(end.kind).toBe('finished');
  });

  it.each(['offline', 'unauthenticated', 'forbidden', 'notFound'] as const)(
    'FRN-22 %s stops the run, because it would meet every row',
    async (kind) => {
      const { outcomes, end } = await run(async () => {
        throw apiError(kind);
      });
      expect(outcomes.length).toBeLessThanOrEqual(4);
      expect(end).toMatchObject({ kind: 'stopped', error: { kind } });
    },
  );

  it('FRN-22 five failures in a row stop the run', async () => {
    const { outcomes, end } = await run(async (row) => {
      if (row > 6) throw apiError('failed');
    });
    expect(end.kind).toBe('stopped');
    expect(outcomes.length).toBeLessThan(14);
  });

  it('FRN-22 a cancellation lets only the rows under way finish', async () => {
    const { outcomes, end } = await run(async () => undefined, 6);
    expect(end.kind).toBe('cancelled');
    expect(outcomes.length).toBeGreaterThanOrEqual(6);
    expect(outcomes.length).toBeLessThanOrEqual(9);
  });

  it('FRN-22 a cancellation that comes when every row is under way leaves nothing out', async () => {
    const { outcomes, end } = await run(async () => undefined, 17);
    expect(outcomes).toHaveLength(20);
    expect(end.kind).toBe('finished');
  });
});
