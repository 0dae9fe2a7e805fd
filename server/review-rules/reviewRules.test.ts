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
import { type Portal, startPortal } from '../testing/portal';
import { PORTAL_SETTINGS } from '../testing/portalSettings';
import { completeVendorRequest, type People, signInPeople, under } from '../testing/vendorApi';
import { applyRules, readRules } from './rules';

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
  reason: 'We check your registration and call you.',
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
      'one name twice',
      [HIT, HIT],
      'The content of the file FILE with the review rules must have another name for each rule.',
    ],
  ])('REV-85 %s stops the start with a sentence', (_, content, sentence) => {
    const file = rulesFile(content);
    expect(() => readRules(file)).toThrow(sentence.replace('FILE', file));
  });
});

it('REV-85 the example is a file of rules', () => {
  expect(readRules('examples/review-rules.json')).toHaveLength(3);
});

describe('decisions by rules (PostgreSQL)', () => {
  let bank: FakeService;
  let bankReply = { status: 200, body: '{"name":"MATCH"}' };
  let portal: Portal;
  let people: People;
  beforeAll(async () => {
    bank = await startFakeService(() => bankReply);
    portal = await startPortal({
      REVIEW_RULES_FILE: rulesFile([HIT, TRIAL, HERE]),
      BANK_CHECK_URL: bank.url,
      BANK_CHECK_API_KEY: 'key9',
      LOG_LEVEL: 'error',
    });
    people = await signInPeople(portal.api);
  });
  afterAll(async () => {
    await portal.close();
    await bank.close();
  });
  beforeEach(async () => {
    bankReply = { status: 200, body: '{"name":"MATCH"}' };
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
    (await portal.api.get(`/mm/vendors/${uid}`, people.owner)).record;
  const risk = async (uid: string): Promise<Risk> =>
    v.parse(riskSchema, (await portal.api.get(under(uid, 'risk'), people.superUser)).payload);
  const newest = async (uid: string) =>
    v.parse(v.array(activitySchema), (await people.owner.get(uid, 'activity')).entries)[0];
  async function sent(name: string, by = people.owner): Promise<string> {
    const uid = await completeVendorRequest(portal.api, people.owner, `${name} Review`);
    await by.post(uid, 'send-for-approval');
    return uid;
  }

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
    expect((await people.owner.get(uid, 'review')).payload).toMatchObject({
      decision: { decision: 'HOLD', reason: HIT.reason, by: 'Review rules' },
    });
  });

  it('REV-82 rules decide nothing that staff have submitted for the vendor', async () => {
    const uid = await sent('Staff', people.superUser);
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

  it('REV-83 each run keeps what every rule asked and found; a rule on trial is noted only', async () => {
    const uid = await sent('Noted', people.superUser);
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
