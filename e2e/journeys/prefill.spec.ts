import { expect, test } from '../support/fixtures';

const OFFER = /^Start with the answers of Approved Auto Care, approved \w+ \d+, \d{4}\?$/;

test.describe('starting with the answers of an approved registration', () => {
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
    // What was typed stays, and the address of the other shop is not this one's.
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
