import { outcomeOf } from '../../testing/identityClient';
import { LibraryUser, sessionOf } from '../../testing/cognitoLibrary';
import { describeOnBackends } from '../../testing/backends';
import { startSrp } from '../../testing/srpStart';
import { uniqueEmail } from '../../testing/unique';

const PASSWORD = 'Sign-Up-Pass-1!';

describeOnBackends('sign-up', (api) => {
  it('IDP-04 SBX-14 an e-mail sign-up exists at once, signs in by code and has a default function', async () => {
    const email = uniqueEmail('fresh');
    const user = new LibraryUser(api.baseUrl, email);
    const signedUp = await user.signUp(PASSWORD, {
      email,
      'custom:tokenType': 'External',
      'custom:environment': 'PROD',
    });
    expect(signedUp).toMatchObject({ userConfirmed: true });
    expect(await outcomeOf(user.signUp(PASSWORD, { email, 'custom:tokenType': 'External' }))).toBe(
      'UsernameExistsException',
    );

    const session = await api.signInByCode(email);
    expect((await api.get('/user-details/', session)).payload).toMatchObject({
      username: email,
      functions: [{ functionName: 'VENDOR_ENROLLMENT' }],
      authorities: [{ authority: 'lntvendor/myAccount' }],
      enterpriseUser: { userEmailAddress: email },
    });
  });

  it('IDP-04 the password of an e-mail sign-up opens nothing: only the mailbox does', async () => {
    const email = uniqueEmail('victim');
    await new LibraryUser(api.baseUrl, email).signUp(PASSWORD, { 'custom:tokenType': 'External' });
    expect(await outcomeOf(new LibraryUser(api.baseUrl, email).signIn(PASSWORD))).toBe(
      'NotAuthorizedException',
    );
    expect(await outcomeOf(api.identity.passwordSession(email, PASSWORD))).toBe(
      'NotAuthorizedException',
    );
  });

  it('IDP-04 attributes of the sign-up grant nothing', async () => {
    const email = uniqueEmail('greedy');
    await new LibraryUser(api.baseUrl, email).signUp(PASSWORD, {
      'custom:tokenType': 'External',
      'custom:authorities': 'mm/vendorenroll/superuser',
      'custom:userType': 'Internal',
      email_verified: 'true',
      sub: '00000000-0000-4000-8000-000000000000',
    });
    const session = await api.signInByCode(email);
    expect((await api.get('/user-details/', session)).payload).toMatchObject({
      authorities: [{ authority: 'lntvendor/myAccount' }],
    });
  });

  it('IDP-04 a password sign-up confirms its address first', async () => {
    const email = uniqueEmail('password');
    const user = new LibraryUser(api.baseUrl, email);
    expect(await user.signUp(PASSWORD)).toMatchObject({ userConfirmed: false });
    expect(await outcomeOf(user.signIn(PASSWORD))).toBe('UserNotConfirmedException');
    await expect(user.confirm('abcdef')).rejects.toMatchObject({ code: 'CodeMismatchException' });
    const first = await api.latestCode(email);
    await user.resend();
    const second = await api.latestCode(email);
    if (first !== second)
      await expect(user.confirm(first)).rejects.toMatchObject({ code: 'CodeMismatchException' });
    await user.confirm(second);
    const session = sessionOf(await user.signIn(PASSWORD));
    expect(
      await api.get('/user-details/', {
        accessToken: session.getAccessToken().getJwtToken(),
        idToken: '',
        refreshToken: '',
      }),
    ).toMatchObject({ status: 200 });
  });

  it('IDP-04 a code sign-in to an unconfirmed account drops the password a stranger may have set', async () => {
    const email = uniqueEmail('squatted');
    await new LibraryUser(api.baseUrl, email).signUp(PASSWORD);
    await api.signInByCode(email);
    expect(await outcomeOf(api.identity.passwordSession(email, PASSWORD))).toBe(
      'NotAuthorizedException',
    );
  });

  it('IDP-17 an address with an account gets the responses to a password sign-up that a new one gets, and a mail that says so', async () => {
    const known = uniqueEmail('known');
    const owner = new LibraryUser(api.baseUrl, known);
    await owner.signUp(PASSWORD);
    await owner.confirm(await api.latestCode(known));
    const outcome = async (email: string) => {
      const send = (operation: string, input: object) =>
        api.identity.send(operation, { Username: email, ...input }).then(
          ({ UserSub, CodeDeliveryDetails, ...rest }) => ({
            ...rest,
            sub: typeof UserSub === 'string' && /^[0-9a-f-]{36}$/.test(UserSub),
            delivery: CodeDeliveryDetails !== undefined,
          }),
          (error: Error) => `${error.name} ${error.message}`,
        );
      return [
        await send('SignUp', { Password: 'Another-Pass-2!' }),
        await send('ConfirmSignUp', { ConfirmationCode: 'none' }),
        await send('ResendConfirmationCode', {}),
        await send('ConfirmSignUp', { ConfirmationCode: 'none' }),
      ];
    };
    expect(await outcome(known)).toEqual(await outcome(uniqueEmail('new')));
    // A sign-in names the `sub` of any address before it asks for the password.
    for (const email of [known, uniqueEmail('new')]) {
      const { UserSub } = await api.identity.send('SignUp', {
        Username: email,
        Password: 'Another-Pass-2!',
      });
      expect((await startSrp(api.identity, email)).USER_ID_FOR_SRP).toBe(UserSub);
    }

    const [mail] = await api.outbox(known);
    expect(mail).toMatchObject({ subject: 'You already have an account', code: null });
    expect((await owner.signIn(PASSWORD)).kind).toBe('session');
    expect(await outcomeOf(api.identity.passwordSession(known, 'Another-Pass-2!'))).toBe(
      'NotAuthorizedException',
    );
  });

  it('IDP-27 a sign-up that is sent again before it is confirmed leaves the mailed code and the first password, and a mail says so', async () => {
    const email = uniqueEmail('twice');
    const user = new LibraryUser(api.baseUrl, email);
    await user.signUp(PASSWORD);
    const code = await api.latestCode(email);
    expect(await user.signUp('Another-Pass-2!')).toMatchObject({ userConfirmed: false });
    const [mail] = await api.outbox(email);
    expect(mail).toMatchObject({ subject: 'Your account is not confirmed yet', code: null });
    await user.confirm(code);
    expect((await user.signIn(PASSWORD)).kind).toBe('session');
  });

  it('SEC-20 an e-mail loses a character that nobody sees, and keeps its accents', async () => {
    const hidden = uniqueEmail('hidden');
    await api.identity.send('SignUp', { Username: `\u202e${hidden}\u200b`, Password: PASSWORD });
    expect(await api.outbox(hidden)).toHaveLength(1);
    const accented = `josé.${uniqueEmail('accent')}`;
    await expect(
      api.identity.send('SignUp', { Username: accented, Password: PASSWORD }),
    ).resolves.toMatchObject({ UserConfirmed: false });
  });

  it("IDP-04 refuses weak and common passwords with the provider's own words", async () => {
    const attempt = (password: string) =>
      new LibraryUser(api.baseUrl, uniqueEmail('weak')).signUp(password).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    expect(await attempt('Ab1!')).toBe(
      'Password did not conform with policy: Password not long enough',
    );
    expect(await attempt('lower-case-1!')).toBe(
      'Password did not conform with policy: Password must have uppercase characters',
    );
    expect(await attempt('UPPER-CASE-1!')).toBe(
      'Password did not conform with policy: Password must have lowercase characters',
    );
    expect(await attempt('No-Digits-Here')).toBe(
      'Password did not conform with policy: Password must have numeric characters',
    );
    expect(await attempt('NoSymbols1')).toBe(
      'Password did not conform with policy: Password must have symbol characters',
    );
    expect(await attempt('P@ssw0rd1!')).toBe(
      'Provided password cannot be used for security reasons.',
    );
  });
});
