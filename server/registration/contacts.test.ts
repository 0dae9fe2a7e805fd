import { describeOnBackends } from '../testing/backends';
import { CONTACT } from '../testing/vendorForms';
import { peopleOf, addContact, search, createVendorRequest, under } from '../testing/vendorApi';

describeOnBackends('contacts', (api) => {
  const { owner } = peopleOf(api);

  const contactsOf = async (uid: string) => await owner.find(uid, 'contact-info');
  const rolesOf = async (uid: string, contactUid: string) => {
    const response = await owner.post(
      uid,
      'contact-info/contact-roles/search',
      search({ contactUid }),
    );
    return Object.fromEntries(
      response.entries.map((entry) => [entry['contactRole'], String(entry['contactRoleUid'])]),
    );
  };
  const give = (uid: string, contactUid: string, contactRole: string) =>
    owner.post(uid, 'contact-info/contact-roles', { requestUid: uid, contactUid, contactRole });

  it('API-69 API-72 API-73 API-75 a contact round-trips with the roles it was given', async () => {
    const uid = await createVendorRequest(api, owner);
    const created = await owner.post(uid, 'contact-info', CONTACT);
    const contactUid = created.field('contactUid');
    expect(created.record).toMatchObject({ ...CONTACT, requestUid: uid, contactRoles: [] });
    const role = await give(uid, contactUid, 'MAIN');
    expect(role.record).toMatchObject({ contactUid, contactRole: 'MAIN' });
    await give(uid, contactUid, 'SIGN');
    const [contact] = await contactsOf(uid);
    expect(contact).toMatchObject({
      ...CONTACT,
      contactRoles: [
        { contactRole: 'MAIN', contactRoleUid: role.field('contactRoleUid') },
        { contactRole: 'SIGN' },
      ],
    });
    expect(Object.keys(await rolesOf(uid, contactUid))).toEqual(['MAIN', 'SIGN']);
  });

  it('API-70 PATCH changes some fields, PUT replaces; a cell phone keeps no extension', async () => {
    const uid = await createVendorRequest(api, owner);
    const path = under(uid, `contact-info/${await addContact(api, owner, uid, ['AR'])}`);
    await api.patch(path, { contactLastName: 'Changed' }, owner);
    expect((await contactsOf(uid))[0]).toMatchObject({ ...CONTACT, contactLastName: 'Changed' });
    const { contactTitle: _title, ...rest } = CONTACT;
    await api.put(path, rest, owner);
    expect((await contactsOf(uid))[0]).toMatchObject({
      ...CONTACT,
      contactTitle: '',
      contactRoles: [{ contactRole: 'AR' }],
    });
    await api.patch(path, { phoneType: 'CELL' }, owner);
    expect((await contactsOf(uid))[0]).toMatchObject({
      phoneType: 'CELL',
      contactPhoneExtension: '',
    });
    expect((await api.patch(path, { contactEmail: 'nobody' }, owner)).fieldErrors).toEqual({
      contactEmail: 'Please Enter Valid Email Id',
    });
  });

  it('CTC-07 CTC-24 a role is held once per request: refused for a second contact, kept for the same one, and in a race', async () => {
    const uid = await createVendorRequest(api, owner);
    const first = await addContact(api, owner, uid, ['MAIN']);
    const second = await addContact(api, owner, uid, []);
    const refused = await give(uid, second, 'MAIN');
    expect(refused).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: 'Another contact holds the role Primary contact already.',
    });
    expect((await give(uid, first, 'MAIN')).code).toBe('SUCCESS');
    const race = await Promise.all(
      [first, second, first, second].map((contactUid) => give(uid, contactUid, 'SIGN')),
    );
    expect(race.map((response) => response.status).sort()).toEqual([200, 200, 409, 409]);
    const roles = (await contactsOf(uid)).flatMap(
      (contact) => JSON.stringify(contact['contactRoles']).match(/"contactRole":"\w+"/g) ?? [],
    );
    expect(roles.sort()).toEqual(['"contactRole":"MAIN"', '"contactRole":"SIGN"']);
  });

  it('CTC-13 API-71 deleting a role of several keeps the contact, deleting the last one takes it along', async () => {
    const uid = await createVendorRequest(api, owner);
    const contactUid = await addContact(api, owner, uid, ['MAIN', 'AR']);
    const roles = await rolesOf(uid, contactUid);
    expect((await owner.delete(uid, `contact-info/${contactUid}/${roles['MAIN']}`)).code).toBe(
      'SUCCESS',
    );
    expect((await contactsOf(uid))[0]).toMatchObject({
      contactUid,
      contactRoles: [{ contactRole: 'AR' }],
    });
    expect((await owner.delete(uid, `contact-info/${contactUid}/${roles['MAIN']}`)).status).toBe(
      404,
    );
    await owner.delete(uid, `contact-info/${contactUid}/${roles['AR']}`);
    expect((await owner.post(uid, 'contact-info/search', search())).code).toBe('NOT_FOUND');
  });

  it('API-74 API-12 the role endpoint removes only the role and never matches the contact endpoint', async () => {
    const uid = await createVendorRequest(api, owner);
    const contactUid = await addContact(api, owner, uid, ['MAIN']);
    const { MAIN } = await rolesOf(uid, contactUid);
    expect((await owner.delete(uid, `contact-info/contact-roles/${MAIN}`)).code).toBe('SUCCESS');
    expect((await contactsOf(uid))[0]).toMatchObject({ contactUid, contactRoles: [] });
    // What is left without a role can still be removed.
    expect((await owner.delete(uid, `contact-info/${contactUid}/none`)).code).toBe('SUCCESS');
    expect(await contactsOf(uid).catch(() => [])).toEqual([]);
  });

  it('CTC-07 a new contact is stored with its roles, or not at all when one is taken', async () => {
    const uid = await createVendorRequest(api, owner);
    const create = (...roles: string[]) =>
      owner.post(uid, 'contact-info', {
        ...CONTACT,
        contactRoles: roles.map((contactRole) => ({ contactRole })),
      });
    const { contactRoles } = (await create('MAIN', 'AR')).record;
    expect(contactRoles).toHaveLength(2);
    expect(contactRoles).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ contactRole: 'MAIN' }),
        expect.objectContaining({ contactRole: 'AR' }),
      ]),
    );
    const refused = await create('SIGN', 'AR');
    expect([refused.status, refused.code]).toEqual([409, 'CONFLICT']);
    const contacts = await owner.find(uid, 'contact-info');
    expect(contacts).toHaveLength(1);
  });

  it('CTC-18 a new contact with more roles than there are is refused', async () => {
    const uid = await createVendorRequest(api, owner);
    for (const count of [4, 1000]) {
      const roles = Array<string>(count).fill('SIGN');
      const refused = await owner.post(uid, 'contact-info', {
        ...CONTACT,
        contactRoles: roles.map((contactRole) => ({ contactRole })),
      });
      expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
      expect(Object.keys(refused.fieldErrors)).toEqual(['contactRoles']);
    }
    expect(await owner.find(uid, 'contact-info')).toEqual([]);
  });
});
