import { STEP_TITLES } from '../../contract/journey/texts';
import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';

const OWNER = 'new.shop@example.com';
const T = STEP_TITLES;
const REVIEW = 'Check your answers';

test.describe('Submit', () => {
  test('SUB-05 BEY-06 BEY-51 STA-02 prints the answers as one packet, sends them for approval, opens the status, and prints what is read-only without its dialog @chromium', async ({
    page,
    startSession,
    openStep,
    seeScreen,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Review Garage',
    });
    await openStep(uid, 'submit', REVIEW);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Step \d+ of \d+$/)).toBeHidden();
    await expect(page.getByText('Read everything once more')).toBeHidden();
    await expect(page.getByText(/^Request \S+, printed on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    for (const role of ['navigation', 'button', 'link', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: T.basicInfo })).toBeVisible();
    await expect(page.getByRole('region', { name: T.payment })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/approval$/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await seeScreen('Application Under Review');
    await expect(
      page.getByText(
        'Your application has been submitted. You will receive an email within 7 days with further instructions.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/registration-status/${uid}$`));
    expect(calls.slice(0, 2)).toEqual([
      `POST /mm/vendors/${uid}/send-for-approval`,
      `GET /mm/vendors/${uid}/auto-approval`,
    ]);
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);

    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    const notice = page.getByRole('dialog', { name: 'Form Disabled' });
    await expect(notice).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await expect(page.locator('.MuiBackdrop-root')).toBeHidden();
    // The page below the dialog is hidden from assistive technology, but not on paper.
    await expect(page.getByLabel('Business name')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  });
});
