import type { Page } from '@playwright/test';
import { DAY_MS } from '../../contract/time';
import { addContact } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { listed, optionsOf } from '../support/options';
import { callApi, codeList, entriesOf, seedContact } from '../support/seed';
import { COMPLETE, seedRegistration } from '../support/registration';
import { withoutPreload } from '../support/withoutPreload';
import { sendOn } from '../support/sendOn';

const OWNER = 'draft.shop@example.com';
const NEW = 'new.shop@example.com';
const NO_MATCH = 'Tax Identification Number and Name did not match IRS records.';

const next = (page: Page, name = 'Next') => page.getByRole('button', { name, exact: true });
const locked = (page: Page) => expect(next(page)).toHaveAttribute('aria-disabled', 'true');
const open = (page: Page) => expect(next(page)).not.toHaveAttribute('aria-disabled');
const taxName = (page: Page) => page.getByLabel('Name', { exact: true });
const ein = (page: Page) => page.getByLabel('Employer ID Number');
const w9Of = async (page: Page, uid: string) => (await entriesOf(page, uid, 'w9-info'))[0];
const alert = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text });

/** Types a number that was not checked before and sends it. */
async function check(page: Page, idNumber: string): Promise<void> {
  await ein(page).fill(idNumber);
  await open(page);
  await next(page).click();
}

