import type { SignedDocument } from '@contract/entities/agreement';
import { HOUR_MS } from '@contract/time';
import { readSettings } from '../settings';
import { describeOnPostgres } from '../testing/backends';
import { hasEmptyBox, pdfLetters, pdfText } from '../testing/pdfText';
import {
  documentsFor,
  openDocument,
  signedShop,
  type SignedShop,
  signLink,
} from '../testing/signedShop';
import { peopleOf, under } from '../testing/vendorApi';
import { W9 } from '../testing/vendorForms';
import { sealOf } from './seal';

const WHOLE = '31-4027681';
const MASKED = '**-***7681';

describeOnPostgres('signed documents', ({ api, runSql }) => {
  const people = peopleOf(api);
  let shop: SignedShop;
  beforeAll(async () => {
    shop = await signedShop(api, people.owner, 'Señor Garage');
  });
  const list = (session = people.owner as Parameters<typeof documentsFor>[2]) =>
    documentsFor(api, under(shop.uid, 'documents'), session);
  const textOf = async (documents: readonly SignedDocument[], kind: SignedDocument['kind']) =>
    pdfText(await openDocument(api, documents.find((each) => each.kind === kind)?.url ?? ''));

  it('SGN-30 agreement, W-9 and certificate are tagged PDFs, and a packet has all of them', async () => {
    const documents = await list();
    expect(documents.map(({ kind }) => kind)).toEqual(['agreement', 'w9', 'certificate', 'packet']);
    const agreement = await textOf(documents, 'agreement');
    for (const words of ['Vendor agreement', 'Señor Garage', '/s/ Ruth Miller', 'Owner', 'MST'])
      expect(agreement.replace('MDT', 'MST')).toContain(words);
    const form = await textOf(documents, 'w9');
    for (const words of [
      'Form W-9 (Rev. March 2024)',
      W9.name,
      'Limited liability company, Taxed as a C corporation',
      'Under penalties of perjury, I certify that:',
      '[struck out by the signer]',
    ])
      expect(form).toContain(words);
    const certificate = await textOf(documents, 'certificate');
    expect(certificate).toContain('Document: Form W-9 (Rev. March 2024)');
    for (const words of [
      'Vendor agreement (1.0)',
      'Link mailed',
      'Viewed',
      'Signed -',
      '127.0.0.1',
      'SHA-256',
    ])
      expect(certificate).toContain(words);
    const packet = await textOf(documents, 'packet');
    for (const part of [agreement, form, certificate]) expect(packet).toContain(part);
    const file = (await openDocument(api, documents[3]?.url ?? '')).toString('latin1');
    expect(file).toContain('/StructTreeRoot');
    expect(file).toMatch(/\/Marked true/);
    expect(file).toContain('/adbe.pkcs7.detached');
  });

  it('SGN-30 the documents keep the name of the shop and the words of the certification', async () => {
    await runSql('update basic_info set business_name = $1 where request_uid = $2', [
      'Renamed Garage',
      shop.uid,
    ]);
    expect(await textOf(await list(), 'agreement')).toContain('Señor Garage');
    const [row] = await runSql('select words from w9_certification where request_uid = $1', [
      shop.uid,
    ]);
    expect(row?.['words']).toContain('Under penalties of perjury, I certify that:');
    await expect(runSql("update w9_certification set words = ''")).rejects.toThrow('never changed');
  });

  it('SGN-30 a W-9 that is signed again has the consent and a certificate without the agreement', async () => {
    const again = await signedShop(api, people.owner, 'Again Garage');
    const [w9] = await people.superUser.find(again.uid, 'w9-info');
    await api.patch(
      under(again.uid, `w9-info/${String(w9?.['w9Uid'])}`),
      { taxClassLlc: 'S' },
      people.superUser,
    );
    await api.runJobs();
    await signLink(api, again.email);
    const documents = (await documentsFor(api, under(again.uid, 'documents'), people.owner)).slice(
      0,
      3,
    );
    expect(documents.map(({ kind }) => kind)).toEqual(['w9', 'certificate', 'packet']);
    expect(await textOf(documents, 'w9')).toContain('Electronic records and signatures');
    const certificate = await textOf(documents, 'certificate');
    expect(certificate).toContain('Document: Form W-9 (Rev. March 2024)');
    for (const words of ['Vendor agreement', 'SHA-256']) expect(certificate).not.toContain(words);
  });

  it('SGN-31 the tax ID is masked but for the signer and bank approvers, whose openings are logged', async () => {
    const viewer = await api.signIn('viewer@example.com');
    for (const session of [people.owner, people.superUser, viewer]) {
      const documents = await list(session);
      expect(documents.map(({ whole }) => whole)).toEqual([0, 0, 0, 0]);
      for (const kind of ['w9', 'packet'] as const) {
        const text = await textOf(documents, kind);
        expect(text).toContain(MASKED);
        expect(text).not.toContain(WHOLE);
      }
    }
    const approver = await api.signIn('bank.approver@example.com');
    const signers = await documentsFor(api, '/mm/hand-off/agreement/documents', shop.signer);
    for (const documents of [await list(approver), signers]) {
      expect(documents.map(({ whole }) => whole)).toEqual([0, 1, 0, 1]);
      expect(await textOf(documents, 'w9')).toContain(WHOLE);
    }
    const opened = await runSql(
      "select actor from audit_log where event = 'tax-form-opened' and subject = $1 order by id",
      [shop.uid],
    );
    expect(opened).toEqual([
      { actor: expect.not.stringMatching(/^invite:/) as string },
      { actor: expect.stringMatching(/^invite:/) as string },
    ]);
  });

  it('SGN-30 names keep their letters, and a sign that no font has is a question mark', async () => {
    const NAME = 'Nguyễn Ōno Șerban Łukasz Дмитрий Ελένη';
    const named = await signedShop(api, people.owner, `${NAME} ↂ`);
    const [agreement] = await documentsFor(api, under(named.uid, 'documents'), people.owner);
    const pdf = await openDocument(api, agreement?.url ?? '');
    expect(Array.from(`${NAME}?`).filter((letter) => !pdfLetters(pdf).has(letter))).toEqual([]);
    expect(hasEmptyBox(pdf)).toBe(false);
  });

  it('SGN-32 a document opens by a signed link of a few minutes only', async () => {
    const [document] = await list();
    const { pathname, search } = new URL(document?.url ?? '');
    expect((await api.get(pathname)).status).toBe(403);
    const other = pathname.replace('agreement', 'w9').replace('masked', 'whole');
    expect((await api.get(other + search)).status).toBe(403);
    await api.withClockOffset(HOUR_MS, async () => {
      expect((await api.get(pathname + search)).status).toBe(403);
    });
    expect((await people.other.get(shop.uid, 'documents')).status).toBe(404);
  });
});

it('SGN-32 a certificate file that cannot be read stops the start with a sentence', () => {
  const settings = readSettings({ SEAL_CERTIFICATE_FILE: '/nowhere/seal.p12' });
  expect(() => sealOf(settings)).toThrow(
    'The file /nowhere/seal.p12 of SEAL_CERTIFICATE_FILE cannot be read with SEAL_CERTIFICATE_PASSWORD.',
  );
});

describeOnPostgres(
  'a server without a certificate',
  ({ api }) => {
    it('SGN-32 offers no documents', async () => {
      expect((await api.get('/config.json')).record).toMatchObject({
        features: { agreement: true, documents: false },
      });
    });
  },
  { SANDBOX: 'off', PUBLIC_URL: 'https://portal.example' },
);
