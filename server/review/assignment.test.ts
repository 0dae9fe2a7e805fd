import * as v from 'valibot';
import { activitySchema } from '@contract/entities/activity';
import { reviewQueueEntrySchema, reviewSchema } from '@contract/entities/review';
import type { Session } from '../testing/api';
import { describeOnBackends, describeOnPostgres } from '../testing/backends';
import { adminOf } from '../testing/enterFreshCode';
import { operate } from '../testing/operate';
import { signUpByCode } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import {
  createVendorRequest,
  peopleOf,
  search,
  submittedRequest,
  under,
} from '../testing/vendorApi';

const ADMIN_NAME = 'Ada Admin';
const REVIEWER_NAME = 'Susan Super';

describeOnBackends('who has a registration under review', (api) => {
  const people = peopleOf(api);
  const admin = adminOf(api);

  const sent = (name = 'Assignment Review') => submittedRequest(api, people.owner, name);
  const take = (uid: string, session: Session, insteadOf = '') =>
    api.post(under(uid, 'assignee'), { insteadOf }, session);
  const giveBack = (uid: string, session: Session) =>
    api.post(under(uid, 'assignee/give-back'), undefined, session);
  const assigneeFor = async (uid: string, session: Session) =>
    v.parse(reviewSchema, (await api.get(under(uid, 'review'), session)).payload).assignee;
  const timeline = async (uid: string, session: Session) =>
    v
      .parse(v.array(activitySchema), (await api.get(under(uid, 'activity'), session)).entries)
      .map(({ what, who, fields }) => [what, who, ...fields.map(({ before }) => before)]);
  const queue = async (model: object, session: Session) =>
    v
      .parse(
        v.array(reviewQueueEntrySchema),
        (await api.post('/mm/vendors/review-queue/search', search(model), session)).entries,
      )
      .map(({ requestUid, assignee }) => [requestUid, assignee?.name, assignee?.mine]);

  it('REV-50 is who took it until they give it back; review and queue say so, and the queue filters by it', async () => {
    const text = `Taken${Date.now()}`;
    const [taken, free] = [await sent(`${text} Review a`), await sent(`${text} Review b`)];
    const { superUser } = people;
    expect(await assigneeFor(taken, superUser)).toBeNull();
    expect((await take(taken, superUser)).record).toMatchObject({
      assignee: { name: REVIEWER_NAME, at: expect.stringMatching(/Z$/) as string, mine: 1 },
    });
    expect(await assigneeFor(taken, admin)).toMatchObject({ name: REVIEWER_NAME, mine: 0 });
    expect(await queue({ text }, admin)).toEqual([
      [taken, REVIEWER_NAME, 0],
      [free, undefined, undefined],
    ]);
    expect(await queue({ text, assignedTo: 'ME' }, superUser)).toEqual([[taken, REVIEWER_NAME, 1]]);
    expect(await queue({ text, assignedTo: 'ME' }, admin)).toEqual([]);
    expect(await queue({ text, assignedTo: 'NOBODY' }, admin)).toEqual([
      [free, undefined, undefined],
    ]);
    expect((await giveBack(taken, superUser)).record).toMatchObject({ assignee: null });
    expect(await queue({ text, assignedTo: 'NOBODY' }, admin)).toHaveLength(2);
  });

  it('REV-51 of several who take it at once one has it, and the others read who', async () => {
    const uid = await sent();
    const { superUser } = people;
    const attempts = await Promise.all([take(uid, superUser), take(uid, admin)]);
    expect(attempts.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'SUCCESS']);
    const name = attempts[0].code === 'SUCCESS' ? REVIEWER_NAME : ADMIN_NAME;
    const refused = attempts.find(({ code }) => code === 'CONFLICT');
    expect(refused?.text).toContain(`${name} has this registration now.`);
    expect(await assigneeFor(uid, superUser)).toMatchObject({ name });
  });

  it('REV-51 taking over names who has it; when that is not true any more, nothing changes', async () => {
    const uid = await sent();
    const { superUser } = people;
    await take(uid, superUser);
    const reviewer = (await assigneeFor(uid, admin))?.userUid ?? '';
    expect((await take(uid, admin)).status).toBe(409);
    expect((await giveBack(uid, admin)).text).toContain(`${REVIEWER_NAME} has this registration`);
    await giveBack(uid, superUser);
    expect((await take(uid, admin, reviewer)).text).toContain('Nobody has it now.');
    expect(await assigneeFor(uid, admin)).toBeNull();
    await take(uid, superUser);
    expect((await take(uid, admin, reviewer)).record).toMatchObject({ assignee: { mine: 1 } });
    // Taking what one has is a repetition, also with an outdated name.
    expect((await take(uid, admin, reviewer)).status).toBe(200);
    expect((await timeline(uid, superUser)).slice(0, 4)).toEqual([
      ['request.taken', ADMIN_NAME, REVIEWER_NAME],
      ['request.taken', REVIEWER_NAME],
      ['request.givenBack', REVIEWER_NAME],
      ['request.taken', REVIEWER_NAME],
    ]);
  });

  it('REV-52 the vendor learns of it in no review, timeline or archive', async () => {
    const uid = await sent();
    const { superUser, owner } = people;
    await take(uid, superUser);
    expect(await assigneeFor(uid, owner)).toBeNull();
    expect((await timeline(uid, owner)).map(([what]) => what)).not.toContain('request.taken');
    const archive = (await api.get('/user-details/archive', owner)).text;
    expect(archive).toContain(uid);
    expect(archive).not.toMatch(/review_assignment|request\.taken/);
  });

  it('REV-53 only what is under review can be taken, and not an own registration; a decision of someone else passes', async () => {
    const { superUser, owner } = people;
    const draft = await createVendorRequest(api, owner);
    expect((await take(draft, superUser)).text).toContain('not under review any more');
    const own = await createVendorRequest(api, superUser, 'OVERHEAD', 'super.user@example.com');
    expect(await take(own, superUser)).toMatchObject({ status: 403 });
    const uid = await sent();
    await take(uid, superUser);
    const decision = { decision: 'APPROVE' };
    expect((await api.post(under(uid, 'review-decision'), decision, admin)).status).toBe(200);
    expect(await assigneeFor(uid, superUser)).toBeNull();
  });

  it('REV-54 nobody has it once its reviewer loses the role', async () => {
    const uid = await sent();
    const email = uniqueEmail('leaves');
    const staff = '/mm/vendors/staff';
    await api.post(staff, { email, role: 'reviewer' }, admin);
    const reviewer = await signUpByCode(api, email);
    await take(uid, reviewer);
    const userUid = (await assigneeFor(uid, admin))?.userUid ?? '';
    expect(userUid).not.toBe('');
    await api.patch(`${staff}/${userUid}`, { role: 'viewer' }, admin);
    expect(await assigneeFor(uid, admin)).toBeNull();
  });
});

describeOnPostgres('who had a registration under review', ({ api, databaseUrl, runSql }) => {
  it('REV-58 the name of former staff who are erased leaves the timeline', async () => {
    const email = uniqueEmail('former');
    await signUpByCode(api, email);
    await runSql(
      `insert into activity (request_uid, at, actor_uid, actor_name, by_super_user, what, fields)
       values ('other', now(), 'u', 'Susan Super', 1, 'request.taken', $1)`,
      [JSON.stringify([{ field: 'assignee', before: email, after: '' }])],
    );
    await operate('person', ['erase', email], { DATABASE_URL: databaseUrl() });
    expect(await runSql("select fields from activity where request_uid = 'other'")).toEqual([
      { fields: [{ field: 'assignee', before: '(erased)', after: '' }] },
    ]);
  });
});
