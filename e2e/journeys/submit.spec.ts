import { STEP_TITLES } from '../../contract/journey/texts';
import { expect, test } from '../support/fixtures';
import { COMPLETE, EVERY_PART, seedRegistration } from '../support/registration';

const OWNER = 'new.shop@example.com';
const T = STEP_TITLES;
const REVIEW = 'Check your answers';

test.describe('Submit', () => {
  test('BEY-04 BEY-05 show every visible section with its values, secrets masked; Change comes back', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, EVERY_PART);
    await openStep(uid, 'submit', REVIEW);
    for (const [title, ...values] of [
      [T.basicInfo, 'Foundry Garage', '(937) 555-0142', /401 E Third St/, 'Ruth Miller'],
      [T.program, 'Preferred Vendor'],
      [T.w9, 'Ruth Miller', 'C corporation', '••-•••7684', /1 Main St/],
      [T.franchise, 'Foundry Garage 0', /70 Unheard Of Way/, 'west@example.com'],
      [T.erepair, 'Sam Service', 'sam0@example.com'],
      [T.ownership, 'Woman-owned business'],
      [T.services, '12 ft 6 in'],
      [T.payment, 'ACH direct deposit', /1 Main St/],
      [T.ach, 'First Valley Bank', '042999988', '•••••6789', /1 Bank Plaza/],
    ] as const) {
      const section = page.getByRole('region', { name: title, exact: true });
      for (const value of values)
        await expect(section.getByText(value).first(), `${title}: ${String(value)}`).toBeVisible();
    }
    await expect(page.getByRole('region', { name: T.nationalAccount })).toHaveCount(0);
    const text = await page.getByRole('main').innerText();
    expect(text).not.toContain('314027684');
    expect(text).not.toContain('31-4027684');
    expect(text).not.toContain('000123456789');

    await page.getByRole('link', { name: `Change ${T.payment}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: T.payment })).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill('90 Wayne Ave');
    await expect(page.getByText('Address found')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: REVIEW })).toBeVisible();
    await expect(
      page.getByRole('region', { name: T.payment, exact: true }).getByText(/90 Wayne Ave/i),
    ).toBeVisible();
  });

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
