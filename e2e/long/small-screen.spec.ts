import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../contract/time';
import { expect, test } from '../support/fixtures';
import { EVERY_PART, seedRegistration } from '../support/registration';

const OWNER = 'draft.shop@example.com';

/** What makes the page scroll sideways, by its text. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.nodeName} ${element.textContent?.slice(0, 40) ?? ''}`);
  });

test.describe('small screens and large text', () => {
  test('at 320 px nothing scrolls sideways, with the browser text at 100 % and at 200 %', async ({
    page,
    signInTo,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const uid = await signInTo(OWNER);
    for (const url of [
      '/vendor-dashboard',
      '/shop-check',
      `/vendor-overview/${uid}`,
      `/register-vendor/${uid}?step=basic-info`,
      `/register-vendor/${uid}?step=program`,
      `/register-vendor/${uid}?step=w9`,
      `/registration-status/${uid}`,
    ]) {
      await page.goto(url);
      const heading = page.locator('main:not([data-loading]) h1');
      await expect(heading).toBeVisible();
      const size = () => heading.evaluate((h1) => parseFloat(getComputedStyle(h1).fontSize));
      const normal = await size();
      await expect.poll(() => overflowOf(page), { message: url }).toEqual([]);
      // What the browser's own setting does: rem grows, px do not.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await size(), url).toBeCloseTo(2 * normal, 0);
      await expect.poll(() => overflowOf(page), { message: `${url} with large text` }).toEqual([]);
    }
  });

  test('a phone form keeps no room for messages that are not there, and shows those that come', async ({
    page,
    signInTo,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const uid = await signInTo(OWNER);
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    const phone = page.getByLabel('Phone number', { exact: true });
    await expect(phone).toBeVisible();
    // A font that arrives late moves what is below its first text.
    await page.evaluate(() => document.fonts.ready);
    const empty = await page
      .locator('.MuiFormHelperText-root')
      .evaluateAll((lines) =>
        lines.filter((line) => line.textContent === '').map((line) => line.clientHeight),
      );
    expect(empty.length).toBeGreaterThan(0);
    expect(Math.max(...empty)).toBe(0);
    const before = await phone.boundingBox();
    await phone.fill('12');
    await phone.press('Tab');
    await expect(page.getByText('Please Enter Valid Number')).toBeVisible();
    await expect.poll(() => phone.boundingBox()).toEqual(before);
  });

  test('above the keyboard of a phone, a dialog shows its field and what is wrong with it', async ({
    page,
    sandbox,
    startSession,
    openStep,
    mayFail,
  }) => {
    mayFail(/ach-info|cognito/);
    const owner = 'new.shop@example.com';
    await startSession(owner);
    const uid = await seedRegistration(page, owner, EVERY_PART);
    // The code of the sign-in counts for ten minutes.
    await sandbox.settings({ clockOffsetMs: 11 * MINUTE_MS });
    await openStep(uid, 'ach');
    await page.setViewportSize({ width: 390, height: 420 });
    for (const label of ['Account number', 'Confirm account number'])
      await page.getByLabel(label, { exact: true }).fill('777766665555');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
    const code = dialog.getByLabel('Code from the e-mail');
    await expect(dialog.getByText('The code is on its way.')).toBeAttached();
    await expect(code).toBeInViewport({ ratio: 1 });
    await code.fill('000001');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(code).toBeFocused();
  });

  test('a toast does not cover the failure that a drawer shows', async ({
    page,
    sandbox,
    signInTo,
    openStep,
    mayFail,
  }) => {
    mayFail(/site-location-info/);
    const uid = await signInTo('national.shop@example.com');
    await openStep(uid, 'franchise');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Edit Nash Tire Indy' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit location' });
    await drawer.getByLabel('Title').fill('Manager');
    await sandbox.faults([
      { method: '*', path: '/mm/vendors/*/site-location-info/*', status: 500 },
    ]);
    await drawer.getByRole('button', { name: 'Save' }).click();
    const failure = drawer.getByRole('alert');
    await expect(failure).toBeInViewport({ ratio: 1 });
    const toast = page.locator('.MuiSnackbar-root');
    // A pointer over it holds it where it is.
    await page.mouse.move(0, 0);
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([failure.boundingBox(), toast.boundingBox()]);
        return (
          above !== null &&
          below !== null &&
          (below.y >= above.y + above.height || below.y + below.height <= above.y)
        );
      })
      .toBe(true);
  });
});
