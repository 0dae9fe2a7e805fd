import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { activitySchema } from '@contract/entities/activity';
import { type Risk, riskSchema } from '@contract/entities/risk';
import type { RuleFacts } from '@contract/entities/reviewRule';
import { HOUR_MS } from '@contract/time';
import { runCommand } from '../command';
import { COMMANDS } from '../commands';
import { queryOn } from '../testing/database';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { holdLock } from '../testing/heldLock';
import { type Portal, startPortal } from '../testing/portal';
import { PORTAL_SETTINGS } from '../testing/portalSettings';
import type { Session } from '../testing/api';
import { signInNew } from '../testing/passwordAccount';
import {
  completeVendorRequest,
  createVendorRequest,
  type People,
  signInPeople,
  under,
} from '../testing/vendorApi';
import { applyRules, readRules, spanishReasons } from './rules';

let files = 0;
function rulesFile(content: unknown): string {
  files += 1;
  const file = path.join(os.tmpdir(), `review-rules-${process.pid}-${files}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const HIT = {
  name: 'Sanctions hit',
  when: { screening: ['ATTENTION'] },
  then: 'HOLD',
  reason: {
    en: 'We check your registration and call you.',
    es: 'Revisamos su registro y le llamamos.',
  },
};
const GREEN = {
  name: 'Everything confirmed',
  when: {
    taxId: ['PASSED'],
    screening: ['PASSED'],
    bankAccount: ['PASSED', 'NOTHING'],
    sharedValues: ['NONE', 'SAME_OWNER'],
  },
  then: 'APPROVE',
};
const TRIAL = { ...GREEN, name: 'Any tax ID', when: { taxId: ['PASSED'] }, trial: true };
const RULES = [HIT, TRIAL, GREEN];
/** Vendors of the sample data have the same numbers. */
const HERE = { ...GREEN, when: { ...GREEN.when, sharedValues: ['IDENTITY'] } };

const FACTS: RuleFacts = {
  taxId: 'PASSED',
  addresses: 'PASSED',
  bankAccount: 'NOTHING',
  screening: 'PASSED',
  sharedValues: 'NONE',
  enteredBy: 'VENDOR',
  account: 'OPEN',
  owner: 'CLEAR',
  documents: 'COMPLETE',
  submission: 'FIRST',
  vendorType: 'RMT SHOP',
  program: 'Preferred',
  payment: 'CC',
  franchise: 'N',
};

describe('review rules', () => {
  const rules = readRules(rulesFile(RULES));

  it.each<[string, Partial<RuleFacts>, string | null, string]>([
    ['every condition met', {}, 'APPROVE', GREEN.name],
    ['a hit', { screening: 'ATTENTION' }, 'HOLD', HIT.name],
    ['a check without a result', { screening: 'UNCHECKED' }, null, ''],
    ['the tax ID of another owner', { sharedValues: 'IDENTITY' }, null, ''],
    ['staff behind it', { enteredBy: 'STAFF' }, null, ''],
    [
      'staff behind it, and a hit',
      { enteredBy: 'STAFF', screening: 'ATTENTION' },
      'HOLD',
      HIT.name,
    ],
    ['an owner who was declined before', { owner: 'REFUSED' }, null, ''],
    ['a document that is not accepted', { documents: 'MISSING' }, null, ''],
    ['a locked bank account', { account: 'LOCKED' }, null, ''],
  ])(
    'REV-81 REV-82 %s decides by the first rule that applies, a trial apart',
    (_, facts, decision, rule) => {
      expect(applyRules(rules, { ...FACTS, ...facts })).toMatchObject({ decision, rule });
    },
  );

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'cannot be read as JSON'],
    ['no list', {}, 'The content of the file FILE with the review rules must be a list of rules.'],
    [
      'a condition that is not known',
      [{ ...HIT, when: { taxid: ['PASSED'] } }],
      'The entry 0.when.taxid of the file FILE with the review rules is not known.',
    ],
    [
      'a value that is not known',
      [HIT, { ...GREEN, when: { taxId: ['OK'] } }],
      'The entry 1.when.taxId.0 of the file FILE with the review rules must be one of PASSED, ATTENTION, UNKNOWN, UNCHECKED, NOTHING.',
    ],
    [
      'a rule for everything',
      [{ ...GREEN, when: {} }],
      'The entry 0.when of the file FILE with the review rules must name at least one condition.',
    ],
    [
      'an approval of what nothing approves',
      [{ ...GREEN, when: { enteredBy: ['STAFF'] } }],
      'The entry 0 of the file FILE with the review rules asks for something that nothing approves.',
    ],
    [
      'another decision',
      [{ ...HIT, then: 'DECLINE' }],
      'The entry 0.then of the file FILE with the review rules must be one of APPROVE, HOLD.',
    ],
    [
      'a hold without a reason',
      [{ ...HIT, reason: undefined }],
      'The entry 0 of the file FILE with the review rules needs a reason when it holds, and has none when it approves.',
    ],
    [
      'a reason in Spanish only',
      [{ ...HIT, reason: { es: 'Revisamos.' } }],
      'The entry 0.reason of the file FILE with the review rules must be a text of at most 500 characters, or one as en and one as es.',
    ],
    [
      'one name twice',
      [HIT, HIT],
      'The content of the file FILE with the review rules must have another name for each rule.',
    ],
  ])('REV-85 %s stops the start with a sentence', (_, content, sentence) => {
    const file = rulesFile(content);
    expect(() => readRules(file)).toThrow(sentence.replace('FILE', file));
  });
});

it('REV-89 a reason in English only has no Spanish', () => {
  const rules = readRules(rulesFile([{ ...HIT, reason: HIT.reason.en }]));
  expect([rules[0]?.reason?.en, spanishReasons(rules)]).toEqual([HIT.reason.en, {}]);
});

it('REV-85 the example is a file of rules', () => {
  expect(readRules('examples/review-rules.json')).toHaveLength(3);
});

describe('decisions by rules (PostgreSQL)', () => {
  let bank: FakeService;
  let bankReply = { status: 200, body: '{"name":"MATCH"}' };
  /** What happens while the bank is asked. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  let portal: Portal;
  let people: People;
  let documentTypes: Portal['deps']['documentTypes'];
  beforeAll(async () => {
    bank = await startFakeService(() => ({
      ...bankReply,
      ...(meanwhile && { after: meanwhile() }),
    }));
    portal = await startPortal({
      REVIEW_RULES_FILE: rulesFile([HIT, TRIAL, HERE]),
      BANK_CHECK_URL: bank.url,
      BANK_CHECK_API_KEY: 'key9',
      LOG_LEVEL: 'error',
    });
    ({ documentTypes } = portal.deps);
    people = await signInPeople(portal.api);
  });
  afterAll(async () => {
    await portal.close();
    await bank.close();
  });
  beforeEach(async () => {
    bankReply = { status: 200, body: '{"name":"MATCH"}' };
    meanwhile = undefined;
    Object.assign(portal.deps, { documentTypes });
    // What earlier tests have left waiting is not looked at again.
    await runSql("update vendor_request set record_status = 'I' where process_status = $1", [
      'REVIEW',
    ]);
    await portal.api.put('/sandbox/settings', { clockOffsetMs: 0 });
  });

  const runSql = (text: string, values: readonly unknown[]) =>
    queryOn(portal.deps.settings.DATABASE_URL, text, values);
  const runJobs = () => portal.api.post('/sandbox/jobs', undefined);
  const later = async (hours: number) => {
    await portal.api.put('/sandbox/settings', { clockOffsetMs: hours * HOUR_MS });
    await runJobs();
  };
  const read = async (uid: string) =>
    (await portal.api.get(`/mm/vendors/${uid}`, people.superUser)).record;
  const risk = async (uid: string): Promise<Risk> =>
    v.parse(riskSchema, (await portal.api.get(under(uid, 'risk'), people.superUser)).payload);
  const newest = async (uid: string) =>
    v.parse(v.array(activitySchema), (await people.superUser.get(uid, 'activity')).entries)[0];
  const ownerOf = new Map<string, Session>();
  /** A registration of an owner who has no other, which is submitted. */
  async function sent(name: string, { by }: { readonly by?: Session } = {}): Promise<string> {
    const { session: owner } = await signInNew(portal.api, 'rules-owner');
    const uid = await completeVendorRequest(portal.api, owner, `${name} Review`);
    ownerOf.set(uid, owner);
    await portal.api.post(under(uid, 'send-for-approval'), undefined, by ?? owner);
    return uid;
  }
  const factsOf = async (uid: string) =>
    (
      await runSql('select facts from review_rule_run where request_uid = $1 order by at', [uid])
    ).at(-1)?.['facts'];
  const sql = (text: string) => (uid: string) => runSql(text, [uid]);

  it('REV-81 a submission is approved once its checks have passed, and staff read why', async () => {
    const uid = await sent('Fine');
    await runJobs();
    const approved = { processStatus: 'COMPLETE', approvalStatus: 'APPROVED' };
    expect(await read(uid)).toMatchObject(approved);
    expect(await newest(uid)).toMatchObject({ who: 'Review rules', byService: 1 });
    const { checks, ruleRun } = await risk(uid);
    expect(checks.find(({ check }) => check === 'BANK_ACCOUNT')).toMatchObject({
      outcome: 'PASSED',
    });
    expect(ruleRun).toMatchObject({ decision: 'APPROVE', rule: GREEN.name });
  });

  it('REV-81 a hit holds with the reason of the rule, which the vendor reads', async () => {
    const uid = await sent('Zarvek Holm Freight');
    await runJobs();
    expect(await read(uid)).toMatchObject({ processStatus: 'BACKFEED' });
    expect((await people.superUser.get(uid, 'review')).payload).toMatchObject({
      decision: { decision: 'HOLD', reason: HIT.reason.en, by: 'Review rules' },
    });
  });

  it('REV-89 the portal has the Spanish of a reason', async () => {
    const [found] = await runSql(
      "select fields -> 'labels' -> 'es-US' ->> $1 as spanish from content_entries where id = 'screen-serverTexts'",
      [HIT.reason.en],
    );
    expect(found?.['spanish']).toBe(HIT.reason.es);
  });

  it('REV-82 rules decide nothing that staff have submitted for the vendor', async () => {
    const uid = await sent('Staff', { by: people.superUser });
    await runJobs();
    expect(await read(uid)).toMatchObject({ processStatus: 'REVIEW' });
    expect((await risk(uid)).ruleRun).toMatchObject({ decision: null, rule: '' });
  });

  it('REV-82 a check that fails is tried again for an hour; then people decide', async () => {
    bankReply = { status: 503, body: '' };
    const uid = await sent('Slow');
    await runJobs();
    expect((await risk(uid)).ruleRun).toBeNull();
    bankReply = { status: 200, body: '{"name":"MATCH"}' };
    await later(1);
    expect(await read(uid)).toMatchObject({ approvalStatus: 'APPROVED' });

    bankReply = { status: 503, body: '' };
    const given = await sent('Gone');
    for (const hours of [2, 3, 4, 5, 6, 7, 8]) await later(hours);
    expect(await read(given)).toMatchObject({ processStatus: 'REVIEW' });
    const { ruleRun } = await risk(given);
    expect(ruleRun?.rules.at(-1)?.conditions).toContainEqual({
      fact: 'bankAccount',
      value: 'UNCHECKED',
      allowed: ['PASSED', 'NOTHING'],
    });
  });

  it('REV-82 rules decide once: what a person takes back stays with people', async () => {
    const uid = await sent('Again');
    await runJobs();
    const reopen = { decision: 'REOPEN', reason: 'We look ourselves.' };
    expect(await people.superUser.post(uid, 'review-decision', reopen)).toMatchObject({
      status: 200,
    });
    await later(1);
    expect(await read(uid)).toMatchObject({ processStatus: 'REVIEW' });
    await runSql('delete from review_rule_run where request_uid = $1', [uid]);
    await later(2);
    expect(await read(uid)).toMatchObject({ processStatus: 'REVIEW' });
  });

  /** A save that began before the check, and was stored after it. */
  const SAVED_BY_AN_EARLIER_REQUEST = sql(
    "update ach_info set rev = rev + 1, updated_at = now() - interval '1 hour' where request_uid = $1",
  );
  const staffAccount = sql(
    `insert into activity (request_uid, at, actor_uid, actor_name, by_super_user, what, fields)
      values ($1, now(), 'staff', 'Staff', 1, 'ach.changed', '[{"field": "accountNo", "before": "", "after": ""}]')`,
  );
  it.each<[string, Partial<RuleFacts>, (uid: string, owner: Session) => Promise<unknown>]>([
    [
      'whose account is locked',
      { account: 'LOCKED' },
      sql('update ach_info set locked_at = now() where request_uid = $1'),
    ],
    ['whose account staff have entered', { enteredBy: 'STAFF' }, staffAccount],
    [
      'of staff',
      { enteredBy: 'STAFF' },
      sql("update vendor_request set login_email = 'admin@example.com' where request_uid = $1"),
    ],
    [
      'of an owner who was declined before',
      { owner: 'REFUSED' },
      async (_, owner) => {
        const other = await createVendorRequest(portal.api, owner);
        await sql("update vendor_request set process_status = 'DECLINED' where request_uid = $1")(
          other,
        );
      },
    ],
    [
      'without a document that is due before the approval',
      { documents: 'MISSING' },
      async () => {
        const types = documentTypes.map((type) => ({
          ...type,
          required: true,
          beforeApproval: true,
          vendorTypes: ['OVERHEAD' as const],
        }));
        Object.assign(portal.deps, { documentTypes: types });
      },
    ],
    [
      'whose bank does not know',
      { bankAccount: 'UNKNOWN' },
      () => {
        bankReply = { status: 200, body: '{"name":"UNKNOWN"}' };
        return Promise.resolve();
      },
    ],
  ])('REV-82 nothing approves a registration %s', async (_, facts, prepare) => {
    const uid = await sent('Guarded');
    const owner = ownerOf.get(uid);
    if (!owner) throw new Error('Nobody owns it');
    await prepare(uid, owner);
    await runJobs();
    expect(await read(uid)).toMatchObject({ processStatus: 'REVIEW' });
    expect(await factsOf(uid)).toMatchObject(facts);
  });

  const decides = (uid: string, decision: object) =>
    people.superUser.post(uid, 'review-decision', decision);
  const NOTES = [{ step: 'ach', note: 'Send a voided check.' }];
  it.each<[string, (uid: string) => Promise<unknown>]>([
    [
      'that is inactive',
      sql("update vendor_request set record_status = 'I' where request_uid = $1"),
    ],
    [
      'that a reviewer has taken',
      (uid) => people.superUser.post(uid, 'assignee', { insteadOf: '' }),
    ],
    [
      'that was sent again after a person asked for changes',
      async (uid) => {
        await decides(uid, { decision: 'CHANGES', notes: NOTES });
        await portal.api.post(under(uid, 'send-for-approval'), undefined, ownerOf.get(uid));
      },
    ],
  ])('REV-82 rules leave a registration to people %s', async (_, prepare) => {
    const uid = await sent('Left');
    await prepare(uid);
    const before = bank.requests.length;
    await runJobs();
    expect([bank.requests.length - before, (await risk(uid)).ruleRun]).toEqual([0, null]);
  });

  it.each<[string, (uid: string) => Promise<unknown>]>([
    [
      'another instance has applied the rules',
      // Only a whole result is read on, as far as the decision.
      sql(
        `update review_rule_run set at = now(),
          result = '{"decision": null, "rule": "", "rules": []}' where request_uid = $1`,
      ),
    ],
    [
      'a person decides',
      async (uid) => {
        await decides(uid, { decision: 'DECLINE', reason: 'Fraud.' });
        await runSql("update vendor_request set process_status = 'REVIEW' where request_uid = $1", [
          uid,
        ]);
      },
    ],
    ['its account is saved', SAVED_BY_AN_EARLIER_REQUEST],
  ])('REV-82 rules decide nothing when %s while the bank is asked', async (_, happens) => {
    const uid = await sent('Raced');
    meanwhile = () => {
      meanwhile = undefined;
      return happens(uid);
    };
    await runJobs();
    expect((await read(uid))['approvalStatus']).not.toBe('APPROVED');
  });

  it('REV-82 rules decide nothing that a reviewer takes while they wait for it', async () => {
    const uid = await sent('Taken');
    // Compares its values before the lock, which would put that off.
    await risk(uid);
    const taking = await holdLock(
      portal.deps.settings.DATABASE_URL,
      `insert into review_assignment (request_uid, assignee_uid, taken_at)
        select $1, user_uid, now() from users where email = 'super.user@example.com'`,
      [uid],
    );
    const running = runJobs();
    await taking.waitedForBy(1);
    await taking.release();
    await running;
    expect(await read(uid)).toMatchObject({ processStatus: 'REVIEW' });
    expect((await risk(uid)).ruleRun).toBeNull();
  });

  it('REV-82 rules decide only on the submission whose checks they ran', async () => {
    const uid = await sent('Twice');
    meanwhile = async () => {
      meanwhile = undefined;
      await portal.api.post(under(uid, 'withdraw'), undefined, ownerOf.get(uid));
      await portal.api.post(under(uid, 'send-for-approval'), undefined, ownerOf.get(uid));
    };
    await runJobs();
    const runs = await runSql(
      'select at, facts from review_rule_run where request_uid = $1 order by submitted_at',
      [uid],
    );
    expect(runs).toMatchObject([{ at: null }, { facts: { submission: 'AGAIN' } }]);
  });

  it.each<[string, (uid: string) => Promise<unknown>]>([
    ['saved since', SAVED_BY_AN_EARLIER_REQUEST],
    [
      'too old',
      sql("update risk_check set checked_at = now() - interval '8 days' where request_uid = $1"),
    ],
  ])('REV-82 a result is asked for again when it is %s', async (_, prepare) => {
    const uid = await sent('Checked');
    await people.superUser.post(uid, 'risk-checks', { check: 'BANK_ACCOUNT' });
    await prepare(uid);
    const before = bank.requests.length;
    await runJobs();
    expect(bank.requests.length - before).toBeGreaterThan(0);
  });

  it('REV-82 a number that does not open holds up no other submission, nor a hold', async () => {
    const uid = await sent('Zarvek Holm Freight');
    await runSql("update w9_info set id_number = 'x' || id_number where request_uid = $1", [uid]);
    await runSql("delete from risk_check where request_uid = $1 and kind = 'TAX_ID'", [uid]);
    const other = await sent('Behind');
    await later(1);
    await runJobs();
    expect(await read(other)).toMatchObject({ approvalStatus: 'APPROVED' });
    for (const hours of [2, 3, 4, 5, 6, 7, 8]) await later(hours);
    expect(await read(uid)).toMatchObject({ processStatus: 'BACKFEED' });
  });

  it('REV-82 a moment with microseconds is one submission', async () => {
    const uid = await sent('Micro', { by: people.superUser });
    await runSql(
      "update vendor_request set submitted_at = date_trunc('milliseconds', submitted_at) + interval '7 microseconds' where request_uid = $1",
      [uid],
    );
    await runJobs();
    await runJobs();
    const [run] = await runSql('select attempts, at from review_rule_run where request_uid = $1', [
      uid,
    ]);
    expect(run).toMatchObject({ attempts: 1, at: expect.any(Date) });
  });

  it('REV-97 rules look at five submissions of a registration, and buy no check for further ones', async () => {
    bankReply = { status: 200, body: '{"name":"UNKNOWN"}' };
    const uid = await sent('Insisting');
    const owner = ownerOf.get(uid);
    for (let times = 1; times <= 6; times += 1) {
      await sql('update ach_info set rev = rev + 1 where request_uid = $1')(uid);
      const before = bank.requests.length;
      await runJobs();
      expect(bank.requests.length - before).toBe(times <= 5 ? 1 : 0);
      await portal.api.post(under(uid, 'withdraw'), undefined, owner);
      await portal.api.post(under(uid, 'send-for-approval'), undefined, owner);
    }
  });

  it('REV-83 each run keeps what every rule asked and found; a rule on trial is noted only', async () => {
    const uid = await sent('Noted', { by: people.superUser });
    await runJobs();
    const { ruleRun } = await risk(uid);
    expect(ruleRun?.rules).toEqual([
      {
        name: HIT.name,
        decision: 'HOLD',
        trial: 0,
        conditions: [{ fact: 'screening', value: 'PASSED', allowed: ['ATTENTION'] }],
      },
      expect.objectContaining({ name: TRIAL.name, trial: 1 }),
      expect.objectContaining({
        name: GREEN.name,
        conditions: expect.arrayContaining([
          { fact: 'enteredBy', value: 'STAFF', allowed: ['VENDOR'] },
        ]),
      }),
    ]);
  });

  it('REV-84 other rules are tried on what was found, and nothing changes', async () => {
    const uid = await sent('Replay');
    await runJobs();
    const { DATABASE_URL, DATA_DIR } = portal.deps.settings;
    const environment = { ...PORTAL_SETTINGS, DATABASE_URL, DATA_DIR };
    const strict = rulesFile([{ ...HERE, when: { ...HERE.when, payment: ['CC'] } }]);
    const replay = (...args: string[]) =>
      runCommand(COMMANDS['review-rules'], ['replay', ...args], environment);
    const { stdout } = await replay('--rules', strict);
    expect(stdout).toMatch(new RegExp(`^APPROVE → left to people: \\d+ \\(.*${uid}`, 'm'));
    expect(await read(uid)).toMatchObject({ approvalStatus: 'APPROVED' });
    expect(await replay('--rules', rulesFile({}))).toMatchObject({ exitCode: 1 });
    expect(await replay('now')).toMatchObject({ exitCode: 1 });
  });
});
