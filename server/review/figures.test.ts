import * as v from 'valibot';
import { figuresSchema, type FlowFigures } from '@contract/entities/figures';
import type { VendorType } from '@contract/enums';
import { DAY_MS, HOUR_MS } from '@contract/time';
import { describeOnBackends } from '../testing/backends';
import {
  addContact,
  completeVendorRequest,
  createVendorRequest,
  peopleOf,
  submittedRequest,
  under,
} from '../testing/vendorApi';
import { ACH, BASIC_INFO, PAYMENT, W9 } from '../testing/vendorForms';

/** Noon in New York, long after the sample registrations. */
const START = Date.UTC(2031, 0, 10, 17);

/** Hours, because the clock runs on while a test works. */
const hours = ({ count, medianSeconds }: FlowFigures['toDecision']) => [
  count,
  medianSeconds === null ? null : Math.round((medianSeconds * 1000) / HOUR_MS),
];

describeOnBackends('the figures of all registrations', (api) => {
  const { owner, superUser } = peopleOf(api);
  const after = <Result>(hour: number, work: () => Promise<Result>, start = START) =>
    api.withClockOffset(start + hour * HOUR_MS - Date.now(), work);
  const figures = async (type: VendorType, hour: number, days = '30', start = START) =>
    after(
      hour,
      async () => {
        const response = await api.get(`/mm/vendors/review-queue/figures?days=${days}`, superUser);
        const { flows } = v.parse(figuresSchema, response.payload);
        const [flow] = flows.filter(({ vendorType }) => vendorType === type);
        if (!flow) throw new Error(`no figures of ${type}`);
        return flow;
      },
      start,
    );
  const start = async (type: VendorType) => {
    const uid = await createVendorRequest(api, owner, type);
    await owner.post(uid, 'basic-info', { ...BASIC_INFO, businessName: 'Figures Review' });
    await addContact(api, owner, uid, ['MAIN', 'SIGN', 'AR']);
    return uid;
  };
  const decide = (uid: string, decision: object) =>
    superUser.post(uid, 'review-decision', decision);

  it('REV-90 REV-91 REV-92 count the steps, times and notes of each flow, of the registrations of the period', async () => {
    const whole = await after(0, () => start('OVERHEAD'));
    const stopped = await after(0, () => start('OVERHEAD'));
    const declined = await after(1, () => completeVendorRequest(api, owner, 'Declined Review'));
    const shop = await after(0, () => start('RMT SHOP'));
    await after(2, () => owner.post(whole, 'w9-info', W9));
    await after(6, () => owner.post(stopped, 'w9-info', W9));
    await after(3, () => owner.post(whole, 'payment-info', PAYMENT));
    await after(7, () => owner.post(whole, 'ach-info', ACH));
    await after(10, () => owner.post(whole, 'send-for-approval'));
    await after(12, () =>
      decide(whole, {
        decision: 'CHANGES',
        notes: [
          { step: 'payment', note: 'Which address?' },
          { step: 'w9', note: 'Which name?' },
        ],
      }),
    );
    // What is saved after the submission takes nobody's time to submit.
    await after(19, () =>
      owner.post(whole, 'diverse-ownership/bulkCreate', [
        { diverseCategoryCode: 'WBE', certificationType: 'SELF' },
      ]),
    );
    await after(20, () => owner.post(whole, 'send-for-approval'));
    await after(26, () => decide(whole, { decision: 'APPROVE' }));
    await after(5, () => owner.post(declined, 'send-for-approval'));
    // Taken back: no decision ends this wait.
    await after(6, () => owner.post(declined, 'withdraw'));
    await after(8, () => owner.post(declined, 'send-for-approval'));
    await after(12, () => decide(declined, { decision: 'DECLINE', reason: 'No such street.' }));
    await after(1, () =>
      api.patch(`/mm/vendors/${shop}/false`, { selectedProgram: 'Basic' }, owner),
    );

    const overhead = await figures('OVERHEAD', 100);
    expect(overhead).toMatchObject({
      created: 3,
      submitted: 2,
      approved: 1,
      declined: 1,
      resubmissions: 2,
    });
    expect(
      overhead.steps.map(({ step, shown, reached, completed, time, notes }) => [
        step,
        shown,
        reached,
        completed,
        ...hours(time),
        notes,
      ]),
    ).toEqual([
      ['basicInfo', 3, 3, 3, 3, 0, 0],
      ['w9', 3, 3, 3, 3, 2, 1],
      ['ownership', 3, 3, 1, 0, null, 0],
      ['payment', 3, 3, 2, 2, 1, 1],
      ['ach', 2, 2, 2, 2, 2, 0],
    ]);
    expect([hours(overhead.toSubmission), hours(overhead.toDecision)]).toEqual([
      [2, 7],
      [3, 4],
    ]);
    const ofShops = await figures('RMT SHOP', 100);
    expect(ofShops).toMatchObject({ created: 1, submitted: 0, approved: 0, resubmissions: 0 });
    expect(hours(ofShops.toSubmission)).toEqual([0, null]);
    expect(
      ofShops.steps
        .slice(0, 5)
        .map(({ step, shown, reached, completed }) => [step, shown, reached, completed]),
    ).toEqual([
      ['basicInfo', 1, 1, 1],
      ['program', 1, 1, 1],
      ['nationalAccount', 0, 0, 0],
      ['w9', 1, 1, 0],
      // Its answer says that there are other locations, and names none.
      ['franchise', 1, 1, 0],
    ]);
  });

  it('REV-90 a period begins to the moment that many days ago', async () => {
    const begin = START + 1000 * DAY_MS;
    await after(0, () => start('RMT SHOP'), begin);
    const created = async (days: string, hour: number) =>
      (await figures('RMT SHOP', Number(days) * 24 + hour, days, begin)).created;
    for (const days of ['30', '90', '365'])
      expect([await created(days, -1), await created(days, 1)]).toEqual([1, 0]);
  });

  it('REV-93 what waits is counted by days of the calendar, whenever it was created', async () => {
    const before = await figures('OVERHEAD', 0);
    for (const days of [0, 2, 3, 5, 6, 8, 9])
      await after(-24 * days, async () => {
        await submittedRequest(api, owner, 'Waiting Review');
      });
    const { waiting } = await figures('OVERHEAD', 0);
    expect(waiting).toEqual({
      upTo2Days: 2,
      upTo5Days: 2,
      upTo7Days: 1,
      overdue: before.waiting.overdue + 2,
      oldest: before.waiting.oldest ?? 9,
    });
    // One hour before midnight a day is still the same.
    expect((await figures('OVERHEAD', 11)).waiting.upTo2Days).toBe(2);
    expect((await figures('OVERHEAD', 13)).waiting).toMatchObject({ upTo2Days: 1, upTo5Days: 2 });
  });

  it('REV-88 what was put under review again waits since then', async () => {
    const uid = await after(-24 * 20, () => submittedRequest(api, owner, 'Back Review'));
    await after(-24 * 19, () => decide(uid, { decision: 'DECLINE', reason: 'No.' }));
    const before = (await figures('OVERHEAD', 0)).waiting;
    const colleague = await api.signIn('second.super@example.com');
    await after(0, () =>
      api.post(
        under(uid, 'review-decision'),
        { decision: 'REOPEN', reason: 'The wrong shop.' },
        colleague,
      ),
    );
    const { waiting } = await figures('OVERHEAD', 0);
    expect(waiting).toEqual({ ...before, upTo2Days: before.upTo2Days + 1 });
  });

  it('REV-94 are for staff, hold no value of a registration, and know three periods', async () => {
    const path = '/mm/vendors/review-queue/figures';
    expect((await api.get(path, owner)).status).toBe(403);
    const { status, text } = await api.get(path, superUser);
    expect(status).toBe(200);
    expect(text).not.toMatch(/@|Review|Foundry|[0-9a-f]{8}-/);
    const refused = await api.get(`${path}?days=31`, superUser);
    expect([refused.status, refused.fieldErrors]).toEqual([
      400,
      { days: 'This value is not valid' },
    ]);
  });
});
