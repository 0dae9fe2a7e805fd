import { describeOnBackends } from '../testing/backends';
import type { ApiResponse } from '../testing/api';
import { ACH, BASIC_INFO, CONTACT, PAYMENT, SITE, W9 } from '../testing/vendorForms';
import { peopleOf, search, createVendorRequest, under } from '../testing/vendorApi';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A write of a record, with its path below the registration. */
type Write = readonly [method: Method, path: string, body?: unknown];

/** A kind of record: how to make one, how someone changes it, and every write that must notice. */
interface Kind {
  readonly name: string;
  readonly create: readonly [path: string, body: unknown];
  readonly uid: string;
  readonly list: string;
  readonly change: (uid: string) => Write;
  readonly writes: (uid: string, entry: Record<string, unknown>) => readonly Write[];
}

const USER = { userName: 'Ruth Adams', email: 'ruth@example.com', title: 'Manager' };

const KINDS: readonly Kind[] = [
  {
    name: 'basic info',
    create: ['basic-info', BASIC_INFO],
    uid: 'basicInfoUid',
    list: 'basic-info/search',
    change: (uid) => ['PATCH', `basic-info/false/${uid}`, { faxNumber: '9375550199' }],
    writes: (uid) => [
      ['PUT', `basic-info/false/${uid}`, BASIC_INFO],
      ['PATCH', `basic-info/false/${uid}`, { doorHeightFeet: 14, doorHeightInches: 0 }],
    ],
  },
  {
    name: 'W-9',
    create: ['w9-info', { ...W9, idNumber: '314027689' }],
    uid: 'w9Uid',
    list: 'w9-info/search',
    change: (uid) => ['PATCH', `w9-info/${uid}`, { taxClassLlc: 'S' }],
    writes: (uid) => [
      ['PUT', `w9-info/${uid}`, W9],
      ['PATCH', `w9-info/${uid}`, { taxClassLlc: 'P' }],
      ['POST', `w9-info/${uid}/unlock`],
    ],
  },
  {
    name: 'payment and National Account',
    create: ['payment-info', PAYMENT],
    uid: 'payInfoUid',
    list: 'payment-info/search',
    change: (uid) => ['PATCH', `payment-info/${uid}`, { payPreference: 'CC' }],
    writes: (uid) => [['PATCH', `payment-info/${uid}`, { payPreference: 'ACH' }]],
  },
  {
    name: 'ACH',
    create: ['ach-info', ACH],
    uid: 'achUid',
    list: 'ach-info/search',
    change: (uid) => ['PATCH', `ach-info/${uid}`, { bankName: 'Second Bank' }],
    writes: (uid) => [['PATCH', `ach-info/${uid}`, { bankName: 'Third Bank' }]],
  },
  {
    name: 'contact',
    create: ['contact-info', { ...CONTACT, contactRoles: [{ contactRole: 'MAIN' }] }],
    uid: 'contactUid',
    list: 'contact-info/search',
    change: (uid) => ['PATCH', `contact-info/${uid}`, { contactTitle: 'Partner' }],
    writes: (uid, entry) => {
      const [role] = entry['contactRoles'] as [{ contactRoleUid: string }];
      return [
        ['PUT', `contact-info/${uid}`, CONTACT],
        ['PATCH', `contact-info/${uid}`, { contactTitle: 'Boss' }],
        ['POST', 'contact-info/contact-roles', { contactUid: uid, contactRole: 'AR' }],
        ['DELETE', `contact-info/contact-roles/${role.contactRoleUid}`],
        ['DELETE', `contact-info/${uid}/${role.contactRoleUid}`],
      ];
    },
  },
  {
    name: 'eRepair user',
    create: ['erepair-users', USER],
    uid: 'userUid',
    list: 'erepair-users/search',
    change: (uid) => ['PATCH', `erepair-users/${uid}`, { title: 'Partner' }],
    writes: (uid) => [
      ['PUT', `erepair-users/${uid}`, USER],
      ['PATCH', `erepair-users/${uid}`, { title: 'Boss' }],
      ['DELETE', `erepair-users/${uid}`],
    ],
  },
  {
    name: 'franchise location',
    create: ['site-location-info', SITE],
    uid: 'siteUid',
    list: 'site-location-info/search',
    change: (uid) => ['PATCH', `site-location-info/false/${uid}`, { storeNumber: '77' }],
    writes: (uid) => [
      ['PUT', `site-location-info/false/${uid}`, SITE],
      ['PATCH', `site-location-info/false/${uid}`, { storeNumber: '78' }],
      ['DELETE', `site-location-info/${uid}`],
    ],
  },
];

