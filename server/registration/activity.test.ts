import type { Session } from '../testing/api';
import * as v from 'valibot';
import { activitySchema } from '@contract/entities/activity';
import { describeOnBackends } from '../testing/backends';
import { enterFreshCode } from '../testing/enterFreshCode';
import { signInNew } from '../testing/passwordAccount';
import { ACH, BASIC_INFO, EREPAIR_USER, SITE, W9 } from '../testing/vendorForms';
import {
  peopleOf,
  addContact,
  confirmAddresses,
  search,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

describeOnBackends('timeline', (api) => {
  const { owner, superUser } = peopleOf(api);

  const timeline = async (uid: string, session: Session = owner) =>
    v.parse(
      v.array(activitySchema),
      (await api.get(under(uid, 'activity?size=200'), session)).entries,
    );

  it('BEY-28 every change tells who, when and which fields, newest first', async () => {
    const uid = await createVendorRequest(api, owner);
    const path = under(
      uid,
      `basic-info/false/${(await owner.post(uid, 'basic-info', BASIC_INFO)).field('basicInfoUid')}`,
    );
    await api.patch(path, { city: 'Xenia', state: 'OH' }, superUser);
    await api.patch(path, { city: 'Xenia' }, owner);
    const [changed, created, started, ...none] = await timeline(uid);
    expect(none).toEqual([]);
    expect(changed).toMatchObject({
      who: 'Susan Super',
      bySuperUser: 1,
      what: 'basicInfo.changed',
    });
    expect(changed?.fields.find(({ field }) => field === 'city')).toEqual({
      field: 'city',
      before: 'Dayton',
      after: 'Xenia',
    });
    expect(changed?.fields.map(({ field }) => field)).not.toContain('state');
    expect(created).toMatchObject({ who: 'Lena Title', bySuperUser: 0, what: 'basicInfo.created' });
    expect(started).toMatchObject({ what: 'request.created' });
    expect(Math.abs(Date.now() - Date.parse(changed?.at ?? ''))).toBeLessThan(60_000);
  });

  it('BEY-28 secrets are masked on both sides, and their change is recorded', async () => {
    const { email, session } = await signInNew(api, 'masked');
    await confirmAddresses(api, session);
    const uid = await createVendorRequest(api, session);
    const w9 = under(
      uid,
      `w9-info/${(await api.post(under(uid, 'w9-info'), { ...W9, idNumber: '314027689' }, session)).field('w9Uid')}`,
    );
    await api.put(w9, W9, session);
    const ach = under(
      uid,
      `ach-info/${(await api.post(under(uid, 'ach-info'), ACH, session)).field('achUid')}`,
    );
    await enterFreshCode(api, email, session);
    await api.patch(ach, { accountNo: '123451234512345', routingNo: '021999983' }, session);
    const entries = await timeline(uid, session);
    const secrets = entries
      .flatMap((entry) => entry.fields)
      .filter(({ field }) => ['idNumber', 'accountNo', 'routingNo'].includes(field));
    expect(secrets).toHaveLength(6);
    expect(new Set(secrets.map(({ after }) => after))).toEqual(new Set(['•••••']));
    const text = JSON.stringify(entries);
    for (const secret of [
      '314027689',
      W9.idNumber,
      '7681',
      ACH.accountNo,
      '2345',
      ACH.routingNo,
      '021999983',
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('BEY-48 an added or removed record of a list has its name', async () => {
    const uid = await createVendorRequest(api, owner);
    const add = async (path: string, body: object, field: string) =>
      (await owner.post(uid, path, body)).field(field);
    const remove = (path: string) => api.request('DELETE', under(uid, path), { session: owner });
    const contact = await addContact(api, owner, uid, ['SIGN']);
    const roles = (
      await owner.post(uid, 'contact-info/contact-roles/search', search({ contactUid: contact }))
    ).entries;
    await remove(`contact-info/${contact}/${String(roles[0]?.['contactRoleUid'])}`);
    const user = await add('erepair-users', EREPAIR_USER, 'userUid');
    await remove(`erepair-users/${user}`);
    const site = await add('site-location-info', SITE, 'siteUid');
    await remove(`site-location-info/${site}`);
    const names = (await timeline(uid)).map(({ what, fields }) => [
      what,
      fields
        .filter(({ field }) =>
          /^(contact|contactFirstName|contactLastName|contactRole|userName|siteName)$/.test(field),
        )
        .map(({ before, after }) => `${before}>${after}`)
        .sort()
        .join(),
    ]);
    expect(names).toEqual([
      ['franchiseSite.deleted', `${SITE.siteName}>`],
      ['franchiseSite.created', `>${SITE.siteName},>Wes West`],
      ['erepairUser.deleted', `${EREPAIR_USER.userName}>`],
      ['erepairUser.created', `>${EREPAIR_USER.userName}`],
      ['contact.deleted', "Dana O'Neil>"],
      ['contactRole.deleted', ">Dana O'Neil,SIGN>"],
      ['contactRole.created', ">Dana O'Neil,>SIGN"],
      ['contact.created', ">Dana,>O'Neil"],
      ['request.created', ''],
    ]);
  });

  it('BEY-49 a changed record of a list has its name, also when the name is what changed', async () => {
    const uid = await createVendorRequest(api, owner);
    const contactUid = await addContact(api, owner, uid, ['MAIN']);
    const path = under(uid, `contact-info/${contactUid}`);
    await api.patch(path, { contactTitle: 'Manager' }, owner);
    await api.patch(path, { contactFirstName: 'Renamed' }, owner);
    await api.patch(path, { contactFirstName: 'Renamed' }, owner);
    const changes = (await timeline(uid)).filter(({ what }) => what === 'contact.changed');
    expect(changes.map(({ fields }) => fields.map(({ field, after }) => [field, after]))).toEqual([
      [
        ['contactFirstName', 'Renamed'],
        ['record', "Dana O'Neil"],
      ],
      [
        ['contactTitle', 'Manager'],
        ['record', "Dana O'Neil"],
      ],
    ]);
  });

  it('BEY-28 a refused write leaves no entry', async () => {
    const uid = await createVendorRequest(api, owner);
    await owner.post(uid, 'basic-info', {});
    await api.patch(`/mm/vendors/${uid}/false`, { selectedProgram: 'National Account' }, owner);
    expect(await timeline(uid)).toHaveLength(1);
    await addContact(api, owner, uid, ['MAIN', 'SIGN']);
    expect(await timeline(uid)).toHaveLength(4);
    expect((await owner.get(uid, 'activity?size=201')).status).toBe(400);
  });
});
