import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { signingSchema } from '@contract/entities/agreement';
import { HAND_OFF_DAYS } from '@contract/rules/handOff';
import { DAY_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { deleteRegistrations } from '../operations/retention/deleteRegistrations';
import { linkTokenOf, openLink } from '../testing/handOff';
import { operate } from '../testing/operate';
import { uniqueEmail } from '../testing/unique';
import { CONTACT, W9 } from '../testing/vendorForms';
import { completeVendorRequest, OWNER_EMAIL, peopleOf, under } from '../testing/vendorApi';

describeOnPostgres('the agreement', ({ api, portal, databaseUrl, runSql }) => {
  const people = peopleOf(api);
  const GUEST = '/mm/hand-off/agreement';

  interface Shop {
    readonly uid: string;
    /** Of the contact with the role SIGN. */
    readonly contactUid: string;
    readonly email: string;
    readonly name: string;
  }

  /** A complete registration, with an address of its own for its signer. */
  async function complete(name: string): Promise<Shop> {
    const uid = await completeVendorRequest(api, people.owner, name);
    const email = uniqueEmail('signer');
    const changed = await people.owner.change(uid, 'contact-info', { contactEmail: email });
    return { uid, contactUid: changed.field('contactUid'), email, name };
  }
  /** A contact without a role: an address that can change at once after the approval. */
  async function another(uid: string) {
    const email = uniqueEmail('another');
    const added = await people.owner.post(uid, 'contact-info', { ...CONTACT, contactEmail: email });
    return { email, contactUid: added.field('contactUid') };
  }
  const submit = (uid: string) => people.owner.post(uid, 'send-for-approval');
  const decide = (uid: string, body: object) => people.superUser.post(uid, 'review-decision', body);
  /** Approved by the sandbox's rule about names. */
  async function approved(name = 'Ready Garage'): Promise<Shop> {
    const shop = await complete(name);
    await submit(shop.uid);
    return shop;
  }
  const request = async (uid: string) => (await api.get(`/mm/vendors/${uid}`, people.owner)).record;
  const agreement = async (uid: string) => (await people.owner.get(uid, 'agreement')).record;
  const send = (uid: string, body: object = {}, session: Session = people.owner) =>
    api.post(under(uid, 'agreement/send'), body, session);
  const read = (signer: Session, language = 'en') =>
    api.request('GET', GUEST, { session: signer, headers: { 'Accept-Language': language } });
  /** What a signature refers to: the words and the W-9 as they are shown now. */
  const shown = async (signer: Session, language?: string) => {
    const { text, w9 } = v.parse(signingSchema, (await read(signer, language)).payload);
    return {
      textHash: text.hash,
      w9: w9 && { rev: w9.rev, backupWithholding: false },
    };
  };
  const form = (of: Awaited<ReturnType<typeof shown>>, over: object = {}) => ({
    ...of,
    consent: true,
    name: 'Ruth Miller',
    title: 'Owner',
    timeZone: 'America/Denver',
    ...over,
  });
  const sign = async (signer: Session, over: object = {}) =>
    api.post(`${GUEST}/sign`, form(await shown(signer), over), signer);
  const decline = (signer: Session) =>
    api.post(`${GUEST}/decline`, { reason: 'We need other terms.' }, signer);
  const subjects = async (to: string) => (await api.outbox(to)).map(({ subject }) => subject);
  const events = async (uid: string) =>
    (
      await runSql('select what from agreement_event where request_uid = $1 order by id', [uid])
    ).map(({ what }) => what);
  const later = async (days: number): Promise<void> => {
    await api.put('/sandbox/settings', { clockOffsetMs: days * DAY_MS });
    await api.runJobs();
  };
  afterEach(() => api.put('/sandbox/settings', { clockOffsetMs: 0 }));

  it('SGN-01 an approval mails the signing authority a link, whoever approves', async () => {
    const byName = await approved();
    const byPerson = await complete('Review Garage');
    await submit(byPerson.uid);
    expect(await agreement(byPerson.uid)).toMatchObject({ state: 'NONE', email: '' });
    expect((await decide(byPerson.uid, { decision: 'APPROVE' })).record).toMatchObject({
      onboardingStatus: 'AGREEMENT_SENT',
    });
    await api.runJobs();
    for (const { uid, email, name } of [byName, byPerson]) {
      expect(await request(uid)).toMatchObject({ onboardingStatus: 'AGREEMENT_SENT' });
      expect(await agreement(uid)).toMatchObject({ state: 'SENT', email });
      const [mail] = await api.outbox(email);
      expect(mail?.subject).toBe(`Please sign the vendor agreement for ${name}`);
      expect(mail?.text).not.toContain(uid);
      const found = await api.post('/mm/hand-off/link', { token: await linkTokenOf(api, email) });
      expect(found.record).toMatchObject({
        state: 'OPEN',
        purpose: 'AGREEMENT',
        steps: [],
        invitedByEmail: OWNER_EMAIL,
      });
      expect(mail?.text).toContain(OWNER_EMAIL);
    }
  });

  it('SGN-02 link and code show the agreement in the language of the page, and reach nothing else', async () => {
    const { uid, email } = await approved();
    await api.runJobs();
    const signer = await openLink(api, email);
    expect((await read(signer, 'es-US')).record).toMatchObject({
      state: 'OPEN',
      email,
      text: { version: '1.0', title: 'Acuerdo con el proveedor' },
    });
    expect((await read(signer)).record).toMatchObject({ text: { title: 'Vendor agreement' } });
    expect(await agreement(uid)).toMatchObject({ state: 'VIEWED' });
    expect(await events(uid)).toEqual(['SENT', 'VIEWED']);
    for (const path of ['/mm/hand-off/steps', `/mm/vendors/${uid}`, under(uid, 'agreement')])
      expect([path, (await api.get(path, signer)).status]).toEqual([path, 403]);
    expect((await people.owner.get(uid, 'step-invites')).entries).toEqual([]);
  });

  it('SGN-03 a signature takes consent, a name and a time zone; it stores who, when, where and which words', async () => {
    const { uid, email, name } = await approved('Signed Garage');
    await api.runJobs();
    const signer = await openLink(api, email);
    for (const wrong of [{ consent: false }, { name: ' ' }, { timeZone: 'Mars/Olympus' }])
      expect([wrong, (await sign(signer, wrong)).code]).toEqual([wrong, 'VALIDATION']);
    const signed = await sign(signer);
    expect(signed.record).toMatchObject({ state: 'SIGNED', signedName: 'Ruth Miller' });
    const token = await linkTokenOf(api, email);
    expect((await api.post('/mm/hand-off/link', { token })).record).toMatchObject({
      state: 'OPEN',
      signed: 1,
    });
    // A lost response is asked for again. A second signature is not taken.
    expect((await sign(signer)).record).toEqual(signed.record);
    expect((await sign(signer, { name: 'Someone Else' })).code).toBe('CONFLICT');
    expect((await decline(signer)).code).toBe('CONFLICT');
    expect(await request(uid)).toMatchObject({ onboardingStatus: 'ACTIVE' });
    expect(await agreement(uid)).toMatchObject({ state: 'SIGNED', signedName: 'Ruth Miller' });
    const [row] = await runSql(
      'select a.*, t.content, t.locale from agreement a join agreement_text t on t.hash = a.text_hash where request_uid = $1',
      [uid],
    );
    expect(row).toMatchObject({ email, time_zone: 'America/Denver', locale: 'en-US' });
    expect(createHash('sha256').update(String(row?.['content'])).digest('hex')).toBe(
      row?.['text_hash'],
    );
    expect(await events(uid)).toEqual(['SENT', 'VIEWED', 'SIGNED']);
    const [who] = await runSql(
      "select actor_name, address from agreement_event where request_uid = $1 and what = 'SIGNED'",
      [uid],
    );
    expect(who).toEqual({ actor_name: `Dana O'Neil (${email})`, address: '127.0.0.1' });
    expect((await people.owner.get(uid, 'activity')).entries[0]).toMatchObject({
      what: 'request.agreementSigned',
    });
    expect(
      await runSql("select 1 from audit_log where event = 'agreement-signed' and subject = $1", [
        uid,
      ]),
    ).toHaveLength(1);
    expect((await subjects(email))[0]).toBe(`You have signed the vendor agreement for ${name}`);
    expect((await subjects(OWNER_EMAIL))[0]).toBe(
      `Ruth Miller has signed the vendor agreement for ${name}`,
    );
  });

  it('SGN-04 nobody signs words that have changed since, and what was signed never changes', async () => {
    const [first, second] = [await approved(), await approved()];
    await api.runJobs();
    const signer = await openLink(api, first.email);
    const other = await openLink(api, second.email);
    const seen = await shown(other);
    await sign(signer);
    await api.put('/sandbox/labels', {
      screen: 'agreement',
      locale: 'en-US',
      labels: { version: '2.0' },
    });
    const refused = await api.post(`${GUEST}/sign`, form(seen), other);
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      'The agreement has changed since you opened it. Please read it again.',
    ]);
    expect((await sign(other)).record).toMatchObject({ text: { version: '2.0' } });
    expect((await read(signer)).record).toMatchObject({ text: { version: '1.0' } });
    for (const change of [
      `update agreement set signed_name = 'Other' where request_uid = '${first.uid}'`,
      `delete from agreement where request_uid = '${first.uid}'`,
      `update agreement_event set what = 'DECLINED'`,
      `delete from agreement_text`,
    ])
      await expect(runSql(change)).rejects.toThrow('never changed');
  });

  it('SGN-05 the signer is reminded after 2, 5 and 10 days; then the link expires and the owner can send a new one', async () => {
    const { uid, email, name } = await approved('Late Garage');
    const reminder = `Reminder: please sign the vendor agreement for ${name}`;
    const counts = [];
    for (const days of [0, 1, 2, 4, 5, 10, 13]) {
      await later(days);
      counts.push((await subjects(email)).filter((subject) => subject === reminder).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 3, 3]);
    const old = await linkTokenOf(api, email);
    await later(HAND_OFF_DAYS);
    await later(HAND_OFF_DAYS);
    expect(await agreement(uid)).toMatchObject({ state: 'EXPIRED' });
    expect(
      (await subjects(OWNER_EMAIL)).filter(
        (subject) => subject === `The link to sign the vendor agreement for ${name} has expired`,
      ),
    ).toHaveLength(1);
    expect((await send(uid)).record).toMatchObject({ state: 'SENT', email });
    expect((await api.post('/mm/hand-off/link', { token: old })).record).toMatchObject({
      state: 'REVOKED',
    });
    await later(HAND_OFF_DAYS + 2);
    expect((await subjects(email))[0]).toBe(reminder);
    expect(await events(uid)).toEqual([
      'SENT',
      'REMINDED',
      'REMINDED',
      'REMINDED',
      'EXPIRED',
      'REISSUED',
      'REMINDED',
    ]);
  });

  it('SGN-06 a refusal with its reason ends the link; another contact can be asked', async () => {
    const { uid, email, name } = await approved('Other Terms Garage');
    await api.runJobs();
    const signer = await openLink(api, email);
    expect((await api.post(`${GUEST}/decline`, { reason: ' ' }, signer)).code).toBe('VALIDATION');
    expect((await decline(signer)).code).toBe('SUCCESS');
    expect((await read(signer)).status).toBe(401);
    expect(await request(uid)).toMatchObject({ onboardingStatus: 'AGREEMENT_DECLINED' });
    expect(await agreement(uid)).toMatchObject({
      state: 'DECLINED',
      reason: 'We need other terms.',
    });
    expect((await subjects(OWNER_EMAIL))[0]).toBe(
      `Dana O'Neil has declined to sign the vendor agreement for ${name}`,
    );
    const next = uniqueEmail('partner');
    const contact = { contactFirstName: 'Pat', contactLastName: 'Reyes', contactEmail: next };
    const [stored] = await people.owner.find(uid, 'contact-info');
    const added = await people.superUser.post(uid, 'contact-info', {
      ...stored,
      ...contact,
      contactRoles: [],
    });
    const contactUid = added.field('contactUid');
    expect((await send(uid, { contactUid })).record).toMatchObject({ state: 'SENT', email: next });
    expect((await sign(await openLink(api, next))).record).toMatchObject({ state: 'SIGNED' });
  });

  it('SGN-07 a link is sent by the owner or a reviewer, for an approved registration without a signature', async () => {
    const draft = await complete('Draft Garage');
    const notApproved = await send(draft.uid);
    expect([notApproved.code, notApproved.message]).toEqual([
      'CONFLICT',
      'This registration is not approved.',
    ]);
    const { uid, email } = await approved();
    const viewer = await api.signIn('viewer@example.com');
    expect((await send(uid, {}, people.other)).status).toBe(404);
    expect((await send(uid, {}, viewer)).status).toBe(403);
    expect((await send(uid, { contactUid: 'unknown' })).code).toBe('VALIDATION');
    expect((await send(uid, {}, people.superUser)).code).toBe('SUCCESS');
    await sign(await openLink(api, email));
    expect((await send(uid)).message).toBe('The agreement is already signed.');
    const busy = await approved();
    for (let links = 0; links < 5; links += 1) await send(busy.uid);
    expect((await send(busy.uid)).status).toBe(429);
  });

  it('SGN-08 the link of a contact who was replaced lets nobody in', async () => {
    const { uid } = await approved();
    const { email, contactUid } = await another(uid);
    await send(uid, { contactUid });
    await api.runJobs();
    const signer = await openLink(api, email);
    const next = uniqueEmail('next');
    await api.patch(
      under(uid, `contact-info/${contactUid}`),
      { contactEmail: next },
      people.superUser,
    );
    expect((await read(signer)).status).toBe(401);
    expect(await agreement(uid)).toMatchObject({ state: 'NO_SIGNER' });
    expect((await send(uid, { contactUid })).record).toMatchObject({ state: 'SENT', email: next });
  });

  it('SGN-14 staff send a link only to an address that the owner has submitted, and the owner is told', async () => {
    const { uid, contactUid, email, name } = await approved('Watched Garage');
    const [stored] = await people.owner.find(uid, 'contact-info');
    const added = await people.superUser.post(uid, 'contact-info', {
      ...stored,
      contactEmail: uniqueEmail('reviewer'),
      contactRoles: [],
    });
    const own = { contactUid: added.field('contactUid') };
    expect((await send(uid, own, people.superUser)).code).toBe('VALIDATION');
    expect((await send(uid, {}, people.superUser)).record).toMatchObject({
      email,
      contacts: [{ contactUid }],
    });
    expect(
      await runSql('select distinct address from agreement_event where request_uid = $1', [uid]),
    ).toEqual([{ address: null }]);
    const [mail] = await api.outbox(OWNER_EMAIL);
    expect(mail?.subject).toBe(`A link to sign the vendor agreement for ${name} was sent`);
    expect(mail?.text).toContain(email);
    expect((await send(uid, { contactUid })).code).toBe('SUCCESS');
  });

  it('SGN-14 an approval mails no link to an address that staff have stored, and asks the owner who signs', async () => {
    const { uid, contactUid, name } = await complete('Review Garage');
    await submit(uid);
    const own = uniqueEmail('reviewer');
    await api.patch(
      under(uid, `contact-info/${contactUid}`),
      { contactEmail: own },
      people.superUser,
    );
    await decide(uid, { decision: 'APPROVE' });
    await api.runJobs();
    expect(await agreement(uid)).toMatchObject({ state: 'NO_SIGNER' });
    expect(await subjects(own)).not.toContain(`Please sign the vendor agreement for ${name}`);
    expect(await subjects(OWNER_EMAIL)).toContain(
      `Please choose who signs the vendor agreement for ${name}`,
    );
  });

  it('SGN-15 a link that ends before the signature is noted once, and the owner asked for another', async () => {
    const { uid, name } = await complete('Corrected Garage');
    await submit(uid);
    await decide(uid, { decision: 'APPROVE' });
    const [invite] = await runSql(
      "select invited_by_uid from step_invite where request_uid = $1 and purpose = 'AGREEMENT'",
      [uid],
    );
    // Nobody's leaving ends it.
    expect(invite).toEqual({ invited_by_uid: '' });
    await api.runJobs();
    const { contactUid } = await another(uid);
    await send(uid, { contactUid });
    await api.runJobs();
    const next = uniqueEmail('corrected');
    await api.patch(
      under(uid, `contact-info/${contactUid}`),
      { contactEmail: next },
      people.superUser,
    );
    await api.runJobs();
    await later(3);
    expect(await events(uid)).toEqual(['SENT', 'REISSUED', 'EXPIRED']);
    const asked = `Please choose who signs the vendor agreement for ${name}`;
    expect((await subjects(OWNER_EMAIL)).filter((subject) => subject === asked)).toHaveLength(1);
    expect((await send(uid, { contactUid })).record).toMatchObject({ state: 'SENT', email: next });
  });

  it('SGN-09 a registration that is reopened takes its agreement back; a signature stays valid', async () => {
    const { uid, email } = await approved();
    await api.runJobs();
    const signer = await openLink(api, email);
    await decide(uid, { decision: 'REOPEN', reason: 'We look again.' });
    expect((await read(signer)).status).toBe(401);
    expect(await request(uid)).toMatchObject({ onboardingStatus: null });
    expect(await agreement(uid)).toMatchObject({ state: 'NONE' });
    await decide(uid, { decision: 'APPROVE' });
    await api.runJobs();
    await sign(await openLink(api, email));
    const colleague = await api.signIn('second.super@example.com');
    const reopen = { decision: 'REOPEN', reason: 'We look again.' };
    await api.post(under(uid, 'review-decision'), reopen, colleague);
    expect((await decide(uid, { decision: 'APPROVE' })).record).toMatchObject({
      onboardingStatus: 'ACTIVE',
    });
    expect(await events(uid)).toEqual(['SENT', 'WITHDRAWN', 'SENT', 'VIEWED', 'SIGNED']);
  });

  it('SGN-10 of a signature and a refusal at once, one counts', async () => {
    const { uid, email } = await approved();
    await api.runJobs();
    const tabs = [await openLink(api, email), await openLink(api, email)] as const;
    const hash = await shown(tabs[0]);
    const responses = await Promise.all([
      api.post(`${GUEST}/sign`, form(hash), tabs[0]),
      decline(tabs[1]),
    ]);
    expect(responses.filter(({ code }) => code === 'SUCCESS')).toHaveLength(1);
    const ends = (await events(uid)).filter((what) => what === 'SIGNED' || what === 'DECLINED');
    expect(ends).toHaveLength(1);
  });

  it('SGN-11 a vendor from before there was an agreement asks for the link', async () => {
    const owner = await api.signIn('approved.shop@example.com');
    const [found] = await runSql(
      "select request_uid from vendor_request where login_email = 'approved.shop@example.com'",
    );
    const uid = String(found?.['request_uid']);
    expect((await api.get(under(uid, 'agreement'), owner)).record).toMatchObject({ state: 'NONE' });
    expect((await send(uid, {}, owner)).record).toMatchObject({ state: 'SENT' });
  });

  it('SGN-12 the W-9 is certified with the signature, as it is shown, with its number sealed', async () => {
    const { uid, email } = await approved();
    await api.runJobs();
    const signer = await openLink(api, email);
    const { w9, documents } = v.parse(signingSchema, (await read(signer)).payload);
    expect(documents).toEqual(['AGREEMENT', 'W9']);
    expect(w9).toMatchObject({
      name: W9.name,
      taxClass: 'Limited liability company',
      taxClassDetail: 'Taxed as a C corporation',
      cityStateZip: 'Dayton, OH 45402',
      idNumber: W9.idNumber,
    });
    const certifies = { rev: w9?.rev, backupWithholding: true, exemptPayeeCode: '5' };
    const refused = await sign(signer, { w9: { ...certifies, rev: 99 } });
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      'The W-9 has changed since you opened it. Please check it again.',
    ]);
    expect((await sign(signer, { w9: null })).code).toBe('CONFLICT');
    expect((await sign(signer, { w9: certifies })).record).toMatchObject({ state: 'SIGNED' });
    const [row] = await runSql('select * from w9_certification where request_uid = $1', [uid]);
    expect(row).toMatchObject({
      form: 'Form W-9 (Rev. March 2024)',
      name: W9.name,
      backup_withholding: 1,
      exempt_payee_code: '5',
      superseded_at: null,
    });
    expect(String(row?.['id_number'])).not.toContain(W9.idNumber);
    await expect(runSql("update w9_certification set name = 'Other'")).rejects.toThrow(
      'never changed',
    );
    expect(
      await runSql("select 1 from audit_log where event = 'tax-id-shown' and subject = $1", [uid]),
    ).toHaveLength(1);
    // Nothing of the number is left on the page.
    expect((await read(signer)).text).not.toContain(W9.idNumber);

    // What tax law keeps after a deletion is all that was certified.
    const { deps } = portal();
    await deps.db.transaction((tx) => deleteRegistrations(tx, deps, [uid]));
    const { stdout } = await operate('person', ['tax-record', uid], {
      DATABASE_URL: databaseUrl(),
    });
    expect(JSON.parse(stdout)).toMatchObject({
      certifications: [
        {
          idNumber: W9.idNumber,
          exemptPayeeCode: '5',
          taxCity: 'Dayton',
          signedName: 'Ruth Miller',
        },
      ],
    });
  });

  it('SGN-13 a W-9 that is saved after the agreement was asked for or signed is certified, too', async () => {
    const { uid, email } = await approved();
    const [{ w9Uid: _uid, ...stored } = {}] = await people.superUser.find(uid, 'w9-info');
    const clear = () => runSql('delete from w9_info where request_uid = $1', [uid]);
    const create = () =>
      people.superUser.post(uid, 'w9-info', { ...stored, idNumber: W9.idNumber });
    await clear();
    await decide(uid, { decision: 'REOPEN', reason: 'We look again.' });
    await decide(uid, { decision: 'APPROVE' });
    expect(await agreement(uid)).toMatchObject({ documents: ['AGREEMENT'] });
    await api.runJobs();
    const signer = await openLink(api, email);
    const unseen = await shown(signer);
    expect((await create()).code).toBe('SUCCESS');
    expect((await api.post(`${GUEST}/sign`, form(unseen), signer)).code).toBe('CONFLICT');
    await clear();
    await api.post(`${GUEST}/sign`, form(unseen), signer);
    expect(await request(uid)).toMatchObject({ onboardingStatus: 'ACTIVE' });
    expect((await create()).code).toBe('SUCCESS');
    expect(await agreement(uid)).toMatchObject({ state: 'SENT', documents: ['W9'] });
  });

  it('SGN-13 a changed W-9 mails nobody after a refusal, and where no agreement was asked for', async () => {
    const declined = await approved();
    await api.runJobs();
    await decline(await openLink(api, declined.email));
    const unasked = await approved();
    await runSql(
      "update agreement set status = 'WITHDRAWN', ended_at = now() where request_uid = $1",
      [unasked.uid],
    );
    for (const { uid, state } of [
      { uid: declined.uid, state: 'DECLINED' },
      { uid: unasked.uid, state: 'NONE' },
    ]) {
      await people.superUser.change(uid, 'w9-info', { taxClassLlc: 'S' });
      expect(await agreement(uid)).toMatchObject({ state });
    }
  });

  it('SGN-13 another name, class or number of the W-9 asks for a new certification, another address does not', async () => {
    const { uid, email } = await approved('Renamed Garage');
    await api.runJobs();
    await sign(await openLink(api, email));
    const save = (fields: object) => people.superUser.change(uid, 'w9-info', fields);
    await save({ taxCity: 'Xenia' });
    expect(await request(uid)).toMatchObject({ onboardingStatus: 'ACTIVE' });
    expect((await save({ taxClassLlc: 'S' })).code).toBe('SUCCESS');
    expect(await request(uid)).toMatchObject({ onboardingStatus: 'AGREEMENT_SENT' });
    expect(await agreement(uid)).toMatchObject({ state: 'SENT', documents: ['W9'] });
    await api.runJobs();
    expect((await subjects(email))[0]).toBe('Please sign the changed W-9 form for Renamed Garage');
    // Changes until the signature need no other link.
    await save({ taxClassLlc: 'P' });
    const signer = await openLink(api, email);
    expect((await read(signer)).record).toMatchObject({
      documents: ['W9'],
      w9: { taxClassDetail: 'Taxed as a partnership' },
    });
    await sign(signer);
    expect(await request(uid)).toMatchObject({ onboardingStatus: 'ACTIVE' });
    expect(
      await runSql(
        'select tax_class_llc, superseded_at is null as live from w9_certification where request_uid = $1 order by certified_at',
        [uid],
      ),
    ).toEqual([
      { tax_class_llc: 'C', live: false },
      { tax_class_llc: 'P', live: true },
    ]);
  });
});