describeOnBackends('If-Match', (api) => {
  const people = peopleOf(api);

  /** Sends a write as the super user, who may do all of them, or as the owner. */
  const send = (
    requestUid: string,
    [method, path, body]: Write,
    etag?: string | null,
    session = people.superUser,
  ): Promise<ApiResponse> =>
    api.request(method, path.startsWith('/') ? path : under(requestUid, path), {
      body,
      session,
      headers: etag ? { 'If-Match': etag } : {},
    });
  const listed = async (requestUid: string, list: string, field: string, uid: string) => {
    const entries = (await people.owner.post(requestUid, list, search())).entries;
    return entries.find((entry) => entry[field] === uid);
  };

  it('BEY-10 a list matches by each strong tag, a comma in a tag parts nothing, and what is no tag is refused', async () => {
    const requestUid = await createVendorRequest(api, people.owner);
    const stored = await people.owner.post(requestUid, 'basic-info', BASIC_INFO);
    const path = `basic-info/false/${stored.field('basicInfoUid')}`;
    let etag = stored.headers.get('etag') ?? '';
    const change = async (header: (revision: string) => string) => {
      const revision = etag.slice(1, -1);
      const response = await send(requestUid, ['PATCH', path, {}], header(revision));
      etag = response.headers.get('etag') ?? etag;
      return response.code;
    };
    for (const accepted of ['*', 'R', '"x,y", R', 'W/"x",R , "z"', ', R,, "x",'])
      expect([accepted, await change((r) => accepted.replace('R', `"${r}"`))]).toEqual([
        accepted,
        'SUCCESS',
      ]);
    expect(await change((r) => `"9,${r},8"`)).toBe('STALE');
    expect(await change(() => '"x", "y"')).toBe('STALE');
    expect(await change((r) => `W/"${r}", "x"`)).toBe('STALE');
    for (const wrong of ['R', '"R', 'R"', '"x" "R"', "'R'", '"x y"', '*, "R"', ',', 'w/"R"'])
      expect([wrong, await change((r) => wrong.replace('R', r))]).toEqual([wrong, 'VALIDATION']);
  });

  it.each(KINDS)(
    'BEY-10 BEY-13 BEY-15 $name: the ETag of the list is that of the record; every stale write is 412 and stores nothing',
    async ({ create: [path, body], uid: field, list, change, writes }) => {
      const requestUid = await createVendorRequest(api, people.owner);
      const created = await people.owner.post(requestUid, path, body);
      const uid = created.field(field);
      const seen = created.record['etag'] as string;
      expect(created.headers.get('etag')).toBe(seen);
      const entry = (await listed(requestUid, list, field, uid)) ?? {};
      expect(entry['etag']).toBe(seen);

      // The super user changes it with the ETag that the owner still holds.
      const changed = await send(requestUid, change(uid), seen);
      expect([changed.code, changed.headers.get('etag') === seen]).toEqual(['SUCCESS', false]);
      const stored = await listed(requestUid, list, field, uid);
      for (const write of writes(uid, entry)) {
        const stale = await send(requestUid, write, seen);
        expect([write[0], write[1], stale.status, stale.code]).toEqual([
          write[0],
          write[1],
          412,
          'STALE',
        ]);
        expect(stale.message).toBe('You changed this yourself, in another tab or window.');
        expect(await listed(requestUid, list, field, uid)).toEqual(stored);
      }
      const [write] = writes(uid, entry);
      const other = write && (await send(requestUid, write, seen, people.owner));
      expect(other?.message).toMatch(/^\S.* changed this in the meantime\.$/);
      expect(other?.message).not.toContain('You ');

      // The newest ETag and no ETag at all are both accepted.
      expect((await send(requestUid, change(uid), stored?.['etag'] as string)).code).toBe(
        'SUCCESS',
      );
      expect((await send(requestUid, change(uid))).code).toBe('SUCCESS');
    },
  );

  it('BEY-10 a role that a contact gets or loses changes its ETag', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const contactUid = (await people.owner.post(uid, 'contact-info', CONTACT)).field('contactUid');
    const etag = async () =>
      (await listed(uid, 'contact-info/search', 'contactUid', contactUid))?.['etag'] as string;
    const first = await etag();
    const role = await send(uid, [
      'POST',
      'contact-info/contact-roles',
      { contactUid, contactRole: 'MAIN' },
    ]);
    const second = await etag();
    expect(second).not.toBe(first);
    const roleUid = role.field('contactRoleUid');
    const removal: Write = ['DELETE', `contact-info/contact-roles/${roleUid}`];
    expect((await send(uid, removal, first)).code).toBe('STALE');
    expect((await send(uid, removal, second)).code).toBe('SUCCESS');
    expect(await etag()).not.toBe(second);
  });

  it('BEY-10 the registration: program, eRepair choice and submission notice a newer state', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const read = await api.get(`/mm/vendors/${uid}`, people.owner);
    const seen = read.record['etag'] as string;
    expect(read.headers.get('etag')).toBe(seen);
    expect(
      (await api.post('/mm/vendors/search', search(), people.owner)).entries.find(
        (entry) => entry['requestUid'] === uid,
      )?.['etag'],
    ).toBe(seen);
    const path = `/mm/vendors/${uid}/false`;
    await send(uid, ['PATCH', path, { selectedProgram: 'Basic' }]);
    for (const write of [
      ['PATCH', path, { selectedProgram: 'Preferred' }],
      ['PATCH', path, { useErepair: 'Y' }],
      ['POST', 'send-for-approval'],
    ] as const)
      expect((await send(uid, write, seen, people.owner)).code).toBe('STALE');
    expect((await api.get(`/mm/vendors/${uid}`, people.owner)).record).toMatchObject({
      selectedProgram: 'Basic',
      useErepair: null,
      processStatus: 'DRAFT',
    });
  });

  it('BEY-10 ownership: the header and an entry that is gone', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const header = await people.owner.post(uid, 'ownership-info', { isDiverse: 1 });
    const path = `ownership-info/${header.field('ownershipUid')}`;
    const seen = header.headers.get('etag');
    expect((await send(uid, ['PATCH', path, { isDiverse: 0 }], seen)).code).toBe('SUCCESS');
    expect((await send(uid, ['PATCH', path, { isDiverse: 1 }], seen)).code).toBe('STALE');
    const entry = await people.owner.post(uid, 'diverse-ownership/create', {
      diverseCategoryCode: 'MBE',
      certificationType: 'SELF',
      expirationDate: '',
    });
    const gone: Write = [
      'DELETE',
      `diverse-ownership/delete/${entry.field('diverseOwnershipUid')}`,
    ];
    expect((await send(uid, gone, '"999"')).code).toBe('STALE');
    expect((await send(uid, gone, entry.record['etag'] as string)).code).toBe('SUCCESS');
    expect((await send(uid, gone, entry.record['etag'] as string)).code).toBe('NOT_FOUND');
  });

  it.each([
    {
      list: 'services-capabilities/search',
      create: (code: string): Write => [
        'POST',
        'services-capabilities/false/create',
        [{ serviceClass: 'SV', serviceType: code }],
      ],
      remove: (entries: unknown): Write => [
        'DELETE',
        'services-capabilities/false/delete',
        entries,
      ],
      codes: ['BRAKE', 'TIRE'],
    },
    {
      list: 'vehicle-types/search',
      create: (code: string): Write => [
        'POST',
        'vehicle-types/false/create',
        [{ vehicleTypeCode: code }],
      ],
      remove: (entries: unknown): Write => ['DELETE', 'vehicle-types/false/delete', entries],
      codes: ['VAN', 'CAR'],
    },
  ])(
    'BEY-10 $list: the list has one ETag, also while it is empty',
    async ({ list, create, remove, codes: [one = '', two = ''] }) => {
      const uid = await createVendorRequest(api, people.owner);
      const read = () => people.owner.post(uid, list, search());
      const etagOf = (response: ApiResponse) => response.headers.get('etag');
      const empty = await read();
      expect(etagOf(empty)).toBe(empty.record['etag']);
      const first = await send(uid, create(one), etagOf(empty));
      expect(first.code).toBe('SUCCESS');
      expect(etagOf(await read())).toBe(etagOf(first));
      const stale = await send(uid, create(two), etagOf(empty), people.owner);
      expect([stale.status, stale.message]).toEqual([
        412,
        expect.stringMatching(/changed this in the meantime\.$/),
      ]);
      expect((await send(uid, remove(first.entries), etagOf(empty))).code).toBe('STALE');
      expect((await read()).entries).toHaveLength(1);
      const removed = await send(uid, remove(first.entries), etagOf(first));
      expect(removed.code).toBe('SUCCESS');
      // The set is empty again, so its first ETag is valid again.
      expect(etagOf(removed)).toBe(etagOf(empty));
      expect((await send(uid, create(two))).code).toBe('SUCCESS');
    },
  );
});
