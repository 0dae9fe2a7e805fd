import { waitFor } from '@testing-library/react';
import { createPreload } from '@/api/preload';
import { PATHS } from '@/lib/paths';
import { PAGES, RegistrationPage, type Page } from '../pages';
import { STEPS } from '@/features/registration/steps';
import { aSession } from '@/testing/factories';
import { openPage } from './openPage';

const store = { dispatch: jest.fn(), getState: jest.fn() };
const session = aSession();
const sub = session.claims()?.sub ?? '';
/** An early request that never gets its response. */
const hanging = () =>
  createPreload({ sub, response: new Promise(() => undefined) }, () => undefined);

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  store.dispatch.mockClear();
});

it('waits for the code of page and step, started together', async () => {
  const started: string[] = [];
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  for (const [name, screen] of [
    ['page', RegistrationPage],
    ['step', STEPS.w9.screen],
  ] as const)
    jest.spyOn(screen, 'preload').mockImplementation(() => {
      started.push(name);
      return arrived;
    });
  let open = false;
  const opened = openPage({ pathname: '/register-vendor', search: '?new=1&step=w9' })(store, {
    session,
  }).then(() => (open = true));
  await waitFor(() => expect(started).toEqual(['page', 'step']));
  expect(open).toBe(false);
  arrive();
  await opened;
});

it('starts loading the code of a page behind a guard before the guard can answer', async () => {
  const page = PAGES.find(({ path }) => path === PATHS.reviewRequest.pattern) as Page;
  const load = jest.spyOn(page, 'load').mockResolvedValue(undefined);
  const open = openPage({ pathname: '/review-desk/r-1', search: '' });
  expect(load).toHaveBeenCalledTimes(1);
  await open(store, { session });
  expect(store.dispatch).not.toHaveBeenCalled();
});

it('waits 1.5 seconds at most: then the page shows what it loads', async () => {
  jest.useFakeTimers();
  let open = false;
  void openPage({ pathname: '/register-vendor/r-1', search: '?step=w9' })(store, {
    session,
    preload: hanging(),
  }).then(() => (open = true));
  await jest.advanceTimersByTimeAsync(1_499);
  expect(open).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(open).toBe(true);
  expect(store.dispatch).not.toHaveBeenCalled();
});

it.each(['/register-vendor/%E0%A4%A', '/shop-check', '/vendor-overview', '/vendor-dashboard'])(
  'opens %s without preloaded data',
  async (pathname) => {
    await openPage({ pathname, search: '?step=unknown' })(store, { session });
    expect(store.dispatch).not.toHaveBeenCalled();
  },
);
