import * as v from 'valibot';
import { type Risk, riskSchema } from '@contract/entities/risk';
import { businessDay } from '@contract/rules/calendar';
import { daysBefore } from '@contract/rules/vendorDocuments';
import { DAY_MS, HOUR_MS } from '@contract/time';
import { copyInMemory, createMirror } from '../../examples/webhook-mirror/mirror';
import type { Session } from './api';
import { describeOnPostgres } from './backends';
import { documentShops } from './documentShop';
import { enterFreshCode } from './enterFreshCode';
import { operate } from './operate';
import { ACCOUNT_PASSWORD, signInProven } from './passwordAccount';
import { signLink } from './signedShop';
import { uniqueEmail } from './unique';
import { completeVendorRequest, peopleOf, search, under } from './vendorApi';
import { ACH } from './vendorForms';

const TODAY = businessDay(Date.now());
const inDays = (days: number) => daysBefore(TODAY, -days);
const last4 = (number: string) => number.slice(-4);

describeOnPostgres('the whole life of a vendor', (backend) => {
  const { api, databaseUrl, runSql } = backend;
  const people = peopleOf(api);
  const runJobs = () => api.post('/sandbox/jobs', undefined);
  const later = (ms: number) => api.withClockOffset(ms, runJobs);

  it('CHG-37 from the first answer to a mirrored bank change: risk, approval, signature, three years of insurance, thieves', async () => {
    const { email: ownerEmail, session: owner } = await signInProven(api, 'life');
    const [first, second] = ['super.user@example.com', 'bank.approver@example.com'];
    const [reviewer, approver] = [await api.signIn(first), await api.signIn(second)];
    await enterFreshCode(api, first, reviewer);
    await enterFreshCode(api, second, approver);

    // Enroll: an address of its own signs, and hears of every change.
    const uid = await completeVendorRequest(api, owner, 'Whole Life Review');
    const contactEmail = uniqueEmail('life-contact');
    const one = async (kind: string) =>
      (await api.post(under(uid, `${kind}/search`), search(), owner)).entries[0] ?? {};
    const { contactUid } = await one('contact-info');
    await api.patch(under(uid, `contact-info/${String(contactUid)}`), { contactEmail }, owner);
    await api.post(under(uid, 'send-for-approval'), undefined, owner);
    await runJobs();

    // Review: what the checks say, then the approval.
    await api.post(under(uid, 'risk-checks'), { check: 'BANK_ACCOUNT' }, reviewer);
    const risk: Risk = v.parse(riskSchema, (await api.get(under(uid, 'risk'), reviewer)).payload);
    const outcomes = risk.checks.map(({ check, outcome }) => [check, outcome]);
    expect(outcomes).toEqual([
      ['TAX_ID', 'PASSED'],
      ['ADDRESSES', expect.any(String)],
      ['BANK_ACCOUNT', 'PASSED'],
      ['SCREENING', 'PASSED'],
    ]);
    await api.post(under(uid, 'review-decision'), { decision: 'APPROVE' }, reviewer);
    await runJobs();
    await signLink(api, contactEmail);
    const request = async () => (await api.get(`/mm/vendors/${uid}`, owner)).record;
    expect(await request()).toMatchObject({
      approvalStatus: 'APPROVED',
      onboardingStatus: 'ACTIVE',
    });

    // Insurance: renewed twice, then lapsed; each notice once.
    await runSql("update vendor_request set vendor_type = 'RMT SHOP' where request_uid = $1", [
      uid,
    ]);
    const shop = documentShops(backend, people);
    const upload = async (expiresOn: number) => {
      await shop.upload(uid, { expiresOn: inDays(expiresOn) }, owner);
      const waiting = (await shop.documents(uid, owner)).find(({ state }) => state === 'REVIEW');
      await shop.decide(uid, waiting?.['documentUid']);
    };
    await upload(365);
    for (const year of [1, 2, 3]) {
      const end = year * 365;
      for (const day of [end - 31, end - 30, end - 29, end - 7, end - 6]) await later(day * DAY_MS);
      if (year < 3) await api.withClockOffset((end - 5) * DAY_MS, () => upload(end + 365));
      for (const day of [end, end + 1]) await later(day * DAY_MS);
    }
    const notices = (await api.outbox(contactEmail))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('expire'));
    expect(notices).toHaveLength(2 + 2 + 3);
    await api.withClockOffset(1097 * DAY_MS, async () =>
      expect((await shop.documents(uid, owner)).at(-1)).toMatchObject({ state: 'LAPSED' }),
    );

    // The bank account: what becomes of a change, whoever proposes and accepts it.
    const account = async () => String((await one('ach-info'))['accountNo']).slice(-4);
    const propose = async (who: Session, accountNo: string) =>
      (
        await api.patch(
          under(uid, `ach-info/${String((await one('ach-info'))['achUid'])}`),
          { accountNo },
          who,
        )
      ).code;
    const accept = async (who: Session) => {
      const [change] = (await api.get(under(uid, 'changes'), owner)).entries;
      const path = under(uid, `changes/${String(change?.['changeUid'])}/decision`);
      return (await api.post(path, { decision: 'ACCEPT' }, who)).code;
    };
    const pressNotice = async () => {
      await runJobs();
      const notice = (await api.outbox(contactEmail)).find(({ subject }) =>
        subject.includes('Please check'),
      );
      const [, path = ''] = /https?:\/\/[^/]+(\/bank-account\/\S+)/.exec(notice?.text ?? '') ?? [];
      expect(await api.request('POST', path)).toMatchObject({ status: 200 });
    };
    const OLD = last4(ACH.accountNo);

    // A thief with the session of the owner has no code; one insider cannot accept what they enter.
    const stolen = await api.signIn(ownerEmail, ACCOUNT_PASSWORD);
    expect(await propose(stolen, '777766662222')).toBe('CODE_REQUIRED');
    expect(await propose(reviewer, '777766661111')).toBe('PROPOSED');
    expect(await accept(reviewer)).toBe('FORBIDDEN');
    await later(100 * HOUR_MS);
    expect(await account()).toBe(OLD);
    // Two insiders, or a thief with the mailbox of the owner and a duped approver: a contact sees
    // the notice, and presses its button.
    expect(await accept(approver)).toBe('SUCCESS');
    await pressNotice();
    await later(200 * HOUR_MS);
    expect(await account()).toBe(OLD);
    const alarms = await runSql(
      "select event from audit_log where subject like '%' || $1 || '%' and event in ('change-stopped', 'access-refused')",
      [uid],
    );
    expect(alarms.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['access-refused', 'change-stopped']),
    );

    // Staff call the shop, save the account as it is, and approve again; then enter what the shop
    // says, and someone else of the staff accepts it.
    expect(await propose(owner, '777766663333')).toBe('CONFLICT');
    const achPath = under(uid, `ach-info/${String((await one('ach-info'))['achUid'])}`);
    expect(await api.patch(achPath, { bankName: ACH.bankName }, reviewer)).toMatchObject({
      code: 'SUCCESS',
    });
    await api.post(under(uid, 'review-decision'), { decision: 'APPROVE' }, reviewer);
    const NEW = '777766664444';
    expect(await propose(reviewer, NEW)).toBe('PROPOSED');
    expect(await accept(approver)).toBe('SUCCESS');
    await runJobs();
    await later(47 * HOUR_MS);
    expect(await account()).toBe(OLD);
    await later(49 * HOUR_MS);
    expect(await account()).toBe(last4(NEW));

    // Out, to those who pay: a copy that follows the export has what is true now.
    const { stdout } = await operate(
      'service-key',
      ['create', 'Pay', '--scopes', 'vendors,numbers'],
      {
        DATABASE_URL: databaseUrl(),
      },
    );
    const copy = copyInMemory();
    await createMirror(api.baseUrl, /^vpk_\S+/.exec(stdout)?.[0] ?? '', copy).refresh();
    expect(copy.vendors.get(uid)).toMatchObject({
      state: 'APPROVED',
      records: { ach: { accountNo: NEW } },
    });
  });
});
