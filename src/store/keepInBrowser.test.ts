import { partsApi } from '@/api/parts';
import { aSession } from '@/testing/factories';
import { page as pageOf, serve } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { draftDropped, draftKept, draftShown } from './drafts';
import { keepInBrowser, type BrowserKeeper } from './keepInBrowser';
import { sessionEnded, sessionStarted } from './sessionEvents';

const SUB = 'person-1';
const KEY = `${SUB}/r1/basicInfo`;
const draft = (city: string, savedAt: number, etag: string | null = '"1"') => ({
  values: { city },
  savedAt,
  etag,
  base: { city: 'Troy' },
});

/** The tabs of a test. They share jsdom's only window, so they pause when it ends. */
const open: BrowserKeeper[] = [];

/** One load of the portal in one tab. */
function openTab(page: string, sub: string | null = SUB, justSignedIn = false) {
  const { store, services } = makeStore();
  if (sub) store.dispatch(sessionStarted({ sub, userType: 'PASSWORD' }));
  const keeper = keepInBrowser(store, sub, { page, justSignedIn });
  open.push(keeper);
  return {
    store,
    services,
    keeper,
    type: (city: string, savedAt: number, key = KEY) =>
      store.dispatch(draftKept({ key, ...draft(city, savedAt) })),
    /** A form opens with the draft. */
    show: (key = KEY) => store.dispatch(draftShown(key)),
    drop: (key = KEY) => store.dispatch(draftDropped(key)),
    city: (key = KEY) => store.getState().drafts.byKey[key]?.values['city'],
    storage: () => store.getState().drafts.storage,
  };
}
/** Delivers what another tab has written to this one. */
const tellTabs = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft:another:key' }));
const names = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  open.splice(0).forEach((keeper) => keeper.pause());
  jest.restoreAllMocks();
});

