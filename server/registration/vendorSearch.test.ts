import { shortUid } from '@contract/requestNumber';
import { describeOnBackends } from '../testing/backends';
import { uniqueEmail } from '../testing/unique';
import { peopleOf, createVendorRequest, OWNER_EMAIL, search } from '../testing/vendorApi';
import { BASIC_INFO } from '../testing/vendorForms';

describeOnBackends('the search for vendors', (api) => {
  const people = peopleOf(api);

  const started = (loginEmail = uniqueEmail('searched')) =>
    createVendorRequest(api, people.superUser, 'RMT SHOP', loginEmail);
  const named = async (businessName: string, loginEmail?: string) => {
    const uid = await started(loginEmail);
    await people.superUser.post(uid, 'basic-info', { ...BASIC_INFO, businessName });
    return uid;
  };
  const like = (value: string, rest: object = {}) => ({
    dataFilterList: [{ field: 'businessName', operator: 'like', value }],
    ...rest,
  });
  const find = (value: string, rest: object = {}) =>
    api.post('/mm/vendors/superuser/search', search({}, like(value, rest)), people.superUser);
  const uidsOf = (response: Awaited<ReturnType<typeof find>>) =>
    response.entries.map((hit) => hit['requestUid']);
  const found = async (value: string) => uidsOf(await find(value));
  /** What a person finds among the own registrations. */
  const foundBy = async (person: 'owner' | 'other', value: string) =>
    uidsOf(await api.post('/mm/vendors/search', search({}, like(value)), people[person]));
  const aTag = () => `Zq${Math.random().toString(36).slice(2, 10)}`;

  it('SRC-14 finds a name with accents without them, and the other way round', async () => {
    const tag = aTag();
    const accented = await named(`${tag} Peña & Muñoz`, OWNER_EMAIL);
    const plain = await named(`${tag} Pena & Munoz`, OWNER_EMAIL);
    for (const typed of ['Peña & Muñoz', 'pena & munoz', 'PEN\u0303A & MUNOZ', 'Pená']) {
      const both = expect.arrayContaining([accented, plain]) as string[];
      expect([typed, await found(`${tag} ${typed}`)]).toEqual([typed, both]);
      expect([typed, await foundBy('owner', `${tag} ${typed}`)]).toEqual([typed, both]);
    }
    expect(await found(`${tag} Muñoz`)).toEqual([]);
    expect(await foundBy('other', `${tag} Peña`)).toEqual([]);
  });

  it("SRC-19 finds a name without its apostrophe and comma, with a space for its hyphen and 'and' for &", async () => {
    const tag = aTag();
    const uid = await named(`${tag} O'Brien Auto-Body, Smith & Son`);
    for (const typed of [
      ...['obrien', "O'BRIEN AUTO-BODY", 'OBrien auto body', 'o\u2019brien'],
      ...["O'Brien Auto-Body Smith and Son", 'obrien auto body, smith & son'],
    ])
      expect([typed, await found(`${tag} ${typed}`)]).toEqual([typed, [uid]]);
  });

  it('names are sorted without their accents', async () => {
    const tag = aTag();
    const [second, first, third] = [
      await named(`${tag} Ñu`),
      await named(`${tag} Na`),
      await named(`${tag} Oa`),
    ];
    expect(await found(tag)).toEqual([first, second, third]);
  });

  it('SRC-16 finds the shop with a number first, in any case, without VR- only when no name contains it', async () => {
    const uid = await started();
    const number = shortUid(uid);
    const bare = number.slice(3);
    for (const typed of [number, number.toLowerCase(), number.replace('-', ' '), ` ${number} `])
      expect([typed, await found(typed)]).toEqual([typed, [uid]]);
    expect(await found(bare)).toEqual([uid]);
    expect(await found(bare.toLowerCase())).toEqual([uid]);

    const other = await named(`${number} Towing`);
    expect(await found(bare)).toEqual([other]);
    expect((await find(number)).record).toMatchObject({
      pageEntries: [
        { requestUid: uid, businessName: '', city: '', state: '', processStatus: 'DRAFT' },
        { requestUid: other },
      ],
      totalCount: 2,
    });
    expect(uidsOf(await find(number, { page: 1, size: 1 }))).toEqual([other]);
    expect(await found(number.slice(0, -1))).toEqual([other]);
  });

  it('a name with the own number is found once', async () => {
    const uid = await started();
    const businessName = `${shortUid(uid)} Towing`;
    await people.superUser.post(uid, 'basic-info', { ...BASIC_INFO, businessName });
    expect(await found(shortUid(uid))).toEqual([uid]);
  });

  it('SRC-17 a vendor finds the own shop by its number, another vendor does not', async () => {
    const uid = await named('Numbered Garage', OWNER_EMAIL);
    const number = shortUid(uid).toLowerCase();
    expect(await foundBy('owner', number)).toEqual([uid]);
    expect(await foundBy('other', number)).toEqual([]);
    const byName = await named(`${shortUid(uid)} Towing`, OWNER_EMAIL);
    expect(await foundBy('owner', number)).toEqual([byName, uid]);
  });

  it('API-24 SRC-10 finds the text anywhere, in any case, normalized as names are stored', async () => {
    const tag = aTag();
    const businessName = `Left O'Neil Muñoz ${tag} Right`;
    const uid = await named(businessName);
    expect((await find(tag.toUpperCase())).entries).toMatchObject([
      { requestUid: uid, businessName, recordStatus: 'A', city: 'Dayton', processStatus: 'DRAFT' },
    ]);
    for (const typed of [`o\u2019neil muñoz ${tag}`, ` O'Neil\t\u00A0Mun\u0303oz ${tag}\n`])
      expect([typed, await found(typed)]).toEqual([typed, [uid]]);
  });

  it('SRC-11 an inactive record is never found, by name, e-mail or number', async () => {
    const model = { loginEmail: 'closed.shop@example.com' };
    const lookUp = (kind: string, over: object = {}) =>
      api.post(`/mm/vendors/${kind}search`, search({ ...model, ...over }), people.superUser);
    const inactive = await lookUp('', { recordStatus: 'I' });
    const [{ requestUid = '' } = {}] = inactive.entries;
    expect((await lookUp('')).code).toBe('NOT_FOUND');
    expect((await lookUp('duplicate-vendor/')).record).toMatchObject({ totalCount: 0 });
    for (const text of ['Inactive Corner Garage', shortUid(String(requestUid))])
      expect([text, (await find(text)).code]).toEqual([text, 'NOT_FOUND']);
  });

  it('API-05 API-06 API-07 size is 1 to 200, pages do not overlap and count the whole', async () => {
    const tag = aTag();
    for (const name of ['B', 'A', 'C']) await named(`${tag} ${name}`);
    for (const size of [0, 201, 1.5]) expect((await find(tag, { size })).status).toBe(400);
    for (const size of [1, 200]) expect((await find(tag, { size })).status).toBe(200);
    expect((await find(tag, { page: -1 })).status).toBe(400);
    const pages = [];
    for (const page of [0, 1, 2]) pages.push(await find(tag, { page, size: 2 }));
    expect(pages.map((page) => page.entries.map((hit) => hit['businessName']))).toEqual([
      [`${tag} A`, `${tag} B`],
      [`${tag} C`],
      [],
    ]);
    expect(pages.map((page) => page.record['totalCount'])).toEqual([3, 3, 3]);
  });
});
