import type { Page, Request } from '@playwright/test';
import { ENDPOINTS, type EndpointName } from '../../../contract/endpoints/table';
import { STEP_SLUGS, type StepKey } from '../../../contract/journey/steps';
import { HOUR_MS } from '../../../contract/time';
import { expect, test } from '../../support/fixtures';
import { COMPLETE, seedRegistration } from '../../support/registration';
import { callApi } from '../../support/seed';
import { withoutPreload } from '../../support/withoutPreload';
import { patternOf } from './pathPattern';
import { visited, visitScreen } from './grid';
import { type FaultKind, RAW_TEXT, READ_FAULTS } from './kinds';

const OWNER = 'new.shop@example.com';
const SUPER = 'super.user@example.com';

/** A read is sent once and tried again twice. */
const MAX_ATTEMPTS = 3;
/**
 * On a busy machine, the code of a part may arrive after the read has failed. The part sends it
 * once more, and does not try again.
 */
const LATE_PART = 1;

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
/** The endpoint that a request is for. Literal paths win over parameters. */
function endpointOf(request: Request): EndpointName | undefined {
  const { pathname } = new URL(request.url());
  return NAMES.filter(
    (name) => ENDPOINTS[name].method === request.method() && patternOf(name).test(pathname),
  ).sort((a, b) => ENDPOINTS[a].path.split('{').length - ENDPOINTS[b].path.split('{').length)[0];
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main[data-loading]')).toHaveCount(0);
};
const again = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const pathOf = (url: string): string => new URL(url, 'http://localhost').pathname;
const headingOf = (page: Page): Promise<string> =>
  page.getByRole('heading', { level: 1 }).first().innerText();

/** Opens a page without faults and gives the reads that it makes. */
async function readsOf(page: Page, url: string): Promise<EndpointName[]> {
  const reads = new Set<EndpointName>();
  const listen = (request: Request): void => {
    const name = endpointOf(request);
    if (name !== undefined && name !== 'preloadVendorRequest') reads.add(name);
  };
  await leave(page);
  page.on('request', listen);
  await open(page, url);
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  return [...reads].sort();
}

/** Late requests of the page before would count for the next one. */
const leave = (page: Page) => page.goto('about:blank');

async function open(page: Page, url: string): Promise<void> {
  await leave(page);
  await page.goto(url);
  await settled(page);
}

/**
 * Opens a page while one of its reads goes wrong, then lets it go right. Gives what does not hold.
 */
async function visit(
  page: Page,
  url: string,
  endpoint: EndpointName,
  fault: FaultKind,
  heading: string,
) {
  const problems: string[] = [];
  /** When each request was sent, by its address and body. */
  const attempts = new Map<string, number[]>();
  let left = fault.times ?? Infinity;
  await leave(page);
  await page.route(
    (target) => patternOf(endpoint).test(target.pathname),
    async (route) => {
      const request = route.request();
      if (endpointOf(request) !== endpoint) return route.fallback();
      const key = `${request.url()} ${request.postData() ?? ''}`;
      attempts.set(key, [...(attempts.get(key) ?? []), Date.now()]);
      if (left <= 0) return route.fallback();
      left -= 1;
      await fault.apply(route);
    },
  );
  await open(page, url);
  const text = await page.locator('body').innerText();
  const raw = RAW_TEXT.exec(text);
  if (raw) problems.push(`raw text '${raw[0]}'`);
  // What a part of the page asks for may leave after the page is drawn.
  await expect
    .poll(() => attempts.size)
    .toBeGreaterThan(0)
    .catch(() => undefined);
  const most = [...attempts.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  // A failure may lead to another page, which asks for itself.
  const led = pathOf(page.url()) !== pathOf(url);
  if (most.length === 0) problems.push('the request was not made');
  if (most.length > MAX_ATTEMPTS * (led ? 2 : 1) + LATE_PART)
    problems.push(
      `${most.length} attempts, after ${most.map((at) => at - (most[0] ?? 0)).join()} ms`,
    );
  if (fault.heals && (await again(page).count()) > 0)
    problems.push('asks to try a late response again');
  await page.unrouteAll({ behavior: 'wait' });
  await withoutPreload(page);
  // The read of a late part may succeed by now and take the button away before it is pressed. One
  // that cannot be pressed stays, which the recovery below reports.
  if (!led && (await again(page).count()) > 0)
    await again(page)
      .first()
      .click()
      .catch(() => undefined);
  else await open(page, url);
  try {
    await expect(again(page)).toHaveCount(0);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    problems.push(`does not recover: ${reason}`);
  }
  return problems;
}

test.describe('every read that goes wrong', () => {
  const steps = Object.keys(STEP_SLUGS) as StepKey[];
  const screens: readonly (readonly [string, (uid: string, sent: string) => string])[] = [
    ['dashboard', () => '/vendor-dashboard'],
    ['account', () => '/account#edit-profile'],
    ['shop check', () => '/shop-check'],
    ['overview', (uid) => `/vendor-overview/${uid}`],
    ['status', (_uid, sent) => `/registration-status/${sent}`],
    ...steps.map(
      (key) => [key, (uid: string) => `/register-vendor/${uid}?step=${STEP_SLUGS[key]}`] as const,
    ),
  ];
  for (const [index, [screen, urlOf]] of screens.entries())
    test(`${screen}: it says so in words, asks at most three times, and recovers`, async ({
      page,
      mayFail,
      signIn,
    }) => {
      test.setTimeout(4 * HOUR_MS);
      mayFail(/./);
      // Only staff give a National Account.
      await signIn(SUPER);
      const parts = {
        ...COMPLETE,
        program: 'National Account',
        billThru: 'ARI',
        franchise: 1,
        sites: 2,
        erepair: 'Y',
        users: 1,
        ownership: true,
        pay: 'ACH',
        ach: true,
      } as const;
      const uid = await seedRegistration(page, OWNER, parts);
      const sent = await seedRegistration(page, OWNER, {
        ...COMPLETE,
        businessName: 'Foundry Review Garage',
      });
      await callApi(page, 'POST', `/mm/vendors/${sent}/send-for-approval`);
      await page.goto('/?logged_out=1');
      await signIn(OWNER);
      const url = urlOf(uid, sent);
      await withoutPreload(page);
      const reads = await readsOf(page, url);
      const heading = await headingOf(page);
      const planned = reads.flatMap((endpoint) =>
        READ_FAULTS.map((fault) => ({ endpoint, fault })),
      );
      const failures = await visitScreen(page, {
        title: `${screen}, read`,
        screen,
        planned,
        due: visited('reads', planned, index * 13),
        visit: ({ endpoint, fault }) => visit(page, url, endpoint, fault, heading),
      });
      expect(failures).toEqual([]);
    });
});
