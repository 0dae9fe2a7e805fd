import { randomInt } from 'node:crypto';
import { describeOnBackends } from '../testing/backends';
import { ACH, BASIC_INFO, PAYMENT, SITE, W9 } from '../testing/vendorForms';
import {
  checkAddress,
  completeVendorRequest,
  createVendorRequest,
  type People,
  signInPeople,
  under,
} from '../testing/vendorApi';

describeOnBackends('the record of confirmed addresses', (api) => {
  let people: People;
  let uid = '';
  beforeAll(async () => {
    people = await signInPeople(api);
  });
  beforeEach(async () => {
    uid = await createVendorRequest(api, people.owner);
  });
  /** A street that no test has had checked. */
  const street = () => `${randomInt(10_000, 100_000_000)} Unseen Rd`;
  const at = (streetAddress1: string) => ({ ...BASIC_INFO, streetAddress1, streetAddress2: '' });
  const place = (line: string) => [line, '', 'Dayton', 'OH', '45402'] as const;

  it('SEC-23 a client that only says so has confirmed nothing, in any record', async () => {
    // The service finds no street that begins with 0.
    const line = `0${street()}`;
    const forms = [
      ['basic-info', at(line)],
      ['w9-info', { ...W9, taxAddress: line, addressVerified: 1 }],
      ['payment-info', { ...PAYMENT, remitAddressLine1: line, remitAddressLine2: '' }],
      ['ach-info', { ...ACH, bankAddress1: line }],
      ['site-location-info', { ...SITE, siteAddress1: line, addressVerified: 1 }],
    ] as const;
    for (const [kind, form] of forms)
      for (const sent of [1, 0]) {
        const other = await createVendorRequest(api, people.owner);
        const saved = await people.owner.post(other, kind, { ...form, addressVerified: sent });
        expect([kind, sent, saved.record['addressVerified']]).toEqual([kind, sent, null]);
      }
  });

  it('SEC-23 an address that the service confirmed counts, also in the words of a suggestion and for the first save', async () => {
    const line = street();
    await checkAddress(api, people.owner, place(`${line.replace('Rd', 'Raod')}`));
    const created = await people.owner.post(uid, 'basic-info', at(`${line.toUpperCase()}.`));
    expect(created.record).toMatchObject({ addressVerified: 1, addressUnchecked: 0 });
    const misspelled = await people.owner.put(
      uid,
      `basic-info/false/${created.field('basicInfoUid')}`,
      at(line.replace('Rd', 'Raod')),
    );
    expect(misspelled.record).toMatchObject({ addressVerified: null, addressUnchecked: 1 });
  });

  it('SEC-23 a whole save of an address that nobody had checked asks the service', async () => {
    const line = street();
    const created = await people.owner.post(uid, 'basic-info', at(line));
    expect(created.record).toMatchObject({ addressVerified: 1, addressUnchecked: 0 });
    const forms = [
      ['w9-info', { ...W9, taxAddress: `1${line}` }],
      ['payment-info', { ...PAYMENT, remitAddressLine1: `2${line}`, remitAddressLine2: '' }],
      ['ach-info', { ...ACH, bankAddress1: `3${line}` }],
      ['site-location-info', { ...SITE, siteAddress1: `4${line}` }],
    ] as const;
    for (const [kind, form] of forms)
      expect([kind, (await people.owner.post(uid, kind, form)).record['addressVerified']]).toEqual([
        kind,
        1,
      ]);
  });

  it('SEC-23 an address that the service refuses is not confirmed', async () => {
    const refused = await checkAddress(api, people.owner, place('0 Nowhere St'));
    expect(refused.text).toContain('Address Not Found.');
    expect((await people.owner.post(uid, 'basic-info', at('0 Nowhere St'))).record).toMatchObject({
      addressVerified: null,
    });
    const kept = { address: '0 Nowhere St', city: 'Dayton', state: 'OH', zipcode: '45402' };
    expect((await api.post('/mm/usps/keep-address', kept, people.owner)).payload).toEqual({
      addressVerified: null,
    });
  });

  it('SEC-23 an address kept as entered is asked about once more: a service that responds decides', async () => {
    const line = street();
    const kept = { address: line, city: 'Dayton', state: 'OH', zipcode: '45402' };
    expect((await api.post('/mm/usps/keep-address', kept, people.owner)).payload).toEqual({
      addressVerified: 1,
    });
    const wrong = await api.post(
      '/mm/usps/keep-address',
      { ...kept, address: '<b>' },
      people.owner,
    );
    expect([wrong.status, wrong.code]).toEqual([400, 'VALIDATION']);
    expect((await api.post('/mm/usps/keep-address', kept)).status).toBe(401);
  });

  it('SEC-23 a partial save without the address keeps its mark; the client can lower it and never raise it', async () => {
    const created = await people.owner.post(uid, 'basic-info', BASIC_INFO);
    const path = under(uid, `basic-info/false/${created.field('basicInfoUid')}`);
    const saved = async (patch: object) =>
      (await api.patch(path, patch, people.owner)).record['addressVerified'];
    expect(await saved({ doorHeightFeet: 11 })).toBe(1);
    expect(await saved({ addressVerified: 0 })).toBe(0);
    expect(await saved({ addressVerified: 1 })).toBe(1);
    expect(await saved({ streetAddress1: street(), addressVerified: 1 })).toBeNull();
    expect(await saved({ addressVerified: 1 })).toBeNull();
  });

  it('ADH-20 a W-9 whose address is moved to a confirmed one does not keep the mark of the old one', async () => {
    const w9 = { ...W9, addressVerified: 0 };
    const created = await people.owner.post(uid, 'w9-info', w9);
    const path = under(uid, `w9-info/${created.field('w9Uid')}`);
    const saved = async (patch: object) =>
      (await api.patch(path, patch, people.owner)).record['addressVerified'];
    expect(created.record['addressVerified']).toBe(0);
    expect(await saved({ taxClass: 'PARTNERSHIP' })).toBe(0);
    expect(await saved({ taxAddress: W9.taxAddress })).toBe(0);
    const confirmed = async () => {
      const line = street();
      await checkAddress(api, people.owner, [line, '', W9.taxCity, W9.taxState, W9.taxZipCode]);
      return line;
    };
    expect(await saved({ taxAddress: await confirmed() })).toBe(1);
    expect(await saved({ taxAddress: await confirmed(), addressVerified: 0 })).toBe(0);
    expect(await saved({ taxAddress: street(), addressVerified: 1 })).toBeNull();
  });

  it('SEC-24 a registration with an unchecked address cannot be submitted; the response names its step', async () => {
    const complete = await completeVendorRequest(api, people.owner, 'Address Shop');
    const [ach] = await people.owner.find(complete, 'ach-info');
    const path = under(complete, `ach-info/${String(ach?.['achUid'])}`);
    const line = street();
    await api.patch(path, { bankAddress1: line, addressVerified: 1 }, people.owner);
    const submit = () => people.owner.post(complete, 'send-for-approval');
    const refused = await submit();
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
    expect(refused.text).toContain('ACH Information');

    await checkAddress(api, people.owner, [line, ACH.bankAddress2, 'Cleveland', 'OH', '44114']);
    await api.patch(path, { addressVerified: 1 }, people.owner);
    expect((await submit()).code).toBe('SUCCESS');
  });
});
