import { codeListsApi } from '@/api/codeLists';
import { aPerson } from '@/testing/factories';
import { page, serve } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { usersApi } from '@/api/users';
import { contentLoaded, contentReducer } from './content';
import { draftsAdopted, newScope } from './drafts';
import { lockNoticeRead, lockNoticesReducer } from './lockNotices';
import { answersCopied, offerDismissed, prefillOffersReducer } from './prefillOffers';
import { sessionEnded, sessionReplaced, sessionStarted } from './sessionEvents';
import { sessionStatusReducer } from './sessionStatus';
import { stepLeft, visitedStepsReducer } from './visitedSteps';
import { toastDismissed, toastShown, toastsReducer } from './toasts';
import { devToolsOptions, maskSecrets } from './setupStore';
import { acceptUserInfo } from './user/useCurrentUser';
import { makeSelectCodeList } from './codeLists';

const START = { type: 'start' };
const expired = sessionEnded({ reason: 'expired' });
const chosen = sessionEnded({ reason: 'chosen' });

describe('visited steps', () => {
  const left = (requestUid: string, step: 'w9' | 'ach') => stepLeft({ requestUid, step });
  const visited = [left('r1', 'w9'), left('r1', 'ach'), left('r2', 'w9')].reduce(
    visitedStepsReducer,
    visitedStepsReducer(undefined, START),
  );

  it('are kept per vendor request', () => {
    expect(visited.byRequest).toEqual({ r1: ['w9', 'ach'], r2: ['w9'] });
  });

  it('are noted once', () => {
    expect(visitedStepsReducer(visited, left('r1', 'w9'))).toBe(visited);
  });

  it('outlive an expired session and no other end', () => {
    expect(visitedStepsReducer(visited, expired)).toBe(visited);
    expect(visitedStepsReducer(visited, chosen).byRequest).toEqual({});
  });
});

describe('declined offers of copied answers', () => {
  const declined = [newScope('RMT SHOP', null), newScope('RMT SHOP', 'owner@example.com'), 'r1']
    .map(offerDismissed)
    .reduce(prefillOffersReducer, prefillOffersReducer(undefined, START));

  it('go to the new registration of their vendor once it has its uid', () => {
    const scope = newScope('RMT SHOP', 'owner@example.com');
    const adopted = draftsAdopted({ sub: 'dana', requestUid: 'r9', scope });
    expect(prefillOffersReducer(declined, adopted).dismissed).toEqual([
      newScope('RMT SHOP', null),
      'r9',
      'r1',
    ]);
    const others = prefillOffersReducer(undefined, offerDismissed('r1'));
    expect(prefillOffersReducer(others, adopted)).toBe(others);
  });

  it('copied answers count as checked once their step was left by Next', () => {
    const left = (step: 'w9' | 'ach', done: boolean) => stepLeft({ requestUid: 'r1', step, done });
    const checked = [left('w9', true), left('w9', true), left('ach', false)].reduce(
      prefillOffersReducer,
      declined,
    );
    expect(checked.checked).toEqual({ r1: ['w9'] });
    expect(prefillOffersReducer(checked, answersCopied('r1')).checked).toEqual({ r1: [] });
  });

  it('outlive an expired session and no other end', () => {
    expect(prefillOffersReducer(declined, expired)).toBe(declined);
    expect(prefillOffersReducer(declined, chosen).dismissed).toEqual([]);
  });
});

describe('lock notices', () => {
  const read = ['r1', 'r1', 'r2'].map(lockNoticeRead).reduce(lockNoticesReducer, []);

  it('are read once per vendor request', () => {
    expect(read).toEqual(['r1', 'r2']);
    // They show again in the next session.
    expect(lockNoticesReducer(read, expired)).toEqual([]);
  });
});

describe('content', () => {
  const content = {
    labels: { failures: { generic: 'Sorry' } },
    bodies: { login: { nodeType: 'document' } },
    locale: 'en-US',
    settled: true,
  };

  it('is replaced as a whole and outlives a session', () => {
    const empty = contentReducer(undefined, START);
    expect(empty).toEqual({ labels: {}, bodies: {}, locale: 'en-US', settled: false });
    const loaded = contentReducer(empty, contentLoaded(content));
    expect(contentReducer(loaded, chosen)).toEqual(content);
    expect(contentReducer(loaded, contentLoaded(empty))).toEqual(empty);
  });
});

it('the session status names the person while signed in, or only the other person after they have signed in', () => {
  const nobody = { sub: null, userType: null, replacedBy: null, logOutAsked: null };
  const started = sessionStarted({ sub: 'dana', userType: 'PASSWORD' });
  const signedIn = sessionStatusReducer(undefined, started);
  expect(signedIn).toEqual({ ...nobody, sub: 'dana', userType: 'PASSWORD' });
  expect(sessionStatusReducer(signedIn, chosen)).toEqual(nobody);
  const replaced = sessionReplaced({ email: 'nora@example.com' });
  expect(sessionStatusReducer(signedIn, replaced)).toEqual({
    ...nobody,
    replacedBy: 'nora@example.com',
  });
});

const show = (state: ReturnType<typeof toastsReducer>, title: string) =>
  toastsReducer(state, toastShown({ kind: 'error', title }));

