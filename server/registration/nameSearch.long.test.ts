import { sql, type SQLWrapper } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import { foldLetters } from '@contract/rules/foldLetters';
import { addVendors } from '../sandbox/seedVendors';
import type { Database } from '../storage/database';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { openOwnDatabase } from '../testing/identityStore';
import { rowsRead } from '../testing/queryPlan';
import { findByName, laterMatches, leadingMatches, numberMatches } from './vendorSearch';

const VENDORS = 12_000;

describe('the search by name (PostgreSQL, own)', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openOwnDatabase();
    await addVendors(database.db, new Date(), 1, VENDORS);
  });
  afterAll(() => database.close());

  const find = (value: string) => findByName(database.db, [{ field: 'businessName', value }]);
  const lookedAt = (query: SQLWrapper, table = 'basic_info'): Promise<number> =>
    rowsRead(database.db, query, table);

  it.each([
    ['a rare text', 'glass depot 12', 100],
    ['a rare text with accents', 'Gláss Depót 12', 100],
    ['a text that nothing contains', 'zzz 9', 100],
    ['a text without three letters in a row', 'e (7', 100],
    ['the beginning of many names', 'canyon', 2100],
  ])('looks at few rows for %s', async (_what, text, rows) => {
    const looked =
      (await lookedAt(leadingMatches(database.db, [text]))) +
      (await lookedAt(laterMatches(database.db, [text], 100)));
    expect(looked).toBeLessThanOrEqual(rows);
  });

  it('ends after a thousand and one matches, whatever their number', async () => {
    expect(await find('a')).toHaveLength(LIMITS.searchCountMax + 1);
    expect(await find('service')).toHaveLength(LIMITS.searchCountMax + 1);
    expect(await lookedAt(laterMatches(database.db, ['service'], 1001))).toBeLessThan(VENDORS);
    expect(await find('canyon')).toHaveLength(VENDORS / 20);
  });

  it('reads only the registrations with a number', async () => {
    const [one] = await database.db.select().from(vendorRequests).limit(1);
    const query = numberMatches(database.db, one?.requestUid.slice(0, 6) ?? '');
    expect(await query).toContainEqual({ requestUid: one?.requestUid });
    expect(await lookedAt(query, 'vendor_request')).toBeLessThanOrEqual(5);
  });

  it('compares letters as the portal marks them', async () => {
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
    const letters = [
      ...range(0x20, 0x24f),
      ...range(0x300, 0x36f).map((accent) => `a${accent}`),
      ...range(0x1e00, 0x1eff),
    ];
    const { rows } = (await database.db.execute(
      sql`select fold_letters(letter) as folded from unnest(${sql.param(letters)}::text[]) with ordinality as t(letter, i) order by i`,
    )) as unknown as { rows: readonly { folded: string }[] };
    const plain = letters.flatMap((letter, i) => {
      const pair = [foldLetters(letter), rows[i]?.folded ?? ''];
      // What the database's language makes of other capitals differs between databases.
      return pair.some((folded) => /^[ -~]*$/.test(folded)) ? [[letter, ...pair]] : [];
    });
    expect(plain.length).toBeGreaterThan(600);
    expect(plain.filter(([, inCode, inDatabase]) => inCode !== inDatabase)).toEqual([]);
  });
});
