import { fillW9, next } from '../support/enroll';
import { expect, PASSWORD, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { sendOn } from '../support/sendOn';

const OWNER = 'new.shop@example.com';
const EIN = '314027684';
const ACCOUNT = '987654321012';

test('BEY-25 Redux DevTools shows readable events and no secret, in states and events', async ({
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
    // As the extension does: it sees what reaches the reducer, through the sanitizers of the store.
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
  // An environment where Redux DevTools is on.
  await page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/register-'),
    async (route) => {
      const response = await sendOn(route);
      const body = await response.text();
      await route.fulfill({ response, body: body.replace('"devTools":false', '"devTools":true') });
    },
  );

  await startSession(OWNER);
  const uid = await seedRegistration(page, OWNER, { ...COMPLETE, w9: undefined, pay: 'ACH' });
  await openStep(uid, 'w9');
  await fillW9(page, EIN);
  await next(page, 'Franchise Locations');
  await openStep(uid, 'ach');
  await page.getByLabel('Bank name').fill('First Valley Bank');
  await page.getByLabel('Routing / ABA number').fill('042999988');
  await page.getByLabel('Account number', { exact: true }).fill(ACCOUNT);
  await page.getByLabel('Confirm account number').fill(ACCOUNT);
  await page.getByLabel('Address', { exact: true }).fill('401 E Third St');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State').selectOption('OH');
  await page.getByLabel('Zip code').fill('45402');
  await expect(page.getByText('Address found')).toBeVisible();
  await next(page, 'Check your answers');

  const tokens = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, string>;
    return [session['accessToken'], session['refreshToken']];
  });
  const everything = shown.join('\n');
  // What is no secret is there, so that the rest is missing for a reason.
  expect(everything).toContain('First Valley Bank');
  expect(everything).toContain('Ruth E. Miller');
  for (const secret of [EIN, '31-4027684', ACCOUNT, PASSWORD, ...tokens]) {
    expect(secret).toBeTruthy();
    expect(everything).not.toContain(secret);
  }
  const names = [...new Set(events)].filter((name) => !name.startsWith('@@'));
  expect(names.filter((name) => !/^[a-z][A-Za-z]*(\/[A-Za-z_]+)+$/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['session/started']));
});