describe('drafts in the browser', () => {
  it('BEY-07 are there after a reload, with the version of the record they were typed over', () => {
    openTab('a').type('Dayton', 1);
    expect(openTab('b').store.getState().drafts.byKey).toEqual({ [KEY]: draft('Dayton', 1) });
  });

  it('BEY-43 two tabs on one form: neither overwrites the other, and the newest comes back', () => {
    const [a, b] = [openTab('a'), openTab('b')];
    a.type('Dayton', 1);
    b.type('Xenia', 2);
    expect(names()).toHaveLength(2);
    // Each tab continues with its draft.
    tellTabs();
    expect([a.city(), b.city()]).toEqual(['Dayton', 'Xenia']);
    // The later tab saves: the draft of the earlier one is still there.
    b.drop();
    expect(openTab('c').city()).toBe('Dayton');
  });

  it('BEY-43 a draft that one tab saved or discarded is not brought back by another that had seen it', () => {
    const a = openTab('a');
    a.type('Dayton', 1);
    const b = openTab('b');
    expect(b.city()).toBe('Dayton');
    a.drop();
    tellTabs();
    expect(b.city()).toBeUndefined();
    b.type('Other form', 5, `${SUB}/r1/payment`);
    expect(openTab('c').city()).toBeUndefined();
  });

  it('after a reload the draft is the new page’s: saving it removes it, typing moves it', () => {
    openTab('a').type('Dayton', 1);
    const b = openTab('b');
    b.show();
    b.type('Dayton OH', 2);
    expect(names()).toHaveLength(1);
    b.drop();
    expect(names()).toEqual([]);
    openTab('c').type('Once', 3);
    const d = openTab('d');
    d.show();
    d.drop();
    expect(names()).toEqual([]);
  });

  it('a draft on which its own tab typed on is not deleted by the tab that restored an earlier state', () => {
    const a = openTab('a');
    a.type('Dayton', 1);
    const b = openTab('b');
    b.show();
    a.type('Dayton, typed on', 2);
    b.drop();
    expect(openTab('c').city()).toBe('Dayton, typed on');
  });

  it('SES-10 of other people are deleted when someone signs in', () => {
    openTab('a').type('Dayton', 1);
    const other = openTab('b', 'person-2');
    expect(other.store.getState().drafts.byKey).toEqual({});
    expect(names()).toEqual([]);
    openTab('c').type('Xenia', 1);
    const later = openTab('d', null);
    later.store.dispatch(sessionStarted({ sub: 'person-3', userType: 'PASSWORD' }));
    expect(names()).toEqual([]);
  });

  it('SES-10 one that a tab of another person writes before it hears of the sign-in is deleted too', () => {
    const outdated = openTab('a');
    const newcomer = openTab('b', 'person-2');
    newcomer.type('Akron', 1, 'person-2/r2/basicInfo');
    outdated.type('Dayton', 2);
    expect(names()).toHaveLength(2);
    outdated.keeper.pause();
    tellTabs();
    expect(names()).toEqual(['draft:b:person-2/r2/basicInfo']);
    expect(newcomer.city('person-2/r2/basicInfo')).toBe('Akron');
    expect(newcomer.city()).toBeUndefined();
  });

  it('SES-28 of other people are deleted when they cannot be read, too; those of the person stay', () => {
    const newer = JSON.stringify({ version: 3, fields: ['Dayton'] });
    const kept = {
      'draft:x:person-2/r2/ach': newer,
      'corrupt:draft:y:person-2/r2/w9': '{"city":"Akron',
      // Neither a draft nor named like one.
      'corrupt:else': '{',
    };
    const others = {
      [`draft:x:${KEY}`]: newer,
      [`draft:y:${SUB}/r1/ach`]: '{"city":"Dayton',
      [`corrupt:draft:z:${SUB}/r1/payment`]: '{"city":"Dayton',
    };
    Object.assign(localStorage, kept, others);
    openTab('a', null);
    expect(Object.keys(localStorage)).toHaveLength(6);
    openTab('b', 'person-2');
    expect({ ...localStorage }).toEqual(kept);
  });

  it.each([
    ['on the sign-in page', () => void openTab('a', 'person-2', true)],
    [
      'on a page of the portal',
      () =>
        void openTab('a', null).store.dispatch(
          sessionStarted({ sub: 'person-2', userType: 'PASSWORD' }),
        ),
    ],
  ])('SES-28 of version 1 that were set aside are deleted by a sign-in %s', (_, signIn) => {
    localStorage.setItem('corrupt:persist:drafts', '{"byKey": "{Dayton');
    signIn();
    expect({ ...localStorage }).toEqual({});
  });

  it.each([
    ['chosen', 0],
    ['noAccess', 0],
    ['passwordChanged', 0],
    ['expired', 2],
  ] as const)('after a session that ended as %s, %p are left', (reason, left) => {
    const [a, b] = [openTab('a'), openTab('b')];
    a.type('Dayton', 1);
    b.type('Xenia', 2);
    a.store.dispatch(sessionEnded({ reason }));
    expect(names()).toHaveLength(left);
  });

  it('SES-07 a paused page writes nothing more', () => {
    const a = openTab('a');
    a.keeper.pause();
    a.type('Dayton', 1);
    expect(names()).toEqual([]);
  });

  it('BEY-45 of version 1 become drafts of today, whose record is unknown', () => {
    const byKey = { [KEY]: { values: { city: 'Dayton' }, savedAt: 4 } };
    localStorage.setItem('persist:drafts', JSON.stringify({ byKey: JSON.stringify(byKey) }));
    const a = openTab('a');
    expect(a.store.getState().drafts.byKey).toEqual(byKey);
    expect(localStorage.getItem('persist:drafts')).toBeNull();
    a.show();
    a.drop();
    expect(openTab('b').store.getState().drafts.byKey).toEqual({});
  });

  it.each(['no JSON', '{"byKey":"no JSON within"}'])(
    'BEY-45 of version 1 that cannot be read are set aside: %s',
    (damaged) => {
      localStorage.setItem('persist:drafts', damaged);
      expect(openTab('a').store.getState().drafts.byKey).toEqual({});
      expect(localStorage.getItem('corrupt:persist:drafts')).toBe(damaged);
    },
  );

  it.each(['{', '{"version":2,"values":[],"savedAt":"x"}'])(
    'BEY-45 that cannot be read are set aside, the others stay: %s',
    (damaged) => {
      openTab('a').type('Dayton', 1);
      localStorage.setItem(`draft:z:${SUB}/r1/payment`, damaged);
      const b = openTab('b');
      expect(Object.keys(b.store.getState().drafts.byKey)).toEqual([KEY]);
      expect(localStorage.getItem(`corrupt:draft:z:${SUB}/r1/payment`)).toBe(damaged);
    },
  );

  it('BEY-45 of a newer version of the portal are left to it', () => {
    const newer = JSON.stringify({ version: 3, fields: [] });
    localStorage.setItem(`draft:z:${KEY}`, newer);
    expect(openTab('a').city()).toBeUndefined();
    expect(localStorage.getItem(`draft:z:${KEY}`)).toBe(newer);
  });

  it('BEY-44 a full storage is reported once and survived, without repeating what was typed', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const a = openTab('a');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    a.type('Dayton', 1);
    expect([a.city(), a.storage()]).toEqual(['Dayton', 'failed']);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('Dayton');
  });

  it('BEY-63 a draft that found no room survives what other tabs write, and is written once there is room', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const a = openTab('a');
    a.type('Dayton', 1);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    a.type('Xenia', 2);
    a.type('Saved', 2, `${SUB}/r1/payment`);
    a.drop(`${SUB}/r1/payment`);
    tellTabs();
    expect(a.city()).toBe('Xenia');
    expect(a.city(`${SUB}/r1/payment`)).toBeUndefined();
    full.mockRestore();
    tellTabs();
    expect(a.city()).toBe('Xenia');
    expect(openTab('b').city()).toBe('Xenia');
  });
});

it('BEY-09 the browser holds drafts only: no record, no cached response, no token', async () => {
  serve({
    searchAch: pageOf({ achUid: 'a1', bankName: 'First National', accountNo: '6789' }),
  });
  const { store, type, services } = openTab('a');
  await store.dispatch(partsApi.endpoints.getAch.initiate({ requestUid: 'r1' }));
  type('Dayton', 1);
  const stored = JSON.stringify({ ...localStorage });
  expect(Object.keys(localStorage)).toEqual([`draft:a:${KEY}`]);
  expect(stored).toContain('Dayton');
  for (const secret of ['First National', '6789', services.session.current()?.accessToken])
    expect(stored).not.toContain(secret ?? aSession().current()?.accessToken);
});
