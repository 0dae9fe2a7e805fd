import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

const OFFER = /^Start with the answers of Approved Auto Care, approved \w+ \d+, \d{4}\?$/;

test.describe('starting with the answers of an approved registration', () => {
  for (const width of [1440, 390])
    test(`PRE-22 an offer that arrives late leaves the field being typed in where it is, ${width} px`, async ({
      page,
      sandbox,
      signInTo,
      openStep,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const uid = await signInTo('multi.shop@example.com');
      // The preload omits what the sandbox breaks.
      await sandbox.faults([{ method: 'GET', path: '*/prefill', delayMs: 1, times: 1 }]);
      const late = await hold(page, '**/prefill');
      await openStep(uid, 'basicInfo');
      const name = page.getByLabel('Business name');
      await name.fill('Multi Motors East');
      const top = () => name.evaluate((field) => field.getBoundingClientRect().top);
      const before = await top();
      const offer = page.getByText(/^Start with the answers of Multi Motors Central/);
      await expect(offer).toHaveCount(0);
      late.release();
      await expect(offer).toBeAttached();
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      await expect(name).toBeFocused();
    });

  test('PRE-20 from sign-in to a prefilled registration: offered on the first step, copied, checked step by step', async ({
    page,
    startSession,
    seeScreen,
  }) => {
    await startSession('approved.shop@example.com');
    await page.goto('/shop-check');
    await page.getByRole('link', { name: 'Start as a repair shop' }).click();
    await expect(page.getByText(OFFER)).toBeVisible();
    await page.getByLabel('Business name').fill('Approved Auto West');
    await seeScreen('Shop Basic Information');
    await page.getByRole('button', { name: 'Copy answers' }).click();

    const done = page.getByText('The answers of Approved Auto Care are copied');
    await expect(done).toBeVisible();
    await expect(page.locator(':focus').filter({ has: done })).toBeVisible();
    await expect(page.getByText(OFFER)).toHaveCount(0);
    await expect(page).toHaveURL(/\/register-vendor\/[\w-]+\?step=basic-info/);
    await expect(page.getByText('Abel Miller').first()).toBeVisible();
    // What was typed stays, and the address of the other shop is not copied.
    await expect(page.getByLabel('Business name')).toHaveValue('Approved Auto West');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
    await seeScreen('Shop Basic Information');

    const [, uid = ''] = /register-vendor\/([\w-]+)/.exec(page.url()) ?? [];
    const check = page.getByText('Some answers of this step are copied from Approved Auto Care.');
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await seeScreen('Shop Basic Information');
    await expect(check).toBeVisible();
    await page.goto(`/vendor-overview/${uid}`);
    await seeScreen('New registration');
    await expect(page.getByText(OFFER)).toHaveCount(0);
    await page.getByRole('button', { name: 'Activity' }).click();
    await expect(
      page.getByText('Abel Approved copied the answers of Approved Auto Care'),
    ).toBeVisible();
  });

  test('PRE-21 on the overview of a draft, and declined for good', async ({
    page,
    signInTo,
    seeScreen,
  }) => {
    const uid = await signInTo('multi.shop@example.com');
    await page.goto(`/vendor-overview/${uid}`);
    await seeScreen('Multi Motors North');
    const offer = page.getByText(/^Start with the answers of Multi Motors Central, approved /);
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await seeScreen('Shop Basic Information');
    await page.waitForLoadState('networkidle');
    await expect(offer).toHaveCount(0);
  });
});
