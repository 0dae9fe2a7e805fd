import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { businessDay } from '@contract/rules/calendar';
import { DAY_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { documentShops } from '../testing/documentShop';
import { temporaryFolder } from '../testing/processes';
import { certified, PNG, vendorDocument } from '../testing/vendorForms';
import { completeVendorRequest, OWNER_EMAIL, peopleOf, search, under } from '../testing/vendorApi';
import { readDocumentTypes } from './documentTypes';

describeOnPostgres('documents of vendors', (backend) => {
  const { api, runSql } = backend;
  const people = peopleOf(api);
  const shops = documentShops(backend, people);
  const { approved, documents, upload, decide, accepted, remove } = shops;
  const statesOf = async (uid: string) =>
    (await documents(uid)).map(({ typeKey, state }) => [typeKey, state]);
  const timeline = async (uid: string) =>
    (await runSql('select what, fields from activity where request_uid = $1 order by id', [uid]))
      .filter(({ what }) => String(what).startsWith('request.document'))
      .map(({ what, fields }) => [what, ...(fields as { after: string }[]).map((f) => f.after)]);
  const later = (days: number) => api.put('/sandbox/settings', { clockOffsetMs: days * DAY_MS });
  const daysAhead = (days: number) => businessDay(Date.now() + days * DAY_MS);
  afterEach(() => later(0));

  it('DOC-06 an upload keeps what its type asks for, and its file opens safely', async () => {
    const { uid } = await approved('Filed Garage');
    const asked = (await api.get(under(uid, 'vendor-documents'), people.owner)).record;
    expect(asked['types']).toMatchObject([
      { key: 'insurance', required: true, several: false },
      { key: 'repairLicense', required: false },
      { key: 'technicianCertification', several: true },
    ]);
    const sent = await upload(uid, {
      details: {
        insurer: ' Hartford  Casualty ',
        policyLimits: '$1,000,000 / $2,000,000',
        additionalInsured: 'Fleet Lease Co.',
        documentNumber: 'GL-4471',
        holder: 'not asked for',
      },
    });
    expect(sent.status).toBe(200);
    const [document] = await documents(uid);
    expect(document).toMatchObject({
      typeKey: 'insurance',
      state: 'REVIEW',
      details: { insurer: 'Hartford Casualty', holder: '', documentNumber: 'GL-4471' },
      issuedOn: '2025-01-15',
      expiresOn: '2099-12-31',
      removable: 1,
    });
    const shown = await fetch(String(document?.['url']));
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
    expect(shown.headers.get('content-security-policy')).toMatch(/sandbox/);
    const altered = String(document?.['url']).replace(/signature=./, 'signature=-');
    expect((await fetch(altered)).status).toBe(403);
    expect(await timeline(uid)).toEqual([
      ['request.documentUploaded', 'Certificate of insurance', 'Certificado de seguro'],
    ]);
  });

  it.each([
    [
      'a detail and both dates are missing',
      { details: {}, issuedOn: '', expiresOn: '' },
      [
        'details.additionalInsured',
        'details.documentNumber',
        'details.insurer',
        'details.policyLimits',
        'expiresOn',
        'issuedOn',
      ],
    ],
    ['it has expired', { expiresOn: '2020-01-01' }, ['expiresOn']],
    ['it was issued in the future', { issuedOn: '2099-01-01' }, ['issuedOn']],
    [
      'the file is no picture',
      { file: { certificationData: 'bm8gcGljdHVyZQ==', fileExtension: 'png' } },
      ['file'],
    ],
    ['its type is not asked for', { typeKey: 'passport' }, ['typeKey']],
  ])('DOC-06 an upload is refused when %s, and nothing is stored', async (_, over, fields) => {
    const { uid } = await approved('Refused Garage');
    const refused = await upload(uid, over);
    expect([refused.status, Object.keys(refused.fieldErrors).sort()]).toEqual([400, fields]);
    expect(await documents(uid)).toEqual([]);
  });

  it('DOC-07 a reviewer accepts or refuses with a reason, once, and not on a registration of their own', async () => {
    const { uid, email } = await approved('Decided Garage');
    await upload(uid);
    const [document] = await documents(uid);
    const documentUid = document?.['documentUid'];
    const refusal = { decision: 'REFUSE', reason: 'The limits are too low.' };
    expect((await decide(uid, documentUid, { decision: 'REFUSE', reason: ' ' })).code).toBe(
      'VALIDATION',
    );
    const path = under(uid, `vendor-documents/${String(documentUid)}/decision`);
    for (const session of [people.owner, people.other])
      expect((await api.post(path, refusal, session)).status).toBe(403);
    expect((await decide(uid, documentUid, refusal)).status).toBe(200);
    expect(await documents(uid)).toMatchObject([
      {
        state: 'REFUSED',
        reason: 'The limits are too low.',
        decidedBy: expect.anything() as unknown,
      },
    ]);
    expect((await decide(uid, documentUid)).code).toBe('CONFLICT');
    expect((await timeline(uid)).at(-1)).toEqual([
      'request.documentRefused',
      'Certificate of insurance',
      'Certificado de seguro',
      'The limits are too low.',
    ]);
    await api.runJobs();
    for (const to of [OWNER_EMAIL, email]) {
      const [mail] = (await api.outbox(to)).filter(({ text }) => text.includes(uid));
      expect(mail?.subject).toBe('Certificate of insurance of Decided Garage was not accepted');
      expect(mail?.text).toContain('Reason: The limits are too low.');
      expect(mail?.text).toContain(`/documents/${uid}?upload=${String(documentUid)}`);
    }
    await runSql('update vendor_request set login_email = $2 where request_uid = $1', [
      uid,
      'super.user@example.com',
    ]);
    await upload(uid, {}, people.superUser);
    const [own] = await documents(uid, people.superUser);
    expect((await decide(uid, own?.['documentUid'])).code).toBe('FORBIDDEN');
  });

  it('DOC-08 the document before counts until the new one is accepted, and is kept after it', async () => {
    const { uid } = await approved('Renewed Garage');
    const first = await accepted(uid, { expiresOn: daysAhead(20) });
    await upload(uid, { expiresOn: daysAhead(400) });
    await upload(uid, { expiresOn: daysAhead(500) });
    const [, waiting] = await documents(uid);
    expect(waiting).toMatchObject({ replaces: first, expiresOn: daysAhead(500) });
    expect(await statesOf(uid)).toEqual([
      ['insurance', 'ACCEPTED'],
      ['insurance', 'REVIEW'],
    ]);
    await decide(uid, waiting?.['documentUid'], { decision: 'REFUSE', reason: 'Not readable.' });
    expect((await documents(uid))[0]).toMatchObject({ documentUid: first, state: 'ACCEPTED' });
    await accepted(uid, { expiresOn: daysAhead(600) });
    expect(await statesOf(uid)).toEqual([
      ['insurance', 'REPLACED'],
      ['insurance', 'ACCEPTED'],
    ]);
    await later(601);
    expect((await statesOf(uid)).at(-1)).toEqual(['insurance', 'LAPSED']);
  });

  it('DOC-08 of a type with several documents, each has its own place', async () => {
    const { uid } = await approved('Technical Garage');
    const certification = (holder: string, replaces = '') => ({
      typeKey: 'technicianCertification',
      replaces,
      details: { holder, documentNumber: '1' },
    });
    const ann = await accepted(uid, certification('Ann'));
    await accepted(uid, certification('Ben'));
    await upload(uid, certification('Ann', ann));
    expect((await upload(uid, certification('Cid', 'gone'))).code).toBe('CONFLICT');
    const shown = (await documents(uid)).map(({ state, replaces, details }) => [
      (details as { holder: string }).holder,
      state,
      replaces,
    ]);
    expect(shown).toEqual([
      ['Ann', 'ACCEPTED', ''],
      ['Ben', 'ACCEPTED', ''],
      ['Ann', 'REVIEW', ann],
    ]);
    // The one that waits is replaced itself.
    const waiting = String((await documents(uid))[2]?.['documentUid']);
    await upload(uid, certification('Ann Lee', waiting));
    expect((await documents(uid)).slice(2)).toMatchObject([
      { state: 'REVIEW', replaces: ann, details: { holder: 'Ann Lee' } },
    ]);
  });

  it('DOC-07 the mail about one of several documents names its holder, without a link of it', async () => {
    const { uid } = await approved('Holder Garage');
    const details = { holder: 'Ann www.evil.example', documentNumber: '1' };
    await upload(uid, { typeKey: 'technicianCertification', details });
    const [document] = await documents(uid);
    await decide(uid, document?.['documentUid'], { decision: 'REFUSE', reason: 'Not readable.' });
    await api.runJobs();
    const [mail] = (await api.outbox(OWNER_EMAIL)).filter(({ text }) => text.includes(uid));
    expect(mail?.subject).toBe(
      'Technician certification, Ann www evil example of Holder Garage was not accepted',
    );
  });

  it('DOC-09 a vendor takes away what was not accepted or is optional', async () => {
    const { uid } = await approved('Removing Garage');
    const insurance = await accepted(uid);
    const license = await accepted(uid, {
      typeKey: 'repairLicense',
      details: { documentNumber: '4', state: 'OH' },
    });
    await upload(uid);
    const waiting = (await documents(uid)).find(({ state }) => state === 'REVIEW')?.['documentUid'];
    expect((await remove(uid, insurance)).code).toBe('CONFLICT');
    expect((await remove(uid, waiting, people.other)).status).toBe(404);
    for (const documentUid of [license, waiting])
      expect((await remove(uid, documentUid)).status).toBe(200);
    expect(await statesOf(uid)).toEqual([['insurance', 'ACCEPTED']]);
    expect((await remove(uid, waiting)).status).toBe(404);
  });

  it('DOC-10 an accepted renewal becomes the certificate of its ownership entry', async () => {
    const { uid } = await approved('Owned Garage', (draft) =>
      people.owner.post(draft, 'diverse-ownership/create', certified()),
    );
    const [entry] = await documents(uid);
    expect(entry).toMatchObject({
      typeKey: 'ownershipCertificate',
      state: 'ACCEPTED',
      category: 'Minority-owned business',
      expiresOn: '2099-12-31',
      removable: 0,
    });
    const renewal = { typeKey: 'ownershipCertificate', details: {}, issuedOn: '' };
    expect((await upload(uid, renewal)).code).toBe('CONFLICT');
    const content = Buffer.concat([PNG, Buffer.from('renewed')]);
    await accepted(uid, {
      ...renewal,
      replaces: entry?.['documentUid'],
      expiresOn: daysAhead(700),
      file: { certificationData: content.toString('base64'), fileExtension: 'png' },
    });
    expect(await documents(uid)).toMatchObject([
      { documentUid: entry?.['documentUid'], state: 'ACCEPTED', expiresOn: daysAhead(700) },
    ]);
    const [stored] = await people.owner.find(uid, 'diverse-ownership');
    expect(stored).toMatchObject({ expirationDate: daysAhead(700), certificationType: 'PROF' });
    const shown = await fetch(String(stored?.['preSignedUrl']));
    expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
  });

  it('DOC-27 what is due of the documents is a requirement, and stands in the file of vendors', async () => {
    const { uid } = await approved('Required Garage');
    /** Without what its steps lack, which are those of an overhead vendor. */
    const required = async () => {
      const { record } = await api.get(under(uid, 'requirements'), people.owner);
      return ['currentlyDue', 'pastDue', 'eventuallyDue'].map((list) =>
        (record[list] as { readonly reason: string }[]).filter(({ reason }) =>
          reason.startsWith('document'),
        ),
      );
    };
    const upload1 = {
      step: 'submit',
      reason: 'document',
      text: 'Upload: Certificate of insurance',
    };
    expect(await required()).toMatchObject([[upload1], [], []]);
    await upload(uid, { expiresOn: daysAhead(3) });
    expect(await required()).toEqual([[], [], []]);
    const [document] = await documents(uid);
    await decide(uid, document?.['documentUid']);
    const replace = { reason: 'documentExpires', dueOn: daysAhead(3) };
    expect(await required()).toMatchObject([[], [], [replace]]);
    await later(5);
    expect(await required()).toMatchObject([[], [replace], []]);
  });

  it('DOC-11 a lapse shows in the list of requests and in the queue, and goes with its replacement', async () => {
    const { uid } = await approved('Lapsing Garage');
    await accepted(uid, { expiresOn: daysAhead(3) });
    const flags = async () => {
      const find = async (url: string, model: object, session = people.owner) =>
        (await api.post(url, search(model), session)).entries.find(
          ({ requestUid }) => requestUid === uid,
        )?.['lapsed'];
      return [
        await find('/mm/vendors/search', { loginEmail: OWNER_EMAIL }),
        await find(
          '/mm/vendors/review-queue/search',
          { status: 'COMPLETE', text: 'Lapsing Garage' },
          people.superUser,
        ),
      ];
    };
    expect(await flags()).toEqual([0, 0]);
    await later(5);
    expect(await flags()).toEqual([1, 1]);
    await accepted(uid);
    expect(await flags()).toEqual([0, 0]);
  });

  it('DOC-25 the queue finds approved vendors whose document waits or has expired', async () => {
    const { uid } = await approved('Queued Garage');
    const found = async (choice: 'REVIEW' | 'LAPSED') =>
      (
        await api.post(
          '/mm/vendors/review-queue/search',
          search({ status: 'COMPLETE', text: 'Queued Garage', documents: choice }),
          people.superUser,
        )
      ).entries.map(({ requestUid, documentWaits, lapsed }) => [
        requestUid === uid,
        documentWaits,
        lapsed,
      ]);
    expect([await found('REVIEW'), await found('LAPSED')]).toEqual([[], []]);
    await upload(uid, { expiresOn: daysAhead(3) });
    expect([await found('REVIEW'), await found('LAPSED')]).toEqual([[[true, 1, 0]], []]);
    await decide(uid, (await documents(uid))[0]?.['documentUid']);
    await later(5);
    expect([await found('REVIEW'), await found('LAPSED')]).toEqual([[], [[true, 0, 1]]]);
  });

  it('DOC-12 files count for the limit of a registration', async () => {
    const { uid } = await approved('Full Garage');
    await runSql(
      "insert into vendor_document select gen_random_uuid()::text, $1, 'insurance', null, null, '{}', '', '', 'png', 0, now(), '', '', 'ACCEPTED', now(), '', '', '', null from generate_series(1, 20)",
      [uid],
    );
    await runSql(
      "insert into vendor_document_file select document_uid, decode(repeat('00', 5242870), 'hex') from vendor_document where request_uid = $1",
      [uid],
    );
    expect((await upload(uid)).code).toBe('SUCCESS');
    await runSql(
      "update vendor_document_file set content = decode(repeat('00', 5242880), 'hex') where document_uid in (select document_uid from vendor_document where request_uid = $1)",
      [uid],
    );
    expect((await upload(uid)).text).toMatch(/may have 100 MB in all/);
    // One that was replaced cannot be removed, so it must not stop a renewal for good.
    await runSql(
      "update vendor_document set replaced_at = now() where document_uid = (select min(document_uid) from vendor_document where request_uid = $1 and decision = 'ACCEPTED')",
      [uid],
    );
    expect((await upload(uid)).code).toBe('SUCCESS');
  });
});

describeOnPostgres('documents that are due before the approval', ({ api, portal, runSql }) => {
  const people = peopleOf(api);
  const KEY = 'garageInsurance';
  beforeAll(() => {
    const file = path.join(temporaryFolder(), 'types.json');
    const type = { key: KEY, name: { en: 'Garage insurance', es: 'Seguro de taller' } };
    writeFileSync(file, JSON.stringify([{ ...type, required: true, beforeApproval: true }]));
    Object.assign(portal().deps, { documentTypes: readDocumentTypes(file) });
  });
  const documentsOf = (uid: string, rest = '') => under(uid, `vendor-documents${rest}`);
  const read = async (uid: string) => (await api.get(`/mm/vendors/${uid}`, people.owner)).record;
  const approve = (uid: string) =>
    people.superUser.post(uid, 'review-decision', { decision: 'APPROVE' });
  const block = async (uid: string) =>
    (await people.superUser.get(uid, 'review')).record['approvalBlock'];
  const due = async (uid: string) => {
    const { currentlyDue } = (await people.owner.get(uid, 'requirements')).record;
    return (currentlyDue as { reason: string }[]).map(({ reason }) => reason);
  };

  it('DOC-28 can be uploaded before the registration is sent', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Early Garage');
    const { record } = await api.get(documentsOf(uid), people.owner);
    expect(record['types']).toMatchObject([{ key: KEY }]);
    const early = vendorDocument({ typeKey: KEY, details: {}, issuedOn: '' });
    expect(await api.post(documentsOf(uid), early, people.owner)).toMatchObject({ status: 200 });
  });

  it('DOC-28 are uploaded before it, and nobody and nothing approves without them', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Insured Garage');
    await people.owner.post(uid, 'send-for-approval');
    expect(await read(uid)).toMatchObject({ processStatus: 'REVIEW' });
    expect(await block(uid)).toBe('DOCUMENTS');
    expect(await due(uid)).toContain('document');
    expect(await approve(uid)).toMatchObject({
      status: 409,
      text: expect.stringContaining('due before the approval'),
    });
    const over = { typeKey: KEY, details: {}, issuedOn: '' };
    const accept = async (session: Session) => {
      const { documents } = (await api.get(documentsOf(uid), people.owner)).record;
      const waiting = (documents as { documentUid: string; state: string }[]).find(
        ({ state }) => state === 'REVIEW',
      );
      return api.post(
        documentsOf(uid, `/${waiting?.documentUid}/decision`),
        { decision: 'ACCEPT' },
        session,
      );
    };
    await api.post(documentsOf(uid), vendorDocument(over), people.superUser);
    expect(await accept(people.superUser)).toMatchObject({ status: 403 });
    await api.post(documentsOf(uid), vendorDocument(over), people.owner);
    expect(await due(uid)).not.toContain('document');
    expect(await approve(uid)).toMatchObject({ status: 409 });
    expect(await accept(people.superUser)).toMatchObject({ status: 200 });
    await runSql("update vendor_document set expires_on = '2020-01-01' where request_uid = $1", [
      uid,
    ]);
    expect(await block(uid)).toBe('DOCUMENTS');
    await runSql("update vendor_document set expires_on = '2099-01-01' where request_uid = $1", [
      uid,
    ]);
    expect(await block(uid)).toBeNull();
    expect(await approve(uid)).toMatchObject({ status: 200 });
  });
});

