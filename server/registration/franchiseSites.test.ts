import { describeOnBackends } from '../testing/backends';
import { SITE } from '../testing/vendorForms';
import { peopleOf, createVendorRequest } from '../testing/vendorApi';

/** A street no other test of the run uses: known shops are compared across requests. */
const street = () => `${Math.floor(Math.random() * 1e9)} Duplicate Dr`;

describeOnBackends('franchise locations', (api) => {
  const { owner } = peopleOf(api);

  const sitesOf = async (uid: string) => await owner.find(uid, 'site-location-info');
  const add = async (uid: string, form: object = SITE) =>
    (await owner.post(uid, 'site-location-info', form)).field('siteUid');
  const check = async (uid: string, form: object) =>
    (await owner.post(uid, 'site-location-info/duplicate-check', form)).record;

  it('API-57 API-60 FRN-14 every field round-trips, the place on the map included or absent', async () => {
    const uid = await createVendorRequest(api, owner);
    await add(uid, { ...SITE, legacyShopUid: 'legacy-9', addressVerified: 1, isPatch: false });
    expect(await sitesOf(uid)).toMatchObject([
      { ...SITE, legacyShopUid: 'legacy-9', addressVerified: 1, requestUid: uid },
    ]);
    const { siteLatitude: _lat, siteLongitude: _lng, ...rest } = SITE;
    await add(uid, rest);
    expect((await sitesOf(uid))[1]).toMatchObject({
      ...rest,
      siteLatitude: null,
      siteLongitude: null,
    });
  });

  it('API-58 API-59 PATCH merges, PUT replaces, DELETE takes one and leaves the others', async () => {
    const uid = await createVendorRequest(api, owner);
    const [first, second] = [await add(uid), await add(uid, { ...SITE, siteName: 'Second' })];
    await owner.patch(uid, `site-location-info/false/${first}`, { siteName: 'Renamed' });
    expect((await sitesOf(uid))[0]).toMatchObject({ ...SITE, siteName: 'Renamed' });
    const { storeNumber: _store, siteAddress2: _line2, ...rest } = SITE;
    await owner.put(uid, `site-location-info/true/${first}`, { ...rest, sitePhoneType: 'CELL' });
    expect((await sitesOf(uid))[0]).toMatchObject({
      siteName: SITE.siteName,
      storeNumber: '',
      siteAddress2: '',
      sitePhoneExtension: '',
      siteLatitude: 39.7,
    });
    await owner.delete(uid, `site-location-info/${first}`);
    expect((await sitesOf(uid)).map((site) => site['siteUid'])).toEqual([second]);
  });

  it('API-61 the same address in this request blocks, whatever its spelling; the site itself does not count', async () => {
    const uid = await createVendorRequest(api, owner);
    const siteAddress1 = street();
    const siteUid = await add(uid, { ...SITE, siteAddress1, siteAddress2: 'Suite 9' });
    const spelled = {
      siteName: 'Anything',
      siteAddress1: siteAddress1.toUpperCase().replace('DR', 'Drive'),
      siteAddress2: 'ste. 9',
      siteZip: SITE.siteZip,
    };
    expect(await check(uid, spelled)).toEqual({ result: 'DUPLICATE SITE LOCATION', shops: [] });
    expect(await check(uid, { ...spelled, siteUid })).toMatchObject({ result: 'NONE' });
  });

  it('API-61 API-62 FRN-10 an approved shop or one of old is offered, and can be taken over', async () => {
    const uid = await createVendorRequest(api, owner);
    const found = await check(uid, {
      siteName: 'Approved Auto Care',
      siteAddress1: street(),
      siteZip: '45402',
    });
    // Whoever knows a name and a ZIP code learns no more.
    expect(found).toMatchObject({
      result: 'DUPLICATE',
      shops: [
        {
          shopName: 'Approved Auto Care',
          city: 'Dayton',
          zipCode: '45402',
          address1: '',
          phone: '',
        },
      ],
    });
    expect(
      await check(uid, {
        siteName: 'Capital Fleet Service',
        siteAddress1: '1 No Street',
        siteZip: '43205',
      }),
    ).toMatchObject({ result: 'DUPLICATE', shops: [{ shopUid: 'legacy-1003' }] });
    expect(await check(uid, { siteName: 'x', siteAddress1: street(), siteZip: '99999' })).toEqual({
      result: 'NONE',
      shops: [],
    });

    const taken = await owner.post(uid, 'site-location-info/false/add-duplicate', {
      ...SITE,
      legacyShopUid: 'legacy-1003',
    });
    expect(taken.record).toMatchObject({ ...SITE, legacyShopUid: 'legacy-1003' });
    expect(await sitesOf(uid)).toHaveLength(1);
    expect(
      (await owner.post(uid, 'site-location-info/false/add-duplicate', SITE)).fieldErrors,
    ).toEqual({ legacyShopUid: 'This Field is Required' });
  });
});
