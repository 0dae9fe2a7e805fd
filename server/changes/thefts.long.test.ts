import { HOUR_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { enterFreshCode } from '../testing/enterFreshCode';
import { outcomeOf } from '../testing/identityClient';
import { ACCOUNT_PASSWORD, signInProven } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import { completeVendorRequest, search, under } from '../testing/vendorApi';
import { CONTACT } from '../testing/vendorForms';

const THEFTS = 200;
/** Each by a thief with another owner: an account may ask for few addresses in an hour. */
const E_MAIL_THEFTS = 40;
/** A new code is entered before the last one is ten minutes old. */
const PROVE_EVERY = 40;

/** What a thief holds: the mailbox brings the codes, and the owner never sees a notice. */
const THIEVES = ['session', 'mailbox', 'one insider', 'two insiders'] as const;
type Thief = (typeof THIEVES)[number];

const INSIDERS = ['super.user@example.com', 'bank.approver@example.com'] as const;

/** The same numbers in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describeOnPostgres('thefts', ({ api, runSql }) => {
  const pick = random(7);
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[pick(items.length)];
    if (item === undefined) throw new Error('Nothing to pick');
    return item;
  };
  /** The honest contact reads the mail and presses the button of every notice. */
  const pressAll = async (honest: string) => {
    await api.runJobs();
    for (const { subject, text } of await api.outbox(honest)) {
      const [, path = ''] = /https?:\/\/[^/]+(\/bank-account\/\S+)/.exec(text) ?? [];
      if (/Please check/.test(subject)) await api.request('POST', path);
    }
  };

  /** Adds someone who reads the mail. @returns their address */
  const honestContact = async (uid: string, owner: Session): Promise<string> => {
    const honest = uniqueEmail('honest');
    const [contact] = (await api.post(under(uid, 'contact-info/search'), search(), owner)).entries;
    await api.patch(
      under(uid, `contact-info/${String(contact?.['contactUid'])}`),
      { ...CONTACT, contactEmail: honest },
      owner,
    );
    return honest;
  };

  it(
    'CHG-14 of two hundred scripted thefts none moves a payment, and each is in the audit log',
    async () => {
      const { email, session: owner } = await signInProven(api, 'robbed');
      const insiders = await Promise.all(INSIDERS.map((insider) => api.signIn(insider)));
      const stolen = await api.signIn(email, ACCOUNT_PASSWORD);
      const record = async (uid: string, kind: string, session: Session = owner) =>
        (await api.post(under(uid, `${kind}/search`), search(), session)).entries[0] ?? {};
      /** Where the money goes, and who signs. */
      const facts = async (uid: string) => {
        const { routingNo, accountNo } = await record(uid, 'ach-info');
        const { payPreference, remitAddressLine1 } = await record(uid, 'payment-info');
        const [signer] = await runSql(
          `select contact_email from contact join contact_role using (contact_uid) where contact_role = 'SIGN' and contact.request_uid = '${uid}'`,
        );
        return { routingNo, accountNo, payPreference, remitAddressLine1, ...signer };
      };
      const moves = async (uid: string, thief: Thief) => {
        const sessions: Readonly<Record<Thief, readonly Session[]>> = {
          session: [stolen],
          mailbox: [owner],
          'one insider': insiders.slice(pick(2)).slice(0, 1),
          'two insiders': insiders,
        };
        const who = () => oneOf(sessions[thief]);
        const write = async (kind: string, key: string, body: object) => {
          const uidOf = String((await record(uid, kind))[key]);
          return api.patch(under(uid, `${kind}/${uidOf}`), body, who());
        };
        const theft = oneOf([
          () => write('ach-info', 'achUid', { accountNo: '666655554444' }),
          () => write('ach-info', 'achUid', { routingNo: '021000021', accountNo: '6666555544' }),
          () => write('payment-info', 'payInfoUid', { payPreference: 'CC' }),
          () => write('payment-info', 'payInfoUid', { remitAddressLine1: '6 Thief Lane' }),
          () => write('contact-info', 'contactUid', { contactEmail: 'thief@example.com' }),
        ]);
        const newest = async () =>
          (await api.get(under(uid, 'changes'), owner)).entries[0]?.['changeUid'];
        const decide = (decision: object) =>
          api.post(under(uid, 'review-decision'), decision, who());
        const others = [
          theft,
          async () =>
            api.post(
              under(uid, `changes/${String(await newest())}/decision`),
              { decision: 'ACCEPT' },
              who(),
            ),
          () => decide({ decision: 'REOPEN', reason: 'Once more.' }),
          () => decide({ decision: 'HOLD', reason: 'Wait.' }),
          () => decide({ decision: 'APPROVE' }),
          () => write('contact-info', 'contactUid', { contactTitle: 'Thief' }),
          () => api.withClockOffset(pick(48) * HOUR_MS, () => api.runJobs()),
        ];
        return [theft, ...Array.from({ length: 3 + pick(5) }, () => oneOf(others))];
      };

      const alarms = { missing: 0, moved: 0 };
      for (let at = 0; at < THEFTS; at += 1) {
        if (at % PROVE_EVERY === 0) {
          await enterFreshCode(api, email, owner);
          for (const [index, insider] of INSIDERS.entries()) {
            const session = insiders[index];
            if (session) await enterFreshCode(api, insider, session);
          }
        }
        const thief = THIEVES[at % THIEVES.length] ?? 'session';
        const uid = await completeVendorRequest(api, owner, 'Robbed Garage');
        const honest = await honestContact(uid, owner);
        await api.post(under(uid, 'send-for-approval'), undefined, owner);
        const before = await facts(uid);
        for (const move of await moves(uid, thief)) await move();
        await pressAll(honest);
        await api.withClockOffset(49 * HOUR_MS, () => api.runJobs());
        await api.withClockOffset(200 * HOUR_MS, () => api.runJobs());
        if (JSON.stringify(await facts(uid)) !== JSON.stringify(before)) alarms.moved += 1;
        const logged = await runSql(
          `select 1 from audit_log where subject like '%${uid}%' and event in ('change-stopped', 'code-missing', 'access-refused') limit 1`,
        );
        if (logged.length === 0) alarms.missing += 1;
      }
      expect(alarms).toEqual({ missing: 0, moved: 0 });
    },
    20 * 60_000,
  );

  it(
    'CHG-14 of forty thefts of the sign-in e-mail none moves the account, though a reviewer accepts it, and each is in the audit log',
    async () => {
      const reviewer = await api.signIn('super.user@example.com');
      const alarms = { missing: 0, moved: 0 };
      for (let at = 0; at < E_MAIL_THEFTS; at += 1) {
        if (at % PROVE_EVERY === 0) await enterFreshCode(api, 'super.user@example.com', reviewer);
        const { email, session: owner } = await signInProven(api, 'robbed-owner');
        const thief = oneOf(['session', 'mailbox'] as const);
        const stolen = thief === 'session' ? await api.signIn(email, ACCOUNT_PASSWORD) : owner;
        const uid = await completeVendorRequest(api, owner, 'Robbed Garage');
        const honest = await honestContact(uid, owner);
        await api.post(under(uid, 'send-for-approval'), undefined, owner);
        const send = (operation: string, input: object) =>
          outcomeOf(api.identity.send(operation, { AccessToken: stolen.accessToken, ...input }));
        const to = uniqueEmail('thief');
        const steal = async () => {
          if (thief === 'mailbox') await enterFreshCode(api, email, stolen);
          const address = { Name: 'email', Value: to };
          if ((await send('UpdateUserAttributes', { UserAttributes: [address] })) === 'accepted')
            await send('VerifyUserAttribute', {
              AttributeName: 'email',
              Code: await api.latestCode(to),
            });
        };
        const accept = async () => {
          const [change] = (await api.get(under(uid, 'changes'), reviewer)).entries;
          const path = under(uid, `changes/${String(change?.['changeUid'])}/decision`);
          await api.post(path, { decision: 'ACCEPT' }, reviewer);
        };
        const others = [
          steal,
          accept,
          () => api.withClockOffset(pick(48) * HOUR_MS, () => api.runJobs()),
        ];
        await steal();
        await accept();
        for (let left = pick(4); left > 0; left -= 1) await oneOf(others)();
        await pressAll(honest);
        for (const hours of [49, 200])
          await api.withClockOffset(hours * HOUR_MS, () => api.runJobs());
        const [request] = await runSql(
          `select login_email from vendor_request where request_uid = '${uid}'`,
        );
        if (request?.['login_email'] !== email) alarms.moved += 1;
        const logged = await runSql(
          `select 1 from audit_log join users on users.email = '${email}' where (subject like '%${uid}%' and event = 'change-stopped') or (actor = sub and event = 'code-missing') limit 1`,
        );
        if (logged.length === 0) alarms.missing += 1;
      }
      expect(alarms).toEqual({ missing: 0, moved: 0 });
    },
    20 * 60_000,
  );
});
