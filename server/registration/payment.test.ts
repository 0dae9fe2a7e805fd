import { describeOnBackends } from '../testing/backends';
import { BASIC_INFO, PAYMENT } from '../testing/vendorForms';
import { peopleOf, checkAddress, createVendorRequest, under } from '../testing/vendorApi';

describeOnBackends('payment', (api) => {
  const { owner, superUser } = peopleOf(api);

  const begin = async (form: object = PAYMENT) => {
    const uid = await createVendorRequest(api, owner);
    const created = await owner.post(uid, 'payment-info', form);
    return { uid, created, path: under(uid, `payment-info/${created.field('payInfoUid')}`) };
  };
  const stored = async (uid: string) => (await owner.find(uid, 'payment-info'))[0];

  it('API-42 API-43 API-44 every field round-trips, a change keeps the rest', async () => {
    const { uid, created, path } = await begin({ ...PAYMENT, addressVerified: 1 });
    expect(await stored(uid)).toEqual(created.record);
    expect(created.record).toMatchObject({
      ...PAYMENT,
      addressVerified: 1,
      billThruNa: 0,
      billThruVendor: '',
    });
    await api.patch(path, { payPreference: 'CC', remitAddressLine2: '' }, owner);
    expect(await stored(uid)).toMatchObject({
      ...PAYMENT,
      payPreference: 'CC',
      remitAddressLine2: '',
      // Without its suite it is another address, which nobody has checked.
      addressVerified: null,
    });
  });

  it('NAT-04 NAT-05 bill-through data comes before any preference; whether it is in the list is worked out here', async () => {
    const { uid, path } = await begin({ billThruVendor: 'ARI', billThruNa: 0 });
    expect(await stored(uid)).toMatchObject({
      payPreference: null,
      billThruVendor: 'ARI',
      billThruNa: 1,
    });
    await api.patch(path, { billThruVendor: 'ACME', billThruNa: 1 }, owner);
    expect(await stored(uid)).toMatchObject({ billThruVendor: 'ACME', billThruNa: 0 });
    expect((await api.patch(path, { billThruVendor: 'O' }, owner)).fieldErrors).toEqual({
      otherText: 'This Field is Required',
    });
    await api.patch(path, { billThruVendor: 'O', otherText: 'Some Other Account' }, owner);
    expect(await stored(uid)).toMatchObject({
      billThruVendor: 'O',
      otherText: 'Some Other Account',
      billThruNa: 0,
    });
    await api.patch(path, { billThruVendor: 'WHEELS' }, owner);
    expect(await stored(uid)).toMatchObject({
      billThruVendor: 'WHEELS',
      otherText: '',
      billThruNa: 1,
    });
  });

  it('PAY-07 the payment form keeps the bill-through data', async () => {
    const { uid, path } = await begin({ billThruVendor: 'ARI' });
    await api.patch(path, PAYMENT, owner);
    expect(await stored(uid)).toMatchObject({ ...PAYMENT, billThruVendor: 'ARI', billThruNa: 1 });
  });

  describe('the business address as remit address', () => {
    const copyOf = (street: string) => ({
      remitAddressLine1: street,
      remitAddressLine2: BASIC_INFO.streetAddress2,
      remitCity: BASIC_INFO.city,
      remitState: BASIC_INFO.state,
      remitZip: BASIC_INFO.zipCode,
    });
    const NOW = '6 Sixth St';
    const stale = { ...PAYMENT, ...copyOf(BASIC_INFO.streetAddress1), sameAddress: 1 };
    /** A registration whose business address is confirmed and not that of the sender's copy. */
    const moved = async (first?: object) => {
      const uid = await createVendorRequest(api, owner);
      const { streetAddress2, city, state, zipCode } = BASIC_INFO;
      await checkAddress(api, owner, [NOW, streetAddress2, city, state, zipCode]);
      const basicInfo = { ...BASIC_INFO, streetAddress1: NOW };
      await owner.post(uid, 'basic-info', basicInfo);
      const created = await owner.post(uid, 'payment-info', first ?? stale);
      return { uid, path: under(uid, `payment-info/${created.field('payInfoUid')}`) };
    };
    const current = { ...copyOf(NOW), sameAddress: 1, addressVerified: 1 };

    it('PAY-09 saved as such from an old copy, it is the stored one with its confirmation', async () => {
      const created = await moved();
      expect(await stored(created.uid)).toMatchObject(current);
      for (const body of [stale, { sameAddress: 1 }]) {
        const { uid, path } = await moved(PAYMENT);
        await api.patch(path, body, owner);
        expect(await stored(uid)).toMatchObject(current);
      }
    });

    it('PAY-09 another address is stored as it is sent, and so is every one before basic info', async () => {
      const { uid, path } = await moved();
      const other = { ...copyOf('8 Eighth St'), sameAddress: 0, addressVerified: 0 } as const;
      await api.patch(path, other, owner);
      expect(await stored(uid)).toMatchObject(other);
      expect(await stored((await begin(stale)).uid)).toMatchObject(
        copyOf(BASIC_INFO.streetAddress1),
      );
    });
  });

  it('JRN-25 leaving the National Account clears the bill-through data and nothing else', async () => {
    const { uid } = await begin({ ...PAYMENT, billThruVendor: 'ARI' });
    await api.patch(`/mm/vendors/${uid}/false`, { selectedProgram: 'National Account' }, superUser);
    expect(await stored(uid)).toMatchObject({ billThruVendor: 'ARI' });
    await api.patch(`/mm/vendors/${uid}/false`, { useErepair: 'N' }, superUser);
    expect(await stored(uid)).toMatchObject({ billThruVendor: 'ARI' });
    await api.patch(`/mm/vendors/${uid}/false`, { selectedProgram: 'Basic' }, superUser);
    expect(await stored(uid)).toMatchObject({
      ...PAYMENT,
      billThruVendor: '',
      otherText: '',
      billThruNa: 0,
    });
  });
});
