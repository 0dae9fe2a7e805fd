import {
  draftKept,
  draftKey,
  draftsAdopted,
  draftsKeptFor,
  draftsReducer,
  newScope,
} from './drafts';

const kept = (...keys: string[]) =>
  keys.reduce(
    (state, key) =>
      draftsReducer(state, draftKept({ key, values: { businessName: key }, savedAt: 1 })),
    draftsReducer(undefined, { type: 'start' }),
  );
const keys = (state: ReturnType<typeof draftsReducer>) => Object.keys(state.byKey);

const MINE = draftKey('dana', 'r1', 'basicInfo');
const MINE_NEW = draftKey('dana', null, 'basicInfo');
const OTHERS_NEW = draftKey('lee', null, 'basicInfo');

describe('drafts', () => {
  it('of the new request move to its uid once it has one, for this person only', () => {
    const adopted = draftsReducer(
      kept(MINE_NEW, OTHERS_NEW),
      draftsAdopted({ sub: 'dana', requestUid: 'r9', scope: newScope('RMT SHOP', null) }),
    );
    expect(keys(adopted)).toEqual([draftKey('dana', 'r9', 'basicInfo'), OTHERS_NEW]);
    expect(adopted.byKey[draftKey('dana', 'r9', 'basicInfo')]?.values).toEqual({
      businessName: MINE_NEW,
    });
  });

  it('of a new registration are those of its vendor, whose e-mail their key does not hold', () => {
    const scope = newScope('RMT SHOP', 'Owner@example.com');
    expect(scope).not.toContain('owner');
    expect(newScope('RMT SHOP', 'owner@example.com')).toBe(scope);
    expect(newScope('RMT SHOP', 'other@example.com')).not.toBe(scope);
    expect(newScope('RMT SHOP', null)).toBe('new');
  });

  it('BEY-83 of a new registration are those of its type; a shop has the former key', () => {
    const scopes = [null, 'owner@example.com'].flatMap((email) => [
      newScope('RMT SHOP', email),
      newScope('OVERHEAD', email),
    ]);
    expect(new Set(scopes).size).toBe(4);
    expect(scopes.slice(0, 2)).toEqual(['new', 'new-overhead']);
  });

  it('of another person disappear when someone else signs in', () => {
    // An id that begins alike belongs to another person.
    const longer = draftKey('dana2', 'r1', 'basicInfo');
    expect(keys(draftsReducer(kept(longer, MINE, OTHERS_NEW), draftsKeptFor('dana')))).toEqual([
      MINE,
    ]);
  });
});
