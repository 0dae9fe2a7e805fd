import type { Page } from '@playwright/test';
import { ENDPOINTS, type EndpointName } from '../../../contract/endpoints/table';
import { STEP_SLUGS, type StepKey } from '../../../contract/journey/steps';
import { HOUR_MS } from '../../../contract/time';
import { fillSite } from '../../support/enroll';
import { expect, test } from '../../support/fixtures';
import { COMPLETE, type Parts, seedRegistration } from '../../support/registration';
import { callApi, entriesOf } from '../../support/seed';
import { visited, visitScreen } from './grid';
import { type FaultKind, RAW_TEXT, WRITE_FAULTS } from './kinds';

const OWNER = 'new.shop@example.com';

/** The paths of an endpoint's requests. */
const patternOf = (name: EndpointName): RegExp =>
  new RegExp(`^${ENDPOINTS[name].path.replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** A save of a screen: how it is filled in and sent, and its result. */
interface Save {
  readonly name: string;
  readonly step: StepKey;
  readonly parts: Parts;
  /** Makes the change, without the press that sends it. */
  readonly fill: (page: Page) => Promise<void>;
  readonly endpoint: EndpointName;
  /** Sends it. */
  readonly press: (page: Page) => Promise<void>;
  /** Visible after the save and not before. */
  readonly done: (page: Page) => Promise<void>;
  /** What is stored. Equal before the save and after a refused one. */
  readonly stored: (page: Page, uid: string) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();
/** Like a person: once the screen allows it. */
async function press(page: Page, name: string): Promise<void> {
  const target = button(page, name);
  await expect(target).not.toHaveAttribute('aria-disabled', 'true');
  await target.click();
}
const heading = (title: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
const drawerGone = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);
const next = (page: Page) => press(page, 'Next');
const saveDrawer = (page: Page) => press(page, 'Save');

/** The fields of the stored records that the person entered. */
const storedOf =
  (kind: string, ...fields: readonly string[]) =>
  async (page: Page, uid: string): Promise<unknown> => {
    const entries = await entriesOf(page, uid, kind).catch(() => []);
    return entries.map((entry) => fields.map((field) => entry[field])).sort();
  };

let numbers = 900;
/**
 * Each registration has another location: a stored one is a known shop to the next registration.
 */
const nextNumber = (): number => (numbers += 2);

const SAVES: readonly Save[] = [
  {
    name: 'basic info',
    step: 'basicInfo',
    parts: COMPLETE,
    fill: (page) => page.getByLabel(/^Extension/).fill('77'),
    endpoint: 'updateBasicInfo',
    press: next,
    done: heading('Program Selection'),
    stored: storedOf('basic-info', 'phoneExtension'),
  },
  {
    name: 'program',
    step: 'program',
    parts: COMPLETE,
    fill: (page) => page.getByRole('radio', { name: /Basic/ }).check(),
    endpoint: 'updateVendorRequest',
    press: next,
    done: heading('W-9 Information'),
    stored: async (page, uid) =>
      (await callApi(page, 'GET', `/mm/vendors/${uid}`))['selectedProgram'],
  },
  {
    name: 'payment',
    step: 'payment',
    parts: { ...COMPLETE, pay: 'ACH' },
    fill: (page) => page.getByLabel(/^Address line 2/).fill('Unit 5'),
    endpoint: 'updatePayment',
    press: next,
    done: heading('ACH Information'),
    stored: storedOf('payment-info', 'remitAddressLine2'),
  },
  {
    name: 'a new eRepair user',
    step: 'erepair',
    parts: { ...COMPLETE, erepair: 'Y', users: 1 },
    fill: async (page) => {
      await press(page, 'Add user');
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('First name').fill('Nora');
      await drawer.getByLabel('Last name').fill('New');
      await drawer.getByLabel('E-mail').fill('nora@example.com');
    },
    endpoint: 'createErepairUser',
    press: saveDrawer,
    done: drawerGone,
    stored: storedOf('erepair-users', 'userName', 'email'),
  },
  {
    name: 'a new location',
    step: 'franchise',
    parts: { ...COMPLETE, franchise: 1, sites: 1 },
    fill: async (page) => {
      await press(page, 'Add location');
      const number = nextNumber();
      await fillSite(page.getByRole('dialog'), `Foundry East ${number}`, `${number} Wayne Ave`);
    },
    endpoint: 'createFranchiseSite',
    press: saveDrawer,
    done: drawerGone,
    stored: storedOf('site-location-info', 'siteName', 'siteAddress1'),
  },
  {
    name: 'a new contact',
    step: 'w9',
    parts: { ...COMPLETE, roles: ['MAIN', 'AR'] },
    fill: async (page) => {
      await press(page, 'Add Contact');
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('Contact').selectOption({ label: 'New Contact' });
      await drawer.getByLabel('First name').fill('Ruth');
      await drawer.getByLabel('Last name').fill('Signer');
      await drawer.getByLabel('Phone number').fill('9375550142');
      await drawer.getByLabel('Phone type').selectOption('CELL');
      await drawer.getByLabel('E-mail').fill('ruth@example.com');
    },
    endpoint: 'createContact',
    press: saveDrawer,
    done: drawerGone,
    stored: storedOf('contact-info', 'contactFirstName', 'contactLastName'),
  },
  {
    name: 'ownership categories',
    step: 'ownership',
    parts: COMPLETE,
    fill: async (page) => {
      await page.getByLabel('Category').selectOption('WBE');
      await press(page, 'Add category');
    },
    endpoint: 'bulkCreateDiverseOwnership',
    press: next,
    done: heading('Services and Capabilities'),
    stored: storedOf('diverse-ownership', 'diverseCategoryCode'),
  },
  {
    name: 'submission',
    step: 'submit',
    parts: { ...COMPLETE, businessName: 'Foundry Review Garage' },
    fill: async () => undefined,
    endpoint: 'submitVendorRequest',
    press: (page) => press(page, 'Submit'),
    done: (page) => expect(page).toHaveURL(/registration-status/),
    stored: async (page, uid) =>
      (await callApi(page, 'GET', `/mm/vendors/${uid}`))['processStatus'],
  },
];

/** The values of every field on the screen. */
const valuesOf = (page: Page): Promise<string[]> =>
  page
    .locator('main, [role=dialog]')
    .locator('input:not([type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const input = field as HTMLInputElement;
        const checked = input.type === 'radio' || input.type === 'checkbox';
        return `${input.name}=${checked ? String(input.checked) : input.value}`;
      }),
    );

async function visit(page: Page, uid: string, save: Save, fault: FaultKind): Promise<string[]> {
  const problems: string[] = [];
  await page.goto('about:blank');
  await page.goto(`/register-vendor/${uid}?step=${STEP_SLUGS[save.step]}`);
  // Before the page is rendered, nothing loads.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main[data-loading]')).toHaveCount(0);
  await save.fill(page);
  const typed = await valuesOf(page);
  const before = JSON.stringify(await save.stored(page, uid));
  let requests = 0;
  let left = fault.times ?? Infinity;
  await page.route(
    (url) => patternOf(save.endpoint).test(url.pathname),
    async (route) => {
      if (route.request().method() !== ENDPOINTS[save.endpoint].method) return route.fallback();
      requests += 1;
      if (left <= 0) return route.fallback();
      left -= 1;
      await fault.apply(route);
    },
  );
  await save.press(page);
  if (!fault.heals) {
    const alert = page.getByRole('alert').filter({ hasText: /\w/ });
    const reported = await expect(alert.first())
      .toBeVisible()
      .then(
        () => true,
        () => false,
      );
    // A request that was carried out may show its outcome instead.
    const advanced = fault.committed === true && (await isDone(page, save));
    if (!reported && !advanced) problems.push('no message');
    const raw = RAW_TEXT.exec(await page.locator('body').innerText());
    if (raw) problems.push(`raw text '${raw[0]}'`);
    if (!advanced && JSON.stringify(await valuesOf(page)) !== JSON.stringify(typed))
      problems.push('typed values changed');
    const stored = JSON.stringify(await save.stored(page, uid));
    if (!fault.committed && stored !== before) problems.push('stored although refused');
    await page.unrouteAll({ behavior: 'wait' });
    if (!advanced) await save.press(page);
  }
  await save.done(page).catch(() => problems.push('does not go on when it can'));
  await page.unrouteAll({ behavior: 'wait' });
  if (requests === 0) problems.push('the request was not made');
  const after = (await save.stored(page, uid)) as unknown;
  if (JSON.stringify(after) === before) problems.push('not stored in the end');
  if (Array.isArray(after)) {
    const rows = after.map((row) => JSON.stringify(row));
    if (new Set(rows).size !== rows.length) problems.push('stored twice');
  }
  return problems;
}

const isDone = (page: Page, { done }: Save): Promise<boolean> =>
  done(page).then(
    () => true,
    () => false,
  );

test.describe('every save that goes wrong', () => {
  for (const [index, save] of SAVES.entries())
    test(`${save.name}: nothing typed is lost, and the next press stores it once`, async ({
      page,
      mayFail,
      signIn,
    }) => {
      test.setTimeout(2 * HOUR_MS);
      mayFail(/./);
      await signIn(OWNER);
      const planned = WRITE_FAULTS.map((fault) => ({ endpoint: save.endpoint, fault }));
      const failures = await visitScreen(page, {
        title: `${save.name}, saved`,
        screen: save.name,
        planned,
        due: visited(planned, index * 5),
        visit: async ({ fault }) => {
          await page.unrouteAll({ behavior: 'wait' });
          const uid = await seedRegistration(page, OWNER, save.parts);
          return visit(page, uid, save, fault);
        },
      });
      expect(failures).toEqual([]);
    });
});
