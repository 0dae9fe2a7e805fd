import {
  CODE_LIST_KEY,
  CODE_LISTS,
  type CodeListName,
  sortCodeEntries,
  codeEntrySchema,
} from '@contract/entities/codeList';
import * as v from 'valibot';
import {
  CERTIFICATION_TYPES,
  CONTACT_ROLES,
  DIVERSITY_NONE,
  ID_TYPES,
  PAY_PREFERENCES,
  PHONE_TYPES,
  PROGRAMS,
  REASONS_WITH_TEXT,
  SERVICE_CLASSES,
  TAX_CLASS_LLC,
  TAX_CLASS_OTHER,
} from '@contract/enums';
import type { Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { search } from '../testing/vendorApi';

describeOnBackends('code lists', (api) => {
  let session: Session;
  beforeAll(async () => {
    session = await api.signIn('new.shop@example.com');
  });

  const listOf = async (name: CodeListName) => {
    const [header] = (
      await api.post('/mm/code-master-headers/search', search(CODE_LIST_KEY(name)), session)
    ).entries;
    const response = await api.get(
      `/mm/code-master-headers/${String(header?.['mmCodeHeaderUid'])}/code-master-details`,
      session,
    );
    return v.parse(v.array(codeEntrySchema), response.entries);
  };
  const codes = async (name: CodeListName) =>
    sortCodeEntries(await listOf(name)).map((entry) => entry.codeValue);

  it.each(CODE_LISTS)('API-25 API-26 API-27 the list %s is served', async (name) => {
    const entries = await listOf(name);
    expect(entries.length).toBeGreaterThan(1);
    for (const entry of entries) expect(entry.codeValueDescription).not.toBe('');
    expect(new Set(entries.map((entry) => entry.sortOrder)).size).toBe(entries.length);
  });

  it('API-27 BAS-22 the codes that rules know are in their lists', async () => {
    for (const [name, known] of [
      ['phone_type', PHONE_TYPES],
      ['contact_role', CONTACT_ROLES],
      ['id_type', ID_TYPES],
      ['pay_preference', PAY_PREFERENCES],
      ['selected_program', PROGRAMS],
      ['certification_type', CERTIFICATION_TYPES],
      ['service_class', SERVICE_CLASSES],
      ['request_reason', ['INTERNET', ...REASONS_WITH_TEXT]],
      ['tax_class', [TAX_CLASS_LLC, TAX_CLASS_OTHER]],
      ['owner_diversity', [DIVERSITY_NONE]],
    ] as const)
      expect(await codes(name)).toEqual(expect.arrayContaining([...known]));
    expect(await codes('STATE')).toHaveLength(59);
    expect(await codes('STATE')).toEqual(
      expect.arrayContaining(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']),
    );
    for (const entityItem of ['STATE', 'STATECODE'])
      expect(
        (
          await api.post(
            '/mm/code-master-headers/search',
            search({ entityName: 'vendor_enrollment', entityItem }),
            session,
          )
        ).code,
      ).toBe('SUCCESS');
  });

  it('NAT-01 the two National Account lists have no code in common, and neither holds Other', async () => {
    const [inList, others] = [await codes('NA_pay_info'), await codes('NA_vendor')];
    expect(inList.filter((code) => others.includes(code))).toEqual([]);
    expect([...inList, ...others]).not.toContain('O');
  });

  it('API-28 entries do not come in the order they are shown in', async () => {
    const served = (await listOf('phone_type')).map((entry) => entry.codeValue);
    expect(served).not.toEqual(await codes('phone_type'));
  });

  it('API-25 an unknown list is an empty search, an unknown header 404', async () => {
    const unknown = await api.post(
      '/mm/code-master-headers/search',
      search({ entityName: 'vendor_enrollment', entityItem: 'nothing' }),
      session,
    );
    expect([unknown.status, unknown.code]).toEqual([200, 'NOT_FOUND']);
    expect(
      (await api.get('/mm/code-master-headers/nothing/code-master-details', session)).status,
    ).toBe(404);
  });
});
