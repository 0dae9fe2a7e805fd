import type { Page } from '@playwright/test';
import type { StepKey } from '../../contract/journey/steps';
import { STEP_SLUGS } from '../../contract/journey/steps';
import { STEP_TITLES } from '../../contract/journey/texts';
import { expect, test } from '../support/fixtures';
import { COMPLETE, openOverview, seeCard, seedRegistration } from '../support/registration';
import { callApi, entriesOf } from '../support/seed';

const OWNER = 'new.shop@example.com';
const SUPER = 'super.user@example.com';
const T = STEP_TITLES;
const IN_LIST = { ...COMPLETE, program: 'National Account', billThru: 'ARI' } as const;
const NOT_IN_LIST = { ...COMPLETE, program: 'National Account', billThru: 'ACME' } as const;

const headingOf = (step: StepKey): string => (step === 'submit' ? 'Check your answers' : T[step]);
const forward = (page: Page, name = 'Next') => page.getByRole('button', { name, exact: true });

/** Sees a step with its place among the visible ones, loaded. */
async function seeStep(page: Page, step: StepKey, place: number, count: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: headingOf(step) })).toBeVisible();
  await expect(page.locator('main[data-loading]')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(`Step ${place} of ${count}`)).toBeVisible();
  await expect(forward(page, step === 'submit' ? 'Submit' : 'Next')).not.toHaveAttribute(
    'aria-disabled',
  );
}

/**
 * Walks forwards with Next and back with Back; each list names the steps in the order they are
 * seen.
 */
async function walk(
  page: Page,
  [route, uid]: readonly [route: string, uid: string],
  there: readonly StepKey[],
  back: readonly StepKey[],
): Promise<void> {
  const count = there.length;
  const place = (step: StepKey): number => there.indexOf(step) + 1;
  await page.goto(`/${route}/${uid}?step=${STEP_SLUGS[there[0] ?? 'basicInfo']}`);
  for (const [index, step] of there.entries()) {
    await seeStep(page, step, index + 1, count);
    // Required steps: all visible ones but ownership. Only Submit is left to do.
    await expect(
      page.getByText(`${count - 2} of ${count - 1} required steps complete`).first(),
    ).toBeVisible();
    await expect(forward(page, step === 'submit' ? 'Next' : 'Submit')).toHaveCount(0);
    if (step !== 'submit') await forward(page).click();
  }
  for (const step of back) {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await seeStep(page, step, place(step), count);
  }
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
}