describe('the types of documents', () => {
  const read = (content: unknown) => {
    const file = path.join(temporaryFolder(), 'types.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    try {
      return readDocumentTypes(file);
    } catch (error) {
      return String(error instanceof Error ? error.message : error).replace(file, 'FILE');
    }
  };
  const type = { key: 'permit', name: { en: 'Permit', es: 'Permiso' } };

  it('DOC-05 the company adds one in a file, and leaves out what has a default', () => {
    expect(read([type])).toEqual([
      {
        ...type,
        required: false,
        beforeApproval: false,
        vendorTypes: ['RMT SHOP', 'OVERHEAD'],
        programs: [],
        several: false,
        details: [],
        issueDate: false,
        expiryDate: true,
      },
    ]);
    expect(readDocumentTypes(undefined).map(({ key }) => key)).toContain('insurance');
  });

  it.each([
    ['no JSON', '{', 'The file FILE of DOCUMENT_TYPES_FILE cannot be read as JSON.'],
    ['no list', {}, 'The content of the file FILE of DOCUMENT_TYPES_FILE must be a list of types.'],
    [
      'an unknown entry',
      [{ ...type, detials: [] }],
      'The entry 0.detials of the file FILE of DOCUMENT_TYPES_FILE is not known.',
    ],
    [
      'no name',
      [{ key: 'permit' }],
      'The entry 0.name of the file FILE of DOCUMENT_TYPES_FILE is missing.',
    ],
    [
      'no Spanish',
      [{ ...type, name: { en: 'Permit', es: ' ' } }],
      'The entry 0.name.es of the file FILE of DOCUMENT_TYPES_FILE must not be empty.',
    ],
    [
      'an optional one that is due before the approval',
      [{ ...type, beforeApproval: true }],
      'The type permit of the file FILE of DOCUMENT_TYPES_FILE must be required to be due before the approval.',
    ],
    [
      'an unknown detail',
      [{ ...type, details: ['color'] }],
      'The entry 0.details.0 of the file FILE of DOCUMENT_TYPES_FILE must be of holder, insurer, policyLimits, additionalInsured, documentNumber, state.',
    ],
    [
      'a wrong key',
      [{ ...type, key: 'A b' }],
      'The entry 0.key of the file FILE of DOCUMENT_TYPES_FILE must be 2 to 40 letters and digits, a small letter first.',
    ],
    [
      'a key twice',
      [type, type],
      'The key permit of the file FILE of DOCUMENT_TYPES_FILE is taken: it must be another one.',
    ],
  ])('DOC-05 a file with %s stops the start with a sentence', (_, content, text) => {
    expect(read(content)).toBe(text);
  });
});
