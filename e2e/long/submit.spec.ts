import type { Page } from '@playwright/test';
import { STEP_TITLES } from '../../contract/journey/texts';
import { expect, test } from '../support/fixtures';
import { COMPLETE, EVERY_PART, seedRegistration } from '../support/registration';
import { callApi, requestUidOf } from '../support/seed';
import { withoutPreload } from '../support/withoutPreload';
import { sendOn } from '../support/sendOn';

const OWNER = 'new.shop@example.com';
const SUPER = 'super.user@example.com';
const T = STEP_TITLES;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const REVIEW = 'Check your answers';

test.describe('Submit', () => {
  test('SUB-02 BEY-02 waits for the connection and every required step, and leads to what is open', async ({
    page,
    context,
    mayFail,
    startSession,
    openStep,
  }) => {
    mayFail(/./);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, w9: 'NO MATCH' });
    await openStep(uid, 'submit', REVIEW);
    await expect(page.getByRole('button', { name: /^Still needed: / })).toBeVisible();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await submit(page).press('Enter');
    const summary = page.getByRole('region', { name: '1 still needed before Submit' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'W-9 Information Have the tax ID confirmed',
    ]);
    await summary.getByRole('link').click();
    const change = page.getByRole('link', { name: 'Change W-9 Information' });
    await expect(change).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: T.w9 })).toBeVisible();
    expect(await callApi(page, 'GET', `/mm/vendors/${uid}`)).toMatchObject({
      processStatus: 'DRAFT',
    });

    const ready = await seedRegistration(page, OWNER, COMPLETE);
    await openStep(ready, 'submit', REVIEW);
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
    await context.setOffline(true);
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(submit(page)).toHaveAccessibleDescription('You are offline');
    await context.setOffline(false);
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
  });

  test('SUB-04 is there for the owner in the configured statuses only', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, COMPLETE);
    // No sandbox rule leads to ERROR: the response says so.
    await withoutPreload(page);
    await page.route(`**/mm/vendors/${uid}`, async (route) => {
      const response = await sendOn(route);
      const body = (await response.text()).replace(
        '"processStatus":"DRAFT"',
        '"processStatus":"ERROR"',
      );
      await route.fulfill({ response, body });
    });
    await openStep(uid, 'submit', REVIEW);
    await expect(page.getByText('Needs attention').first()).toBeVisible();
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');

    await page.route(
      (url) => url.pathname.startsWith('/register-'),
      async (route) => {
        const response = await sendOn(route);
        const body = await response.text();
        const changed = body.replace(/"submitStatuses":\[[^\]]*\]/, '"submitStatuses":["DRAFT"]');
        expect(changed).not.toBe(body);
        await route.fulfill({ response, body: changed });
      },
    );
    await openStep(uid, 'submit', REVIEW);
    await expect(page.getByRole('link', { name: 'Change Payment Information' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
  });

  test('SUB-05 sends for approval, reads the decision and opens the status', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Review Garage',
    });
    await openStep(uid, 'submit', REVIEW);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/approval$/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await submit(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Application Under Review' }),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/registration-status/${uid}$`));
    expect(calls.slice(0, 2)).toEqual([
      `POST /mm/vendors/${uid}/send-for-approval`,
      `GET /mm/vendors/${uid}/auto-approval`,
    ]);
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('SUB-03 ROM-02 a super user edits and submits in any status', async ({
    page,
    startSession,
    openStep,
  }) => {
    test.setTimeout(240_000);
    const uids: [string, string][] = [];
    for (const who of ['review', 'declined', 'approved']) {
      await startSession(`${who}.shop@example.com`);
      uids.push([who, await requestUidOf(page, `${who}.shop@example.com`)]);
      await page.goto('/?logged_out=1');
    }
    await startSession(OWNER);
    const held = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Hold Garage',
    });
    await callApi(page, 'POST', `/mm/vendors/${held}/send-for-approval`);
    uids.push(['on hold', held]);

    await startSession(SUPER);
    for (const [who, uid] of uids)
      await test.step(who, async () => {
        await openStep(uid, 'program', T.program);
        await page.getByRole('radio', { name: /^Basic Vendor/ }).press('Space');
        await expect(page.getByRole('radio', { name: /^Basic Vendor/ })).toBeChecked();
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(page.getByRole('heading', { level: 1, name: T.w9 })).toBeVisible();
        expect(await callApi(page, 'GET', `/mm/vendors/${uid}`)).toMatchObject({
          selectedProgram: 'Basic',
        });
        await openStep(uid, 'submit', REVIEW);
        await expect(submit(page)).not.toHaveAttribute('aria-disabled');
      });
    await submit(page).click();
    const asked = page.getByRole('alertdialog', { name: 'Submit this registration again?' });
    await expect(asked).toContainText('The status of this registration: On hold.');
    await asked.getByRole('button', { name: 'Submit again' }).click();
    await expect(page).toHaveURL(new RegExp(`/registration-status/${held}$`));
  });
});

test.describe('the answers before Submit', () => {
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

  test('BEY-06 print as one packet without navigation, buttons and toasts', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, COMPLETE);
    await openStep(uid, 'submit', REVIEW);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Step \d+ of \d+$/)).toBeHidden();
    await expect(page.getByText(/^Request \S+, printed on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    for (const role of ['navigation', 'button', 'link', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: T.basicInfo })).toBeVisible();
    await expect(page.getByRole('region', { name: T.payment })).toBeVisible();
  });
});