test.describe('the form of the W-9', () => {
  test('W9-01 W9-02 W9-03 W9-04 W9-07 W9-09 its fields, their lists, and what Next waits for', async ({
    page,
    context,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/./);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    const taxClass = page.getByLabel('Tax class', { exact: true });
    const llcClass = page.getByLabel('LLC class');
    const other = page.getByLabel('Other tax class');
    expect(await optionsOf(taxClass)).toEqual(listed(await codeList(page, 'tax_class')));
    expect(await optionsOf(llcClass)).toEqual(listed(await codeList(page, 'tax_class_LLC')));
    const types = page.getByRole('radiogroup', { name: 'ID type' });
    await expect(types.getByRole('radio')).toHaveCount(2);
    for (const [index, { codeValue }] of (await codeList(page, 'id_type')).entries())
      await expect(types.getByRole('radio').nth(index)).toHaveValue(codeValue);
    for (const [label, value] of [
      ['Address', '401 E Third St'],
      ['City', 'Dayton'],
      ['State', 'OH'],
      ['Zip code', '45402'],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);

    // A new form asks for a Social Security Number; another type starts over.
    const ssn = page.getByLabel('Social Security Number');
    await expect(types.getByRole('radio', { name: 'SSN' })).toBeChecked();
    await ssn.fill('123456784');
    await types.getByRole('radio', { name: 'EIN' }).check();
    await expect(ein(page)).toHaveValue('');
    await ein(page).fill('314027684');
    await types.getByRole('radio', { name: 'SSN' }).check();
    await expect(ssn).toHaveValue('');
    await types.getByRole('radio', { name: 'EIN' }).check();

    await taxName(page).fill('Ruth Miller');
    await ein(page).fill('314027684');
    // Everything is there but the signing authority.
    await taxClass.selectOption('CCORP');
    await expect(page.getByText('Still needed: Signing authority', { exact: true })).toBeVisible();
    await locked(page);
    await addContact(page, { first: 'Ruth', last: 'Signer', email: 'ruth@example.com' });
    await open(page);

    // An LLC has its class, another class its text, every other one neither.
    await expect(llcClass).toHaveAttribute('aria-disabled', 'true');
    await expect(other).toHaveCount(0);
    await taxClass.selectOption('LLC');
    await expect(llcClass).not.toHaveAttribute('aria-disabled');
    await expect(other).toHaveCount(0);
    await locked(page);
    await llcClass.selectOption('S');
    await open(page);
    await taxClass.selectOption('OTHER');
    await expect(llcClass).toHaveAttribute('aria-disabled', 'true');
    await expect(llcClass).toHaveValue('');
    await expect(other).toBeVisible();
    await locked(page);
    await other.fill('Church');
    await open(page);
    await taxClass.selectOption('TRUST');
    await expect(llcClass).toHaveAttribute('aria-disabled', 'true');
    await expect(other).toHaveCount(0);
    await open(page);

    for (const field of [taxName(page), ein(page), page.getByLabel('City')]) {
      const value = await field.inputValue();
      await field.fill('');
      await locked(page);
      await field.fill(value);
      await open(page);
    }
    await context.setOffline(true);
    await locked(page);
    await context.setOffline(false);
    await open(page);

    // The address service refuses this street; the W-9 goes on all the same.
    await page.getByLabel('Address', { exact: true }).fill('0 Nowhere Ln');
    await expect(page.getByText('Address Not Found.')).toBeVisible();
    await open(page);
    await next(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Franchise Locations' }),
    ).toBeVisible();
    expect(await w9Of(page, uid)).toMatchObject({ taxAddress: '0 Nowhere Ln', taxClass: 'TRUST' });
  });

  test('W9-06 W9-08 W9-10 W9-20 a match is final: the number stays stored, and saving the rest again checks nothing', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedContact(page, uid, ['SIGN']);
    await openStep(uid, 'w9');
    await taxName(page).fill('Ruth Miller');
    await page.getByLabel('Tax class', { exact: true }).selectOption('LLC');
    await page.getByLabel('LLC class').selectOption('S');
    await page.getByRole('radio', { name: 'EIN' }).check();
    await check(page, '314027684');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Franchise Locations' }),
    ).toBeVisible();
    const first = {
      name: 'Ruth Miller',
      businessName: 'Draper Auto Repair',
      taxClass: 'LLC',
      taxClassLlc: 'S',
      taxCity: 'Dayton',
      taxState: 'OH',
      taxZipCode: '45402',
      idNumber: '7684',
      processStatus: 'COMPLETE',
      tinApiResponse: 'MATCH',
      tinCheckCount: 1,
    };
    expect(await w9Of(page, uid)).toMatchObject({ ...first, taxAddress: '401 E Third St' });

    await page.goto(`/register-vendor/${uid}?step=w9`);
    await expect(page.getByText('Name and tax ID match the IRS records.')).toBeVisible();
    await expect(taxName(page)).toHaveValue('Ruth Miller');
    await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(
      'Draper Auto Repair',
    );
    await expect(page.getByLabel('LLC class')).toHaveValue('S');
    await expect(page.getByLabel('City')).toHaveValue('Dayton');
    await expect(ein(page)).toHaveValue('');
    await expect(ein(page)).toHaveAttribute('placeholder', '••-•••7684');
    await page.getByLabel('Address', { exact: true }).fill('90 Wayne Ave');
    await open(page);
    await next(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Franchise Locations' }),
    ).toBeVisible();
    const stored = await w9Of(page, uid);
    expect(stored).toMatchObject(first);
    expect(String(stored?.['taxAddress'])).toMatch(/^90 Wayne Ave$/i);
  });
});

