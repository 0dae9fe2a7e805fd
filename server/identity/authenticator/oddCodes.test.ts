import { SAMPLE_PASSWORD } from '../../sandbox/accounts';
import { AuthenticatorApp } from '../../testing/authenticatorApp';
import { LibraryUser } from '../../testing/cognitoLibrary';
import { describeOnPostgres } from '../../testing/backends';
import { queryOn } from '../../testing/database';

const SUPER_USER = 'super.user@example.com';
/** Six characters, but more than six bytes. */
const ODD_CODES = ['12345é', '１２３４５６'];

describeOnPostgres('a code that is not six digits', ({ api, databaseUrl }) => {
  it('TOT-17 is wrong like any other, while an app is set up and at sign-in, and recorded like one', async () => {
    const user = new LibraryUser(api.baseUrl, SUPER_USER);
    await user.signIn(SAMPLE_PASSWORD);
    const app = new AuthenticatorApp(await user.associate());
    for (const code of ODD_CODES)
      await expect(user.verify(code)).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
      });
    await user.verify(app.code());
    await user.useTotp(true);

    const next = new LibraryUser(api.baseUrl, SUPER_USER);
    await next.signIn(SAMPLE_PASSWORD);
    for (const code of ODD_CODES)
      await expect(next.sendTotp(code)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    for (const table of ['audit_log where event', 'identity_events where kind'])
      expect(
        await queryOn(
          databaseUrl(),
          `select 1 from ${table} in ('sign-in-failed', 'SIGN_IN_FAILED')`,
        ),
      ).toHaveLength(ODD_CODES.length);
    expect((await next.sendTotp(app.code(1))).kind).toBe('session');
  });
});
