import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import { activities } from '../storage/schema/vendorRequests';
import { type IdentityStore, openIdentityStore } from '../testing/identityStore';
import { changesSince, copiedOf } from './prefillState';

const requestUid = 'r1';
const LATER = 300;

describe('what a draft has copied', () => {
  let store: IdentityStore;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());

  it('PRE-24 is known from each kind and field that the entries since name, once', async () => {
    const { db, clock } = store.deps;
    const entry = (what: ActivityKind, fields: ActivityField[]) => ({
      requestUid,
      at: clock.now(),
      actorUid: 'u1',
      actorName: 'Dana',
      bySuperUser: 0 as const,
      what,
      fields,
    });
    const change = (field: string) => ({ field, before: 'a', after: 'b' });
    await db.insert(activities).values([
      entry('request.prefilled', [
        { field: 'prefilledFrom', before: '', after: 'Miller Auto' },
        { field: 'prefilledSteps', before: '', after: 'program,erepair,services,payment' },
      ]),
      ...Array.from({ length: LATER }, () =>
        entry('request.changed', [change('selectedProgram'), change('useErepair')]),
      ),
      entry('services.changed', []),
    ]);

    expect(await copiedOf(db, requestUid)).toEqual({
      businessName: 'Miller Auto',
      steps: ['payment'],
    });
    const changes = await changesSince(db, requestUid, 0);
    expect(changes.map(({ what, field }) => `${what} ${field ?? '-'}`).sort()).toEqual([
      'request.changed selectedProgram',
      'request.changed useErepair',
      'request.prefilled prefilledFrom',
      'request.prefilled prefilledSteps',
      'services.changed -',
    ]);
  });
});
