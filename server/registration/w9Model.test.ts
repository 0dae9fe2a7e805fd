import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@contract/time';
import { describeOnBackends } from '../testing/backends';
import { W9 } from '../testing/vendorForms';
import type { Api, ApiResponse } from '../testing/api';
import {
  createVendorRequest,
  type People,
  search,
  signInPeople,
  under,
} from '../testing/vendorApi';

/** What the specification says of one W-9, kept beside the real one. */
interface Model {
  exists: boolean;
  count: number;
  matched: boolean;
  unlocked: boolean;
  /** Offset of the business clock at which the second failed check opens again. */
  opensAt: number;
  offset: number;
}

interface Real {
  readonly api: Api;
  readonly people: People;
  readonly uid: string;
  /** Makes every checked number a new one. */
  serial: number;
  w9Uid: string;
  /** The counts that the runs reached, and a lock that its time opened. */
  readonly seen: Set<number | 'opened by its time'>;
}

const isLocked = ({ exists, matched, count, unlocked, opensAt, offset }: Readonly<Model>) =>
  exists && !matched && !unlocked && count % 2 === 0 && (count > 2 || offset < opensAt);

/** The stored W-9 is what the model says. */
async function compare(model: Readonly<Model>, real: Real): Promise<void> {
  const found = await real.api.post(under(real.uid, 'w9-info/search'), search(), real.people.owner);
  if (!model.exists) return expect(found.code).toBe('NOT_FOUND');
  real.seen.add(model.count);
  expect(found.entries[0]).toMatchObject({
    tinCheckCount: model.count,
    processStatus: model.matched ? 'COMPLETE' : 'ERROR',
    tinApiResponse: model.matched ? 'MATCH' : 'NO MATCH',
    unlockedBySuperUser: model.unlocked ? 1 : 0,
    // Only the second failure names a time.
    lockedUntil: model.count === 2 && !model.matched ? expect.stringMatching(/Z$/) : '',
  });
}

type W9Command = fc.AsyncCommand<Model, Real>;
const put = (real: Real, form: object): Promise<ApiResponse> =>
  real.w9Uid === ''
    ? real.api.post(under(real.uid, 'w9-info'), form, real.people.owner)
    : real.api.put(under(real.uid, `w9-info/${real.w9Uid}`), form, real.people.owner);

const RESULTS = { match: 1, noMatch: 9, serviceError: 8 } as const;

/** The owner saves a number that was never checked before. */
const saveNew = (result: keyof typeof RESULTS): W9Command => ({
  check: () => true,
  async run(model, real) {
    real.serial += 1;
    const idNumber = `31${String(real.serial).padStart(6, '0')}${RESULTS[result]}`;
    const response = await put(real, { ...W9, idNumber });
    if (isLocked(model) || model.matched) expect(response.status).toBe(409);
    else if (result === 'serviceError')
      expect([response.status, response.message]).toEqual([400, 'Error from Tin API Validation']);
    else {
      expect(response.status).toBe(200);
      if (model.count === 2 && !model.unlocked) real.seen.add('opened by its time');
      real.w9Uid = String(response.record['w9Uid']);
      model.exists = true;
      model.count += 1;
      model.matched = result === 'match';
      model.unlocked = false;
      if (model.count === 2) model.opensAt = model.offset + DAY_MS;
    }
    await compare(model, real);
  },
  toString: () => `save a number: ${result}`,
});

/** The owner saves other fields; name and number stay. */
const saveOther: W9Command = {
  check: ({ exists }) => exists,
  async run(model, real) {
    real.serial += 1;
    const response = await put(real, { ...W9, idNumber: '', taxAddress: `${real.serial} Main St` });
    expect(response.status).toBe(isLocked(model) ? 409 : 200);
    await compare(model, real);
  },
  toString: () => 'save another address',
};

/** Hours that never add up to a whole day. */
const jump = (hours: 6.5 | 13 | 25): W9Command => ({
  check: () => true,
  async run(model, real) {
    model.offset += hours * HOUR_MS;
    await real.api.put('/sandbox/settings', { clockOffsetMs: model.offset });
    await compare(model, real);
  },
  toString: () => `${hours} hours later`,
});

const unlock: W9Command = {
  check: isLocked,
  async run(model, real) {
    const path = under(real.uid, `w9-info/${real.w9Uid}/unlock`);
    expect((await real.api.post(path, undefined, real.people.owner)).status).toBe(403);
    await compare(model, real);
    expect((await real.api.post(path, undefined, real.people.superUser)).status).toBe(200);
    model.unlocked = true;
    await compare(model, real);
  },
  toString: () => 'a super user unlocks',
};

describeOnBackends('the tax check as a state machine', (api) => {
  it('W9-15 W9-16 W9-17 W9-18 W9-20 W9-21 behaves like its specification over any sequence of saves, jumps of the clock and unlocks', async () => {
    const people = await signInPeople(api);
    const seen: Real['seen'] = new Set();
    const mostlyFailing = fc.commands(
      [
        fc.constant(saveNew('noMatch')),
        fc.constant(saveNew('noMatch')),
        fc.constant(saveNew('noMatch')),
        fc.constant(saveNew('serviceError')),
        fc.constant(saveNew('match')),
        fc.constant(saveOther),
        fc.constantFrom(jump(6.5), jump(13)),
        fc.constant(jump(25)),
        fc.constant(jump(25)),
        fc.constant(unlock),
        fc.constant(unlock),
      ],
      { maxCommands: 40, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(mostlyFailing, async (commands) => {
        await api.put('/sandbox/settings', { clockOffsetMs: 0 });
        const uid = await createVendorRequest(api, people.owner);
        await fc.asyncModelRun(
          () => ({
            model: {
              exists: false,
              count: 0,
              matched: false,
              unlocked: false,
              opensAt: 0,
              offset: 0,
            },
            real: { api, people, uid, serial: 0, w9Uid: '', seen },
          }),
          commands,
        );
      }),
      // This seed reaches everything that the test must have seen.
      { seed: 242, numRuns: 4, endOnFailure: true },
    );
    for (const reached of [1, 2, 3, 4, 5, 6, 'opened by its time'] as const)
      expect(seen).toContain(reached);
  });
});