test.describe('Next and Back', () => {
  test('JRN-06 JRN-07 JRN-31 JRN-33 JRN-34 JRN-35 JRN-36 JRN-37 JRN-38 JRN-39 lead to the next and the previous step that is part of the registration', async ({
    page,
    startSession,
  }) => {
    test.setTimeout(420_000);
    await startSession(SUPER);
    const everything = await seedRegistration(page, OWNER, {
      ...IN_LIST,
      franchise: 1,
      sites: 1,
      pay: 'ACH',
      ach: true,
    });
    const oneLocation = await seedRegistration(page, OWNER, IN_LIST);
    const notInList = await seedRegistration(page, OWNER, NOT_IN_LIST);
    const shop = await seedRegistration(page, OWNER, COMPLETE);
    await startSession(OWNER);

    const eleven: StepKey[] = [
      'basicInfo',
      'program',
      'nationalAccount',
      'w9',
      'franchise',
      'erepair',
      'ownership',
      'services',
      'payment',
      'ach',
      'submit',
    ];
    // With locations, Back of a National Account's eRepair step leads to the W-9.
    await walk(page, ['register-vendor', everything], eleven, [
      'ach',
      'payment',
      'services',
      'ownership',
      'erepair',
      'w9',
      'nationalAccount',
      'program',
      'basicInfo',
    ]);

    await page.goto(`/register-vendor/${oneLocation}?step=erepair`);
    await seeStep(page, 'erepair', 6, 10);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await seeStep(page, 'nationalAccount', 3, 10);

    await walk(
      page,
      ['register-vendor', notInList],
      ['basicInfo', 'program', 'nationalAccount', 'ownership', 'services', 'submit'],
      ['services', 'ownership', 'nationalAccount', 'program', 'basicInfo'],
    );
    await walk(
      page,
      ['register-vendor', shop],
      [
        'basicInfo',
        'program',
        'w9',
        'franchise',
        'erepair',
        'ownership',
        'services',
        'payment',
        'submit',
      ],
      ['payment', 'services', 'ownership', 'erepair', 'franchise', 'w9', 'program', 'basicInfo'],
    );
  });

  test('JRN-42 an overhead vendor walks its own steps, with ACH when it was chosen', async ({
    page,
    startSession,
  }) => {
    await startSession(OWNER);
    const parts = {
      vendorType: 'OVERHEAD',
      roles: ['MAIN', 'SIGN', 'AR'],
      w9: 'MATCH',
    } as const;
    const byCard = await seedRegistration(page, OWNER, { ...parts, pay: 'CC' });
    const byAch = await seedRegistration(page, OWNER, { ...parts, pay: 'ACH', ach: true });
    await walk(
      page,
      ['register-overheadvendor', byCard],
      ['basicInfo', 'w9', 'ownership', 'payment', 'submit'],
      ['payment', 'ownership', 'w9', 'basicInfo'],
    );
    await walk(
      page,
      ['register-overheadvendor', byAch],
      ['basicInfo', 'w9', 'ownership', 'payment', 'ach', 'submit'],
      ['ach', 'payment', 'ownership', 'w9', 'basicInfo'],
    );
  });

  test('JRN-03 every step has Next, the last one Submit, the locked W-9 Skip', async ({
    page,
    startSession,
  }) => {
    await startSession(SUPER);
    const uid = await seedRegistration(page, OWNER, { ...IN_LIST, pay: 'ACH', ach: true });
    const locked = await seedRegistration(page, OWNER, { ...COMPLETE, w9: 'NO MATCH' });
    const [w9] = await entriesOf(page, locked, 'w9-info');
    await callApi(page, 'PUT', `/mm/vendors/${locked}/w9-info/${String(w9?.['w9Uid'])}`, {
      ...w9,
      idNumber: '314027679',
    });
    await startSession(OWNER);
    const navigation = page.getByRole('contentinfo', { name: 'Step navigation' });
    for (const [step, slug] of Object.entries(STEP_SLUGS) as [StepKey, string][]) {
      await page.goto(`/register-vendor/${uid}?step=${slug}`);
      await expect(page.getByRole('heading', { level: 1, name: headingOf(step) })).toBeVisible();
      await expect(page.locator('main[data-loading]')).toHaveCount(0);
      await expect(navigation.getByRole('button').last()).toHaveText(
        step === 'submit' ? 'Submit' : 'Next',
      );
    }
    await page.goto(`/register-vendor/${locked}?step=w9`);
    await page.getByRole('dialog').getByRole('button', { name: 'OKAY' }).click();
    await expect(navigation.getByRole('button').last()).toHaveText('Skip');
    await forward(page, 'Skip').click();
    await expect(page.getByRole('heading', { level: 1, name: T.franchise })).toBeVisible();
  });
});