test.describe('the outcomes of the tax check', () => {
  test('W9-16 W9-17 W9-18 W9-21 from the first failed check to the sixth, with an error of the service and an unlock between', async ({
    page,
    sandbox,
    mayFail,
    startSession,
  }) => {
    test.setTimeout(300_000);
    mayFail(/w9-info/);
    await startSession(NEW);
    const uid = await seedRegistration(page, NEW, { ...COMPLETE, w9: 'NO MATCH' });
    const modal = page.getByRole('dialog', { name: 'Form Disabled' });
    const toStep = () => page.goto(`/register-vendor/${uid}?step=w9`);
    const counts = async (count: number) =>
      expect.poll(async () => (await w9Of(page, uid))?.['tinCheckCount']).toBe(count);
    const unlock = page.getByRole('button', { name: 'Unlock the tax check' });

    await toStep();
    await expect(alert(page, NO_MATCH)).toBeVisible();
    // The service fails: its words at the form, and no try is used up.
    await check(page, '314027678');
    await expect(
      alert(page, 'The tax ID matching service could not process this number.'),
    ).toBeVisible();
    await counts(1);

    await check(page, '314027669');
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await counts(2);
    await sandbox.settings({ clockOffsetMs: DAY_MS + 1000 });
    await toStep();

    // The third one may be tried again at once.
    await check(page, '314027659');
    await counts(3);
    await expect(alert(page, NO_MATCH)).toBeVisible();
    await expect(ein(page)).not.toHaveAttribute('readonly');
    await expect(modal).toHaveCount(0);

    await check(page, '314027649');
    await expect(modal).toContainText(`${NO_MATCH} A representative will contact you.`);
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await counts(4);
    await expect(alert(page, /A representative will contact you\.$/)).toBeVisible();
    await expect(ein(page)).toHaveAttribute('readonly');
    await expect(next(page, 'Skip')).toBeVisible();
    await expect(unlock).toHaveCount(0);
    // No time opens it.
    await sandbox.settings({ clockOffsetMs: 30 * DAY_MS });
    await page.reload();
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await expect(ein(page)).toHaveAttribute('readonly');

    await startSession('super.user@example.com');
    await toStep();
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await unlock.click();
    await expect(ein(page)).not.toHaveAttribute('readonly');

    await startSession(NEW);
    await toStep();
    await check(page, '314027639');
    await counts(5);
    await expect(ein(page)).not.toHaveAttribute('readonly');
    await check(page, '314027629');
    await expect(modal).toContainText('A representative will contact you.');
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await counts(6);
    await expect(ein(page)).toHaveAttribute('readonly');
  });

  test('what was typed before the lock does not show in the locked fields', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(NEW);
    const uid = await seedRegistration(page, NEW, { ...COMPLETE, w9: 'NO MATCH' });
    await openStep(uid, 'w9');
    await taxName(page).fill('Typed Before The Lock');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('Typed Before The Lock');
    const stored = await w9Of(page, uid);
    const path = `/mm/vendors/${uid}/w9-info/${String(stored?.['w9Uid'])}`;
    await callApi(page, 'PUT', path, { ...stored, idNumber: '314027679' });
    await page.reload();
    await page.getByRole('dialog').getByRole('button', { name: 'OKAY' }).click();
    await expect(taxName(page)).toHaveAttribute('readonly');
    await expect(taxName(page)).toHaveValue('Ruth Miller');
  });

  test('W9-19 a match that could not be completed locks the form and names the support', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedContact(page, uid, ['SIGN']);
    await openStep(uid, 'w9');
    await taxName(page).fill('Ruth Miller');
    await page.getByLabel('Tax class', { exact: true }).selectOption('TRUST');
    await page.getByRole('radio', { name: 'EIN' }).check();
    await check(page, '314027684');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Franchise Locations' }),
    ).toBeVisible();
    // The bundled backend completes every match: another one reports what it could not.
    await withoutPreload(page);
    await page.route('**/w9-info/search', async (route) => {
      const response = await sendOn(route);
      const text = (await response.text()).replace('"COMPLETE"', '"ERROR"');
      await route.fulfill({ response, body: text });
    });
    await page.goto(`/register-vendor/${uid}?step=w9`);
    const modal = page.getByRole('dialog', { name: 'Form Disabled' });
    await expect(modal).toContainText('Please contact support.');
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await expect(alert(page, 'Please contact support.')).toBeVisible();
    await expect(taxName(page)).toHaveAttribute('readonly');
    await expect(ein(page)).toHaveAttribute('readonly');
    await expect(next(page, 'Skip')).not.toHaveAttribute('aria-disabled');
  });
});
