import { STEP_TITLES } from '../../contract/journey/texts';
import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { callApi } from '../support/seed';
import { withoutPreload } from '../support/withoutPreload';
import { sendOn } from '../support/sendOn';

const OWNER = 'new.shop@example.com';
const SUPER = 'super.user@example.com';
const T = STEP_TITLES;

test.describe('a registration that may only be read', () => {
  test('ROM-05 ROM-07 ROM-11 Next works offline and with values that are no longer valid; nothing opens for writing', async ({
    page,
    context,
    mayFail,
    startSession,
  }) => {
    test.setTimeout(240_000);
    mayFail(/./);
    await startSession(SUPER);
    const national = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Review Garage',
      program: 'National Account',
      billThru: 'ARI',
      franchise: 1,
      sites: 1,
      erepair: 'Y',
      users: 1,
    });
    await callApi(page, 'POST', `/mm/vendors/${national}/send-for-approval`);
    await startSession(OWNER);
    // A stored name that today's rules refuse.
    await withoutPreload(page);
    await page.route('**/basic-info/search', async (route) => {
      const response = await sendOn(route);
      const body = (await response.text()).replace('Foundry Review Garage', 'Foundry #1 <Review>');
      await route.fulfill({ response, body });
    });
    let loaded = false;
    page.on('requestfinished', (request) => {
      if (/\/assets\/step-ownership\./.test(request.url())) loaded = true;
    });
    await page.goto(`/register-vendor/${national}?step=basic-info`);
    await page.getByRole('dialog').getByRole('button', { name: 'OKAY' }).click();
    await expect(page.getByLabel('Business name')).toHaveValue('Foundry #1 <Review>');
    const heading = page.getByRole('heading', { level: 1 });
    const noWriting = async (): Promise<void> => {
      await expect(page.getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const walk = async (...steps: readonly (keyof typeof T)[]): Promise<void> => {
      for (const step of steps) {
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(heading).toHaveText(T[step]);
        await expect(page.locator('main[data-loading]')).toHaveCount(0);
        await noWriting();
      }
    };
    await noWriting();
    await walk('program');
    await expect(page.getByRole('radio', { name: /^National Account/ })).toBeChecked();
    await walk('nationalAccount', 'w9', 'franchise', 'erepair');

    // The code of the next step loads in idle time.
    await expect.poll(() => loaded).toBe(true);
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading).toHaveText(T.ownership);
    await context.setOffline(false);
  });
});
