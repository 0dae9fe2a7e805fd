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
  test('ROM-01 its owner edits a draft and reads what was sent', async ({ page, startSession }) => {
    test.setTimeout(240_000);
    const name = page.getByLabel('Business name');
    const notice = page.getByRole('dialog', { name: 'Form Disabled' });
    const see = async (uid: string, locked: boolean): Promise<void> => {
      await page.goto(`/register-vendor/${uid}?step=basic-info`);
      if (locked) await notice.getByRole('button', { name: 'OKAY' }).click();
      await expect(name).toHaveValue(/\w/);
      if (locked) await expect(name).toHaveAttribute('readonly');
      else await expect(name).not.toHaveAttribute('readonly');
      await expect(page.getByRole('button', { name: /^Edit Ruth Miller$|^Edit / })).toHaveCount(
        locked ? 0 : 1,
      );
    };
    await startSession(OWNER);
    await see(await seedRegistration(page, OWNER, COMPLETE), false);
    for (const word of ['Review', 'Hold', 'Decline', '']) {
      const uid = await seedRegistration(page, OWNER, {
        ...COMPLETE,
        businessName: `Foundry ${word} Garage`.replace('  ', ' '),
      });
      await callApi(page, 'POST', `/mm/vendors/${uid}/send-for-approval`);
      await see(uid, true);
    }
    // No sandbox rule leads to ERROR or to no status: the response says so.
    const other = await seedRegistration(page, OWNER, COMPLETE);
    await withoutPreload(page);
    for (const status of ['"ERROR"', 'null']) {
      await page.route(`**/mm/vendors/${other}`, async (route) => {
        const response = await sendOn(route);
        const body = (await response.text()).replace(
          '"processStatus":"DRAFT"',
          `"processStatus":${status}`,
        );
        expect(body).toContain(`"processStatus":${status}`);
        await route.fulfill({ response, body });
      });
      await see(other, false);
      await page.unroute(`**/mm/vendors/${other}`);
    }
  });

  test('ROM-12 a step that was open when the registration was sent locks at its first save', async ({
    page,
    startSession,
    mayFail,
  }) => {
    mayFail(/basic-info/);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Review Garage',
    });
    const name = page.getByLabel('Business name');
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await name.fill('Foundry Review Brakes');
    // As another tab of the same person would.
    await callApi(page, 'POST', `/mm/vendors/${uid}/send-for-approval`);
    await page.getByRole('button', { name: 'Next' }).click();
    const notice = page.getByRole('dialog', { name: 'Form Disabled' });
    await notice.getByRole('button', { name: 'OKAY' }).click();
    await expect(name).toHaveAttribute('readonly');
    await expect(name).toHaveValue('Foundry Review Garage');
    await expect(page.getByRole('heading', { level: 1, name: T.basicInfo })).toBeFocused();
    await page.goto('/vendor-overview');
    await expect(page.getByText('Under review').first()).toBeVisible();
  });

  test('BEY-51 prints its answers without the open dialog', async ({ page, startSession }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Review Garage',
    });
    await callApi(page, 'POST', `/mm/vendors/${uid}/send-for-approval`);
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    const notice = page.getByRole('dialog', { name: 'Form Disabled' });
    await expect(notice).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await expect(page.locator('.MuiBackdrop-root')).toBeHidden();
    // The page below is hidden from assistive technology while the dialog is open, and from nobody
    // on paper.
    await expect(page.getByLabel('Business name')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  });

  test('its boxes look read-only', async ({ page, startSession }) => {
    await startSession(OWNER);
    const parts = { ...COMPLETE, businessName: 'Foundry Review Garage' } as const;
    const open = await seedRegistration(page, OWNER, parts);
    const sent = await seedRegistration(page, OWNER, parts);
    await callApi(page, 'POST', `/mm/vendors/${sent}/send-for-approval`);
    const look = async (uid: string, checked: boolean): Promise<string> => {
      await page.goto(`/register-vendor/${uid}?step=services`);
      if (uid === sent)
        await page.getByRole('dialog').getByRole('button', { name: 'OKAY' }).click();
      const box = page
        .getByRole('group', { name: /^Services/ })
        .getByRole('checkbox', { checked })
        .first();
      await expect(box).toBeVisible();
      return box.evaluate((input) => {
        const mark = input.nextElementSibling ?? input;
        const { backgroundColor, borderTopColor } = getComputedStyle(mark);
        return `${backgroundColor} ${borderTopColor}`;
      });
    };
    for (const checked of [true, false])
      expect(await look(sent, checked)).not.toBe(await look(open, checked));
  });

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

    // The code of the next step comes in idle time.
    await expect.poll(() => loaded).toBe(true);
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading).toHaveText(T.ownership);
    await context.setOffline(false);
  });
});
