import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keptByBrowser } from '../support/browserStorage';
import { addContact, fillAch, fillW9, next } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { requestUidOf } from '../support/seed';
import { PASSWORD, submitSignIn } from '../support/signIn';

const OWNER = 'draft.shop@example.com';
/** A page of another site: `localhost` is not the site of `127.0.0.1`, where the portal is. */
async function startOtherSite(body: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Other site</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

test.describe('abuse case 14: a page of another site', () => {
  test('SEC-36 cannot frame the portal, keep hold of its window or read from it', async ({
    page,
    backend,
    mayFail,
    startSession,
  }) => {
    mayFail(
      /localhost|csp-report|frame-ancestors|X-Frame-Options|CORS|\/config\.json|\/vendor-dashboard/,
    );
    await startSession(OWNER);
    const site = await startOtherSite(`<iframe src="${backend.url}/vendor-dashboard"></iframe>`);
    await page.goto(site.url);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContainEqual(expect.stringContaining('chrome-error:'));
    expect(
      await page
        .frames()
        .at(-1)
        ?.evaluate(() => document.body.innerText),
    ).not.toMatch(/Hello|Sign in/);

    const opened = page.context().waitForEvent('page');
    await page.evaluate((url) => {
      Object.assign(window, { opened: window.open(url) });
    }, `${backend.url}/vendor-dashboard`);
    const portal = await opened;
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await portal.evaluate(() => window.opener === null)).toBe(true);
    // The policy puts the portal into another group of windows, so the handle does not work.
    expect(await page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(
      true,
    );
    const read = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'readable',
          () => 'refused',
        ),
      `${backend.url}/config.json`,
    );
    expect(read).toBe('refused');
    site.stop();
  });

  test('SEC-36 cannot write in the name of the person, by form or by request', async ({
    page,
    backend,
    mayFail,
    startSession,
  }) => {
    mayFail(/localhost|\/mm\/vendors/);
    await startSession(OWNER);
    const before = await requestUidOf(page, OWNER);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/mm/vendors') answers.push(response.status());
    });
    const site = await startOtherSite(
      `<form method="post" enctype="text/plain" action="${backend.url}/mm/vendors">
        <input name='{"vendorType":"RMT SHOP","x":"' value='"}'><button>Win</button></form>`,
    );
    await page.goto(site.url);
    await page.evaluate(
      (url) =>
        fetch(url, {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'include',
          headers: { 'Content-Type': 'text/plain' },
          body: '{"vendorType":"RMT SHOP"}',
        }).catch(() => undefined),
      `${backend.url}/mm/vendors`,
    );
    await page.getByRole('button', { name: 'Win' }).click();
    // The browser hides the response to the request from the page. The form shows its response.
    await expect.poll(() => answers).toContain(401);
    expect(new Set(answers)).toEqual(new Set([401]));
    site.stop();
    await page.goto('/vendor-dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
    expect(await requestUidOf(page, OWNER)).toBe(before);
  });

  test('SEC-36 a link to the log-out ends the session and nothing else; no target leads to another site', async ({
    page,
    backend,
    mayFail,
    startSession,
  }) => {
    mayFail(/localhost/);
    await startSession(OWNER);
    const before = await requestUidOf(page, OWNER);
    const site = await startOtherSite(
      `<a href="${backend.url}/?logged_out=1&next=https://evil.example/home">Free</a>`,
    );
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Free' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.goto(
      '/?next=https://evil.example/home&returnTo=//evil.example&redirect=%2F%5Cevil.example',
    );
    site.stop();
    await submitSignIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(backend.url);
    expect(await requestUidOf(page, OWNER)).toBe(before);
  });
});

test('SEC-37 abuse case 15: an enrollment leaves nothing private in addresses, the console, or the browser after log-out', async ({
  page,
  seeScreen,
  signIn,
  openStep,
}) => {
  const said: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) =>
    addresses.push(request.url(), request.headers()['referer'] ?? ''),
  );
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const [EIN, ACCOUNT] = ['823749517', '77300419293855'];
  const SECRETS = [EIN, '82-3749517', ACCOUNT, '042999988', PASSWORD];
  const PERSONAL = [
    'Quillabeth',
    'Zorandrake',
    'Zephyrine',
    'Oxenbridge',
    'zephyrine@canary.example',
    'Canary Forge',
  ];
  const found = (text: string, values: readonly string[]) =>
    values.filter((value) => text.includes(value) || text.includes(encodeURIComponent(value)));

  const owner = 'new.shop@example.com';
  await signIn(owner);
  const uid = await seedRegistration(page, owner, {
    ...COMPLETE,
    businessName: 'Canary Forge',
    roles: ['MAIN', 'AR'],
    w9: undefined,
    pay: 'ACH',
  });
  await openStep(uid, 'w9');
  await fillW9(page, EIN);
  await page.getByLabel('Name', { exact: true }).fill('Quillabeth Zorandrake');
  await addContact(page, {
    first: 'Zephyrine',
    last: 'Oxenbridge',
    email: 'zephyrine@canary.example',
  });
  await next(page, 'Franchise Locations');
  await openStep(uid, 'ach');
  await fillAch(page, ACCOUNT);
  await next(page, 'Check your answers');
  expect(found(await keptByBrowser(page), SECRETS)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await seeScreen('Applicant Approved');

  const tokens = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, string>,
  );
  const live = Object.values(tokens).filter(
    (value) => typeof value === 'string' && value.length > 40,
  );
  expect(live.length).toBeGreaterThan(1);
  await page.goto('/?logged_out=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(found(await keptByBrowser(page), [...SECRETS, ...PERSONAL, ...live])).toEqual([]);
  expect(found(addresses.join('\n'), [...SECRETS, ...PERSONAL, ...live])).toEqual([]);
  expect(found(said.join('\n'), [...SECRETS, ...PERSONAL, ...live])).toEqual([]);

  // The next person on this computer starts without any of it.
  await signIn(OWNER);
  await expect(page.getByRole('heading', { level: 1, name: /Hello Dana/ })).toBeVisible();
  const shown = (await page.locator('body').innerText()) + (await keptByBrowser(page));
  expect(found(shown, [...SECRETS, ...PERSONAL, ...live])).toEqual([]);
});
