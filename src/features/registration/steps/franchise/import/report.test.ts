import { addressOf } from '@contract/rules/addressParts';
import { SITE_ADDRESS } from '@contract/registration/franchiseSite';
import { apiError } from '@/api/errors';
import { aSite } from '../../../testing/records';
import { countByStatus, createReporter, confirmSuggestion, keepAddress } from './report';
import { newRow, withFound, type ImportRow } from './importRow';
import { aRow, CHOICES } from './testing';

const report = createReporter(CHOICES.states);
const statuses = (rows: readonly ImportRow[], sites: Parameters<typeof report>[1] = []) =>
  report(rows, sites).map(({ status }) => status);

describe('the report of an import', () => {
  it('says of which row or location an address is a duplicate, by the comparison of the address service', () => {
    const stored = aSite({
      siteName: 'Stored Shop',
      siteAddress1: '7 OAK AVE',
      siteAddress2: 'STE 2',
      siteCity: 'DAYTON',
      siteState: 'OH',
      siteZip: '45402',
    });
    const rows = [
      aRow(2, { siteAddress1: '5 Main Street' }),
      aRow(3, { siteAddress1: '5 main st.' }),
      aRow(4, { siteAddress1: '7 Oak Avenue', siteAddress2: 'Suite 2' }),
      aRow(5, { siteAddress1: '5 Main St', siteZip: '45404' }),
    ];
    const found = report(rows, [stored]);
    expect(found.map(({ status }) => status)).toEqual(['ready', 'duplicate', 'duplicate', 'ready']);
    expect(found[1]?.duplicate).toEqual({ of: 'row', row: 2 });
    expect(found[2]?.duplicate).toEqual({ of: 'site', name: 'Stored Shop' });
  });

  it('knows a stored location by the address that the service suggests, too', () => {
    const site = aSite({ siteAddress1: '9 FOUNDRY AVE', siteAddress2: '', siteZip: '45402' });
    const suggestion = addressOf(site, SITE_ADDRESS);
    const row: ImportRow = {
      ...aRow(2, { siteAddress1: '9 Foundry Avenu' }),
      address: { kind: 'suggestion', suggestion },
    };
    expect(statuses([row], [])).toEqual(['decide']);
    expect(statuses([row], [site])).toEqual(['duplicate']);
    expect(statuses([confirmSuggestion(row)], [site])).toEqual(['duplicate']);
  });

  it('a row with a broken field takes the address from no other row', () => {
    expect(
      statuses([
        aRow(2, { siteName: '', siteAddress1: '1 A St' }),
        aRow(3, { siteAddress1: '1 A St' }),
      ]),
    ).toEqual(['fix', 'ready']);
  });

  it('an address that is not confirmed waits for the person', () => {
    const open = newRow(2, aRow(2).values);
    expect(statuses([open])).toEqual(['checking']);
    const known = { kind: 'asked', shops: [], chosen: null } as const;
    const refused: ImportRow = {
      ...open,
      known,
      address: { kind: 'refused', description: 'Address Not Found.' },
    };
    expect(statuses([refused])).toEqual(['decide']);
    expect(statuses([keepAddress(refused)])).toEqual(['ready']);
    expect(keepAddress(refused).address).toEqual({ kind: 'asEntered', verified: null });
    expect(keepAddress({ ...refused, address: { kind: 'unreachable' } }).address).toEqual({
      kind: 'asEntered',
      verified: 0,
    });
  });

  it('FRN-47 a check that ends later leaves the answers of a person', () => {
    const asked = { kind: 'asked', shops: [], chosen: null } as const;
    const refused = { kind: 'refused', description: 'Address Not Found.' } as const;
    const found = { address: refused, known: asked };
    const first = withFound(newRow(2, aRow(2).values), found);
    expect(first).toMatchObject(found);
    const answered = { ...keepAddress(first), known: { ...asked, chosen: 'x' } };
    expect(withFound(answered, found)).toEqual(answered);
    expect(withFound(answered, { outcome: { kind: 'stored' } })).toEqual({
      ...answered,
      outcome: { kind: 'stored' },
    });
  });

  it('a shop that is known waits for the choice', () => {
    const shop = {
      shopUid: 'x',
      shopName: 'Known',
      address1: '',
      address2: '',
      city: '',
      state: '',
      zipCode: '',
      phone: '',
    };
    const row: ImportRow = { ...aRow(2), known: { kind: 'asked', shops: [shop], chosen: null } };
    expect(statuses([row])).toEqual(['decide']);
    expect(statuses([{ ...row, known: { kind: 'asked', shops: [shop], chosen: '' } }])).toEqual([
      'ready',
    ]);
    expect(statuses([{ ...row, known: { kind: 'sameLocation' } }])).toEqual(['duplicate']);
    expect(statuses([{ ...row, known: { kind: 'failed' } }])).toEqual(['decide']);
  });

  it('FRN-22 counts what was stored and what failed', () => {
    const rows: ImportRow[] = [
      { ...aRow(2), outcome: { kind: 'stored' } },
      { ...aRow(3), outcome: { kind: 'failed', error: apiError('failed') } },
      aRow(4),
    ];
    // The stored row is its own location, not a duplicate of it.
    const site = aSite({ siteAddress1: '2 MAIN ST', siteAddress2: '', siteZip: '45402' });
    expect(countByStatus(report(rows, [site]))).toMatchObject({
      stored: 1,
      failed: 1,
      ready: 1,
      duplicate: 0,
    });
  });
});
