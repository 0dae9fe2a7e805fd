import { connectivityChanged, connectivityReducer } from './connectivity';
import { contentLoaded, contentReducer } from './content';
import { draftsAdopted, newScope } from './drafts';
import { lockNoticeRead, lockNoticesReducer } from './lockNotices';
import { answersCopied, offerDismissed, prefillOffersReducer } from './prefillOffers';
import { sessionEnded, sessionReplaced, sessionStarted } from './sessionEvents';
import { sessionStatusReducer } from './sessionStatus';
import { stepLeft, visitedStepsReducer } from './visitedSteps';

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
  });

  it('show again in the next session', () => {
    expect(lockNoticesReducer(read, expired)).toEqual([]);
  });
});

describe('connectivity', () => {
  it('starts online and follows the browser', () => {
    const online = connectivityReducer(undefined, START);
    const offline = connectivityReducer(online, connectivityChanged(false));
    expect([online.online, offline.online]).toEqual([true, false]);
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

describe('session status', () => {
  it('names the person while signed in, and nothing else of the tokens', () => {
    const signedIn = sessionStatusReducer(
      undefined,
      sessionStarted({ sub: 'dana', userType: 'PASSWORD' }),
    );
    expect(signedIn).toEqual({ sub: 'dana', userType: 'PASSWORD', replacedBy: null });
    expect(sessionStatusReducer(signedIn, chosen)).toEqual({
      sub: null,
      userType: null,
      replacedBy: null,
    });
  });

  it('names only the other person after they have signed in', () => {
    const signedIn = sessionStatusReducer(
      undefined,
      sessionStarted({ sub: 'dana', userType: 'PASSWORD' }),
    );
    expect(sessionStatusReducer(signedIn, sessionReplaced({ email: 'nora@example.com' }))).toEqual({
      sub: null,
      userType: null,
      replacedBy: 'nora@example.com',
    });
  });
});
