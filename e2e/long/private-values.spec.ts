import { expect, test } from '../support/fixtures';
import { pdf } from '../support/files';
import { keptByBrowser } from '../support/browserStorage';
import { COMPLETE, seedRegistration } from '../support/registration';
import { sendOn } from '../support/sendOn';

const OWNER = 'new.shop@example.com';

test.describe('what is typed', () => {
  test('BEY-09 a tax ID, an account number and a file stay out of every storage of the browser and of its state', async ({
    page,
    startSession,
    openStep,
  }) => {
    await page.addInitScript(() => {
      // The name by which Redux DevTools is found; it sees every state and event of the store.
      const seen: string[] = [];
      const enhancer =
        (
          createStore: (...args: unknown[]) => {
            getState: () => unknown;
            subscribe: (listener: () => void) => void;
          },
        ) =>
        (...args: unknown[]) => {
          const store = createStore(...args);
          store.subscribe(() => seen.push(JSON.stringify(store.getState())));
          return store;
        };
      Object.assign(window, {
        seenStates: seen,
        __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
          () =>
          (...enhancers: unknown[]) =>
          (create: never) =>
            [...enhancers, enhancer].reduceRight(
              (made, one) => (one as (inner: unknown) => unknown)(made),
              create,
            ),
      });
    });
    // An environment where Redux DevTools is on: the store hands its state to the extension.
    await page.route(
      (url) => url.pathname.startsWith('/register-'),
      async (route) => {
        const response = await sendOn(route);
        const body = await response.text();
        const changed = body.replace('"devTools":false', '"devTools":true');
        expect(changed).not.toBe(body);
        await route.fulfill({ response, body: changed });
      },
    );
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      w9: undefined,
      pay: 'ACH',
    });
    const content = pdf(900).toString('base64').slice(0, 60);

    await openStep(uid, 'w9');
    await page.getByLabel('Name', { exact: true }).fill('Kept in the draft');
    await page.getByRole('radio', { name: 'EIN' }).check();
    await page.getByLabel('Employer ID Number').fill('314027681');
    const draft = () => expect.poll(() => keptByBrowser(page));
    await draft().toContain('Kept in the draft');
    expect(await keptByBrowser(page)).not.toMatch(/31-?4027681/);

    await openStep(uid, 'ownership');
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('checkbox', { name: 'Have you been professionally certified?' }).check();
    await page
      .getByLabel('Certificate', { exact: true })
      .setInputFiles({ name: 'private-name.pdf', mimeType: 'application/pdf', buffer: pdf(900) });
    await expect(page.getByText('private-name.pdf')).toBeVisible();
    await page.getByLabel('Expiration date').fill('12/31/2099');
    await page.getByLabel('Expiration date').blur();

    await openStep(uid, 'ach');
    await page.getByLabel('Bank name').fill('Draft Valley Bank');
    await page.getByLabel('Account number', { exact: true }).fill('987654321012');
    await page.getByLabel('Confirm account number').fill('987654321012');
    await draft().toContain('Draft Valley Bank');

    const states = await page.evaluate(
      () => (window as unknown as { seenStates: string[] }).seenStates,
    );
    // The state was seen: it holds the rest of the form.
    expect(states.join('\n')).toContain('Draft Valley Bank');
    const everything = [await keptByBrowser(page), ...states].join('\n');
    for (const secret of ['314027681', '31-4027681', '987654321012', 'private-name.pdf', content])
      expect(everything).not.toContain(secret);
  });
});
