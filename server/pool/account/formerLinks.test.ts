import * as v from 'valibot';
import { openToken, sealToken } from '../../storage/sealedToken';
import { moveSignInEmail } from '../../testing/moveSignInEmail';
import { notMeLink } from '../../testing/notMeLink';
import { describeOnBackends } from '../../testing/backends';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';
import { uniqueEmail } from '../../testing/unique';

const PURPOSE = { table: 'identity_accounts', row: 'link', column: 'not_me' };
const PATH = '/account-security/not-me?token=';

const contentSchema = v.object({
  sub: v.string(),
  email: v.string(),
  moveUid: v.nullable(v.string()),
  at: v.string(),
});

describeOnBackends('a link that was mailed before an upgrade', (api, { portal }) => {
  function contentOf(link: string): v.InferOutput<typeof contentSchema> {
    const [, token = ''] = link.split('token=');
    return v.parse(
      contentSchema,
      JSON.parse(openToken(portal().deps.secrets, PURPOSE, token) ?? ''),
    );
  }

  /** The link that the former release would have mailed. */
  function former(
    link: string,
    changed: { readonly email?: string; readonly restores?: boolean } = {},
  ): string {
    const { moveUid, ...content } = contentOf(link);
    const token = JSON.stringify({ ...content, restores: moveUid !== null, ...changed });
    return PATH + sealToken(portal().deps.secrets, PURPOSE, token);
  }

  const press = (link: string) => api.request('POST', link);
  const start = async () => {
    const { email } = await passwordAccount(api, 'upgraded');
    return { email, session: await api.signIn(email, ACCOUNT_PASSWORD) };
  };
  const hasResetCode = async (email: string) =>
    (await api.outbox(email)).some(({ subject }) => subject === 'Reset your password');

  it('ACS-19 moves the account back to the address that it was mailed to, and ends the links of later addresses', async () => {
    const { email, session } = await start();
    const [second, third] = [uniqueEmail('thief-b'), uniqueEmail('thief-c')];
    const ownersLink = former(await moveSignInEmail(api, session, email, second));
    const thiefsLink = former(await moveSignInEmail(api, session, second, third));
    expect((await press(ownersLink)).text).toContain('<h1>Your account is secured</h1>');
    expect(await hasResetCode(email)).toBe(true);
    expect((await press(thiefsLink)).status).toBe(404);
    expect(await hasResetCode(second)).toBe(false);
  });

  it('ACS-19 is refused when the history holds no change of the e-mail', async () => {
    const { email, session } = await start();
    await api.signIn(email, ACCOUNT_PASSWORD);
    const link = await notMeLink(api, email, 'New sign-in');
    const restoring = former(link, { email: uniqueEmail('left'), restores: true });
    expect((await press(restoring)).status).toBe(404);
    expect((await api.get('/user-details/', session)).status).toBe(200);
  });

  const startRobbed = async (name: string) => {
    const { email } = await passwordAccount(api, name);
    await api.signIn(email, ACCOUNT_PASSWORD);
    const thief = await api.signIn(email, ACCOUNT_PASSWORD);
    const link = await notMeLink(api, email, 'New sign-in to your account');
    return { email, thief, link };
  };
  const resetCodesTo = async (email: string) =>
    (await api.outbox(email)).filter(({ subject }) => subject === 'Reset your password').length;
  const resetPassword = async (Username: string) =>
    api.identity.setPassword(Username, await api.latestCode(Username), ACCOUNT_PASSWORD);
  const usernameOf = async (email: string): Promise<unknown> =>
    (await api.get('/user-details/', await api.signIn(email, ACCOUNT_PASSWORD))).payload;

  it('ACS-25 of a sign-in moves the account back too; its code goes to that address only', async () => {
    const { email, thief, link } = await startRobbed('robbed');
    const [second, third] = [uniqueEmail('thief-b'), uniqueEmail('thief-c')];
    await moveSignInEmail(api, thief, email, second);
    const thiefsLink = await moveSignInEmail(api, thief, second, third);

    const pressed = await press(link);
    expect(pressed.text).toContain('We sent you a code to set a new password');
    expect((await api.get('/user-details/', thief)).status).toBe(401);
    expect([await resetCodesTo(email), await resetCodesTo(third)]).toEqual([1, 0]);
    await resetPassword(email);
    expect(await usernameOf(email)).toMatchObject({ username: email });
    expect((await press(thiefsLink)).status).toBe(404);
    // Pressed again, it mails no other code.
    await press(link);
    expect(await resetCodesTo(email)).toBe(1);
  });

  it('ACS-25 of a sign-in neither restores an address that was given up nor mails a code to another one', async () => {
    const { email, thief } = await startRobbed('restored');
    const second = uniqueEmail('thief-b');
    const ownersLink = await moveSignInEmail(api, thief, email, second);
    await api.signIn(second, ACCOUNT_PASSWORD);
    const thiefsLink = await notMeLink(api, second, 'New sign-in to your account');
    await press(ownersLink);
    await resetPassword(email);
    const next = uniqueEmail('owner-next');
    await moveSignInEmail(api, await api.signIn(email, ACCOUNT_PASSWORD), email, next);

    expect((await press(thiefsLink)).text).toContain('the sign-in e-mail has been changed');
    expect([await resetCodesTo(second), await resetCodesTo(next)]).toEqual([0, 0]);
    expect(await usernameOf(next)).toMatchObject({ username: next });
  });
});
