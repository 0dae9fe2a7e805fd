import { keptByBrowser } from '../support/browserStorage';
import { fillAch, fillW9, next } from '../support/enroll';
import { pdf } from '../support/files';
import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { sendOn } from '../support/sendOn';
import { PASSWORD } from '../support/signIn';

const OWNER = 'new.shop@example.com';
const EIN = '314027684';
const ACCOUNT = '987654321012';

test('BEY-09 BEY-25 tax ID, account number and file stay out of every storage of the browser while they are typed, and out of the states and events of Redux DevTools, which are readable', async ({
  page,
  startSession,
  openStep,
}) => {
  const events: string[] = [];
  const shown: string[] = [];
  await page.exposeFunction('show', (event: string, state: string) => {
    events.push((JSON.parse(event) as { type: string }).type);
    shown.push(event, state);
  });
  await page.addInitScript(() => {
    type Store = {
      dispatch: (action: unknown) => unknown;
      getState: () => unknown;
    };
    type Sanitizer = (value: unknown) => unknown;
    type Options = { actionSanitizer: Sanitizer; stateSanitizer: Sanitizer };
    type Create = (
      reducer: (state: unknown, action: unknown) => unknown,
      ...rest: unknown[]
    ) => Store;
    type Enhancer = (create: Create) => Create;
    const { show } = window as unknown as { show: (event: string, state: string) => void };
    // Like the extension: it sees what reaches the reducer, through the sanitizers of the store.
    const extension =
      ({ actionSanitizer, stateSanitizer }: Options): Enhancer =>
      (create) =>
      (reducer, ...rest) =>
        create(
          (state, action) => {
            const after = reducer(state, action);
            show(JSON.stringify(actionSanitizer(action)), JSON.stringify(stateSanitizer(after)));
            return after;
          },
          ...rest,
        );
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
        (options: Options) =>
        (...enhancers: Enhancer[]): Enhancer =>
        (create) =>
          [...enhancers, extension(options)].reduceRight((made, one) => one(made), create),
    });
  });
  // An environment with Redux DevTools enabled.
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
  const content = pdf(900).toString('base64').slice(0, 60);
  const secrets = [EIN, '31-4027684', ACCOUNT, 'private-name.pdf', content];
  /** Waits until what was typed is a draft. The draft has no secret. */
  const seeDraft = async (typed: string): Promise<void> => {
    await expect.poll(() => keptByBrowser(page)).toContain(typed);
    const kept = await keptByBrowser(page);
    for (const secret of secrets) expect(kept).not.toContain(secret);
  };

  await startSession(OWNER);
  const uid = await seedRegistration(page, OWNER, { ...COMPLETE, w9: undefined, pay: 'ACH' });
  await openStep(uid, 'w9');
  await fillW9(page, EIN);
  await seeDraft('Ruth E. Miller');
  await next(page, 'Franchise Locations');

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
  await fillAch(page, ACCOUNT);
  await seeDraft('First Valley Bank');
  await next(page, 'Check your answers');

  const tokens = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, string>;
    return [session['accessToken'], session['refreshToken']];
  });
  const everything = shown.join('\n');
  // Other values are there, so the missing ones are removed on purpose.
  expect(everything).toContain('First Valley Bank');
  expect(everything).toContain('Ruth E. Miller');
  for (const secret of [...secrets, PASSWORD, ...tokens]) {
    expect(secret).toBeTruthy();
    expect(everything).not.toContain(secret);
  }
  const names = [...new Set(events)].filter((name) => !name.startsWith('@@'));
  expect(names.filter((name) => !/^[a-z][A-Za-z]*(\/[A-Za-z_]+)+$/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['session/started']));
});