describe('toasts', () => {
  it('TST-01 a toast with the last title in other letter case is ignored, another title shows', () => {
    const once = show([], 'Failed to update Basic Info');
    expect(show(once, 'FAILED to update basic info')).toHaveLength(1);
    expect(show(once, 'Failed to update ACH info').map((t) => t.title)).toEqual([
      'Failed to update Basic Info',
      'Failed to update ACH info',
    ]);
  });

  it('TST-02 once that toast has gone the same title shows again', () => {
    const once = show([], 'Invalid Code');
    const gone = toastsReducer(once, toastDismissed(once[0]?.id ?? ''));
    expect(gone).toEqual([]);
    expect(show(gone, 'Invalid Code')).toHaveLength(1);
  });

  it('TST-03 removing one by its id leaves the other', () => {
    const two = show(show([], 'A'), 'B');
    expect(toastsReducer(two, toastDismissed(two[0]?.id ?? '')).map((t) => t.title)).toEqual(['B']);
  });
});

describe('what Redux DevTools may show', () => {
  it('BEY-25 masks tax IDs, account numbers, passwords and tokens at any depth and keeps the rest readable', () => {
    const action = {
      type: 'api/executeMutation/pending',
      meta: {
        arg: { originalArgs: { name: 'Ruth', idNumber: '123456789', list: [{ accountNo: '42' }] } },
        accessToken: 'a.b.c',
      },
    };
    const masked = JSON.stringify(maskSecrets(action));
    for (const secret of ['123456789', '"42"', 'a.b.c']) expect(masked).not.toContain(secret);
    expect(masked).toContain('Ruth');
    expect(masked).toContain('api/executeMutation/pending');
  });

  it('leaves empty secrets empty, so that a missing value is visible', () => {
    expect(maskSecrets({ idNumber: '', accountNo: null })).toEqual({
      idNumber: '',
      accountNo: null,
    });
  });

  it('is off unless it was asked for', () => {
    expect(devToolsOptions(false)).toBe(false);
  });
});

const info = aPerson();

describe('user info', () => {
  it('SES-15 gives the e-mail of the enterprise user as the user name', () => {
    expect(acceptUserInfo(info)?.username).toBe('dana@example.com');
  });

  it('SES-12 is accepted only with a user uid and a function', () => {
    expect(acceptUserInfo({ ...info, functions: [] })).toBeNull();
    expect(acceptUserInfo({ ...info, enterpriseUser: null })).toBeNull();
    expect(
      acceptUserInfo({ ...info, enterpriseUser: { ...info.enterpriseUser, userUid: '' } }),
    ).toBeNull();
  });

  it.each([
    [{ userFullName: '' }, 'Dana Miller'],
    [{ userFullName: 'Dana M.' }, 'Dana M.'],
    [{ userFirstName: '', userLastName: '', userFullName: '' }, 'Dana Miller'],
  ])('names the person by what there is: %p', (fields, name) => {
    const person = { ...info, enterpriseUser: { ...info.enterpriseUser, ...fields } };
    expect(acceptUserInfo(person)?.displayName).toBe(name);
  });

  it('falls back to the e-mail for a person without any name', () => {
    const nameless = {
      ...info.enterpriseUser,
      userFirstName: '',
      userLastName: '',
      userFullName: '',
    };
    expect(acceptUserInfo({ ...info, name: '', enterpriseUser: nameless })?.displayName).toBe(
      'dana@example.com',
    );
  });
});

describe('code lists in the store', () => {
  it('are empty until loaded and keep their identity afterwards', async () => {
    serve({
      searchCodeHeaders: page({ mmCodeHeaderUid: 'h' }),
      listCodeDetails: page(
        { codeValue: 'ARI', sortOrder: 2 },
        { codeValue: 'BILL', sortOrder: 1 },
      ),
    });
    const { store } = makeStore();
    const select = makeSelectCodeList('NA_pay_info');
    expect(select(store.getState())).toEqual([]);
    expect(select(store.getState())).toBe(select(store.getState()));

    await store.dispatch(codeListsApi.endpoints.getCodeList.initiate('NA_pay_info'));
    const loaded = select(store.getState());
    expect(loaded.map((entry) => entry.codeValue)).toEqual(['BILL', 'ARI']);
    expect(makeSelectCodeList('NA_vendor')(store.getState())).toEqual([]);
    expect(select(store.getState())).toBe(loaded);
  });
});

const payload = {
  enterpriseUser: aPerson().enterpriseUser,
  enterpriseUserMasterExtensions: [],
};

it("ACC-07 the profile's status is empty, then loaded, and updated after a save", async () => {
  serve({ getProfile: { payload }, updateProfile: { payload } });
  const { store } = makeStore();
  const { getProfile, updateProfile } = usersApi.endpoints;
  const status = () => store.getState().profileStatus;
  expect(status()).toBe('');
  await store.dispatch(getProfile.initiate());
  expect(status()).toBe('loaded');
  await store.dispatch(
    updateProfile.initiate({
      enterpriseUser: { userFirstName: 'Dana', userLastName: 'Miller' },
      enterpriseUserMasterExtensions: [],
    }),
  );
  expect(status()).toBe('updated');
  store.dispatch(sessionEnded({ reason: 'chosen' }));
  expect(status()).toBe('');
});
