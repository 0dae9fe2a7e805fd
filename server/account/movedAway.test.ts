import { describeOnBackends } from '../testing/backends';
import { moveSignInEmail } from '../testing/moveSignInEmail';
import { notMeLink } from '../testing/notMeLink';
import { ACCOUNT_PASSWORD, passwordAccount } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';

describeOnBackends('a link of a mail to an address that the account has left', (api) => {
  const start = async (name: string) => {
    const { email } = await passwordAccount(api, name);
    await api.signIn(email, ACCOUNT_PASSWORD);
    const thief = await api.signIn(email, ACCOUNT_PASSWORD);
    const link = await notMeLink(api, email, 'New sign-in to your account');
    return { email, thief, link };
  };
  const press = (link: string) => api.request('POST', link);
  const resetCodesTo = async (email: string) =>
    (await api.outbox(email)).filter(({ subject }) => subject === 'Reset your password').length;
  const resetPassword = async (Username: string) =>
    api.identity.setPassword(Username, await api.latestCode(Username), ACCOUNT_PASSWORD);
  const usernameOf = async (email: string): Promise<unknown> =>
    (await api.get('/user-details/', await api.signIn(email, ACCOUNT_PASSWORD))).payload;

  it('ACS-25 of a sign-in moves the account back too; its code goes to that address only', async () => {
    const { email, thief, link } = await start('robbed');
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
    const { email, thief } = await start('restored');
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
