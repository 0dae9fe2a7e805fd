import * as v from 'valibot';
import { openToken, sealToken } from '../storage/sealedToken';
import { moveSignInEmail } from '../testing/moveSignInEmail';
import { notMeLink } from '../testing/notMeLink';
import { describeOnBackends } from '../testing/backends';
import { ACCOUNT_PASSWORD, passwordAccount } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';

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
});