test.describe('choices that change the steps', () => {
  test('JRN-23 JRN-25 BEY-26 BEY-27 say beforehand and afterwards which steps come and go; leaving the National Account clears its vendor', async ({
    page,
    startSession,
  }) => {
    test.setTimeout(240_000);
    await startSession(SUPER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, doorHeight: true });
    const announced = (text: string) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
    const choose = (name: RegExp) => page.getByRole('radio', { name }).press('Space');

    await page.goto(`/register-vendor/${uid}?step=program`);
    await choose(/^National Account/);
    await announced(
      `Choosing this adds: National Account. Choosing this removes: ${T.w9}, ${T.franchise}, ${T.erepair}, ${T.payment}.`,
    );
    await forward(page).click();
    await expect(page.getByRole('heading', { level: 1, name: T.nationalAccount })).toBeVisible();
    await announced(
      `Now part of the registration: National Account. No longer part of the registration: ${T.w9}, ${T.franchise}, ${T.erepair}, ${T.payment}.`,
    );

    await page.getByLabel('Bill through vendor').selectOption('ARI');
    await forward(page).click();
    await expect(page.getByRole('heading', { level: 1, name: T.w9 })).toBeVisible();
    await announced(
      `Now part of the registration: ${T.w9}, ${T.franchise}, ${T.erepair}, ${T.payment}.`,
    );
    expect(await entriesOf(page, uid, 'payment-info')).toMatchObject([{ billThruVendor: 'ARI' }]);

    await page.goto(`/register-vendor/${uid}?step=program`);
    await choose(/^Basic Vendor/);
    await announced('Choosing this removes: National Account.');
    await forward(page).click();
    await expect(page.getByRole('heading', { level: 1, name: T.w9 })).toBeVisible();
    await announced('No longer part of the registration: National Account.');
    expect(await entriesOf(page, uid, 'payment-info')).toMatchObject([
      { billThruVendor: '', billThruNa: 0, otherText: '', payPreference: 'CC' },
    ]);

    const preference = page.getByLabel('Pay preference');
    await page.goto(`/register-vendor/${uid}?step=payment`);
    await preference.selectOption('ACH');
    await announced('Choosing this adds the step ACH Information.');
    await forward(page).click();
    await expect(page.getByRole('heading', { level: 1, name: T.ach })).toBeVisible();
    await announced('Now part of the registration: ACH Information.');
    await page.goto(`/register-vendor/${uid}?step=payment`);
    await preference.selectOption('CC');
    await announced('Choosing this removes the step ACH Information.');
    await forward(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    await announced('No longer part of the registration: ACH Information.');
  });

  test('JRN-43 a card may be complete while Next asks more', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      erepair: undefined,
      doorHeight: false,
    });
    await callApi(page, 'PATCH', `/mm/vendors/${uid}/false`, { useErepair: 'N' });
    await openOverview(page, uid);
    await seeCard(page, T.services, 'complete');
    await seeCard(page, T.erepair, 'complete');
    await seeCard(page, T.submit, 'open');
    for (const [step, missing] of [
      ['services', 'Garage door height'],
      ['erepair', 'Do you use Auto Integrate?'],
    ] as const) {
      await openStep(uid, step);
      await expect(page.getByText(`Still needed: ${missing}`)).toBeVisible();
      await expect(forward(page)).toHaveAttribute('aria-disabled', 'true');
    }
  });
});

test.describe('a new registration', () => {
  test('JRN-44 JRN-45 its first save creates one request of its flow, and the address names it', async ({
    page,
    startSession,
    sandbox,
  }) => {
    await startSession(OWNER);
    for (const [route, vendorType] of [
      ['register-vendor', 'RMT SHOP'],
      ['register-overheadvendor', 'OVERHEAD'],
    ] as const) {
      const created: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/mm/vendors')
          created.push(request.url());
      });
      // Slow enough for a second press to come before the first response.
      await sandbox.faults([{ method: 'POST', path: '/mm/vendors', delayMs: 1000 }]);
      await page.goto(`/${route}?new=1&step=basic-info`);
      await page.getByRole('button', { name: 'Add Contact' }).click();
      const drawer = page.getByRole('dialog', { name: 'Add contact' });
      await drawer.getByLabel('First name').fill('Dana');
      await drawer.getByLabel('Last name').fill('Miller');
      await drawer.getByLabel('Phone number').fill('9375550142');
      await drawer.getByLabel('Phone type').selectOption('CELL');
      await drawer.getByLabel('E-mail').fill('dana@example.com');
      const save = drawer.getByRole('button', { name: 'Save' });
      await expect(save).not.toHaveAttribute('aria-disabled');
      await save.dblclick();
      await expect(drawer).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/${route}/[\\w-]+\\?step=basic-info$`));
      expect(created).toHaveLength(1);
      page.removeAllListeners('request');
      const [, , uid = ''] = new URL(page.url()).pathname.split('/');
      expect(await callApi(page, 'GET', `/mm/vendors/${uid}`)).toMatchObject({
        vendorType,
        origination: 'E',
        loginEmail: OWNER,
      });
      expect(await entriesOf(page, uid, 'contact-info')).toHaveLength(1);
    }
  });
});
