import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Request } from '@playwright/test';
import { expect, PASSWORD, test } from '../support/fixtures';
import { basicInfoOf, callApi, entriesOf, requestUidOf, seedUpToPayment } from '../support/seed';
import { withoutPreload } from '../support/withoutPreload';
import { sendOn } from '../support/sendOn';

const OWNER = 'draft.shop@example.com';
const API = /\/(?:mm|user-details)\//;

test.describe('the requests of the portal', () => {
  test('API-04 a lookup that finds nothing is empty, any other code is a failure', async ({
    page,
    sandbox,
    mayFail,
    seeScreen,
    signInTo,
  }) => {
    mayFail(/\/mm\//);
    const uid = await signInTo(OWNER);
    const lookups = [
      ['basic-info', 'Failed to load vendor info'],
      ['services-capabilities', 'Failed to load services and capabilities'],
      ['payment-info', 'Failed to Load Payment Information'],
      ['diverse-ownership', 'Failed to Load Ownership Information'],
    ] as const;
    const answer = (code: string) =>
      sandbox.faults(
        lookups.map(([name]) => ({
          method: 'POST',
          path: `/mm/vendors/*/${name}/search`,
          status: 200,
          code,
        })),
      );
    await answer('NOT_FOUND');
    await page.goto(`/vendor-overview/${uid}`);
    await expect(page.getByRole('link', { name: /^Shop Basic Information/ }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await answer('FORBIDDEN');
    await page.reload();
    for (const [, title] of lookups)
      await expect(page.getByRole('main').getByRole('alert').getByText(title)).toBeVisible();
    await sandbox.faults([]);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await seeScreen('Draper Auto Repair');
  });

  test('API-13 every request goes to the configured base, or to the own origin', async ({
    page,
    startSession,
    seeScreen,
    backend,
    startOwnBackend,
  }) => {
    const seen: Request[] = [];
    page.on('request', (request) => {
      if (API.test(request.url())) seen.push(request);
    });
    await startSession(OWNER);
    await page.goto('/shop-check');
    await seeScreen('Is this your shop?');
    expect(seen.length).toBeGreaterThan(0);
    for (const request of seen) expect(new URL(request.url()).origin).toBe(backend.url);

    // A second host of the same backend, which the portal may reach by its configuration only.
    const base = 'https://api.portal.example';
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'portal-config-')), 'config.json');
    writeFileSync(file, JSON.stringify({ apiBaseUrl: base }));
    const other = await startOwnBackend({ CONFIG_FILE: file });
    await page.route(`${base}/**`, async (route) => {
      if (route.request().method() === 'OPTIONS')
        return route.fulfill({
          status: 204,
          headers: {
            'Access-Control-Allow-Origin': other.url,
            'Access-Control-Allow-Headers': '*, authorization',
            'Access-Control-Allow-Methods': '*',
          },
        });
      const response = await sendOn(route, {
        url: route.request().url().replace(base, other.url),
      });
      return route.fulfill({
        response,
        headers: { ...response.headers(), 'Access-Control-Allow-Origin': other.url },
      });
    });
    seen.length = 0;
    await page.goto(`${other.url}/`);
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await seeScreen('Hello Dana Draper');
    await page.goto(`${other.url}/shop-check`);
    await seeScreen('Is this your shop?');
    expect(seen.length).toBeGreaterThan(0);
    for (const request of seen) expect(new URL(request.url()).origin).toBe(base);
  });

  test('API-30 a code list is requested once in a session, its header and its entries', async ({
    page,
    signInTo,
    openStep,
    seeScreen,
  }) => {
    const uid = await signInTo(OWNER);
    await withoutPreload(page);
    const lists: string[] = [];
    page.on('request', (request) => {
      if (/code-master-headers/.test(request.url()))
        lists.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await openStep(uid, 'basicInfo');
    const label = page.getByLabel('Phone type');
    await expect(label.getByRole('option').nth(1)).toBeAttached();
    await page.getByRole('button', { name: 'Next' }).click();
    await seeScreen('Program Selection');
    await page.getByRole('button', { name: 'Back' }).click();
    await seeScreen('Shop Basic Information');
    await page.getByRole('button', { name: 'Edit Dana Draper' }).click();
    await expect(
      page.getByRole('dialog').getByLabel('Phone type').getByRole('option').nth(1),
    ).toBeAttached();
    expect(lists.some((request) => request.includes('phone_type'))).toBe(true);
    expect(lists.some((request) => request.includes('code-master-details'))).toBe(true);
    expect([...lists].sort()).toEqual([...new Set(lists)].sort());
  });

  test('API-41 door height and the franchise answer change only themselves', async ({
    page,
    signInTo,
    openStep,
    seeScreen,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    const { basicInfoUid } = await basicInfoOf(page, uid);
    const patch = () =>
      page.waitForRequest(
        (request) =>
          request.method() === 'PATCH' &&
          new URL(request.url()).pathname ===
            `/mm/vendors/${uid}/basic-info/false/${String(basicInfoUid)}`,
      );
    await openStep(uid, 'services');
    await page.getByLabel('Feet').fill('14');
    await page.getByLabel('Inches').fill('3');
    const height = patch();
    await page.getByRole('button', { name: 'Next' }).click();
    expect((await height).postDataJSON()).toEqual({ doorHeightFeet: 14, doorHeightInches: 3 });
    await seeScreen('Payment Information');
    await callApi(page, 'PATCH', `/mm/vendors/${uid}/basic-info/false/${String(basicInfoUid)}`, {
      franchise: 1,
    });
    await openStep(uid, 'franchise');
    const answer = patch();
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    expect((await answer).postDataJSON()).toEqual({ franchise: 0 });
    await seeScreen('eRepair User');
    expect(await basicInfoOf(page, uid)).toMatchObject({
      businessName: 'Draper Auto Repair',
      doorHeightFeet: 14,
      franchise: 0,
    });
  });

  test('BEY-14 a save whose response was lost is saved again without a second record', async ({
    page,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/contact-info/);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    const before = (await entriesOf(page, uid, 'contact-info')).length;
    // A browser repeats a request itself when the connection ends early, so the response is lost on
    // its way.
    await page.route(
      (url) => url.pathname.endsWith('/contact-info'),
      async (route) => {
        await sendOn(route);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Add Contact' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add contact' });
    await drawer.getByLabel('Contact').selectOption({ label: 'New Contact' });
    await drawer.getByLabel('First name').fill('Ruth');
    await drawer.getByLabel('Last name').fill('Signer');
    await drawer.getByLabel('Phone number').fill('9375550142');
    await drawer.getByLabel('Phone type').selectOption('CELL');
    await drawer.getByLabel('E-mail').fill('ruth@example.com');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(
      drawer.getByRole('alert').filter({ hasText: 'Failed to save contact info' }),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('Ruth Signer', { exact: true })).toBeVisible();
    expect(await entriesOf(page, uid, 'contact-info')).toHaveLength(before + 1);
  });

  test('BEY-15 a backend that never sends an ETag: a step is read, saved and left', async ({
    page,
    startSession,
    seeScreen,
    openStep,
  }) => {
    await page.route(
      (url) => API.test(url.pathname),
      async (route) => {
        const headers = { ...route.request().headers() };
        delete headers['idempotency-key'];
        delete headers['if-match'];
        const response = await sendOn(route, { headers });
        const { etag: _etag, ...rest } = response.headers();
        await route.fulfill({ response, headers: rest });
      },
    );
    await startSession(OWNER);
    const uid = await requestUidOf(page, OWNER);
    await openStep(uid, 'basicInfo');
    for (const name of ['Draper Fleet Care', 'Draper Fleet']) {
      await page.getByLabel('Business name').fill(name);
      await page.getByRole('button', { name: 'Next' }).click();
      await seeScreen('Program Selection');
      await page.getByRole('button', { name: 'Back' }).click();
      await seeScreen('Shop Basic Information');
    }
    expect(await basicInfoOf(page, uid)).toMatchObject({ businessName: 'Draper Fleet' });
  });
});
