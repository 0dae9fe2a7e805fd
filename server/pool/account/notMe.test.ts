import { describeOnBackends } from '../../testing/backends';
import type { Api, Session } from '../../testing/api';
import { moveSignInEmail } from '../../testing/moveSignInEmail';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';
import { uniqueEmail } from '../../testing/unique';
import { completeVendorRequest, confirmAddresses, under } from '../../testing/vendorApi';
import { outcomeOf } from '../../testing/identityClient';

const linkIn = (text: string | undefined): string =>
  /https?:\/\/[^/]+(\/account-security\/not-me\?token=[\w-]+)/.exec(text ?? '')?.[1] ?? '';

const mailTo = async (api: Api, email: string, subject: string) =>
  (await api.outbox(email)).find((mail) => mail.subject === subject);

describeOnBackends('"this was not me"', (api) => {
  /** Sets another password with the code that was mailed, and signs in. */
  const signInReset = async (email: string) => {
    const { code } = (await mailTo(api, email, 'Reset your password')) ?? {};
    await api.identity.setPassword(email, code, 'New-Pass-Word-2!');
    return api.signIn(email, 'New-Pass-Word-2!');
  };
  const person = async (session: Session) => (await api.get('/user-details/', session)).payload;
  const statusOf = async (session: Session) => (await api.get('/user-details/', session)).status;

  it('ACS-08 opening the link changes nothing; its button ends every session, stops the password and mails a code', async () => {
    const { email } = await passwordAccount(api, 'not-me');
    const owner = await api.signIn(email, ACCOUNT_PASSWORD);
    const thief = await api.signIn(email, ACCOUNT_PASSWORD);
    const link = linkIn((await mailTo(api, email, 'New sign-in to your account'))?.text);
    const page = await api.get(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<button>Secure my account</button>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await statusOf(thief)).toBe(200);

    const pressed = await api.request('POST', link);
    expect(pressed.text).toContain('<h1>Your account is secured</h1>');
    expect(pressed.text).toContain('href="/forgot-password"');
    expect(pressed.text).not.toContain(email);
    for (const session of [owner, thief]) expect(await statusOf(session)).toBe(401);
    expect(await outcomeOf(api.signIn(email, ACCOUNT_PASSWORD))).toBe(
      'PasswordResetRequiredException',
    );
    expect(await outcomeOf(api.signIn(email, 'Wrong-Pass-1!'))).toBe('NotAuthorizedException');

    const again = await signInReset(email);
    const { events } = (await api.get('/mm/account/sign-in-history', again)).payload as {
      events: { kind: string }[];
    };
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['SECURED', 'PASSWORD_RESET']),
    );
    // The same link does not lock the account again.
    expect((await api.request('POST', link)).text).toContain('Your account is secured');
    expect(await statusOf(again)).toBe(200);
    // Every browser counts as new again: the owner hears of the next sign-in.
    expect(
      (await api.outbox(email)).filter(({ subject }) => subject === 'New sign-in to your account'),
    ).toHaveLength(2);
  });

  it('ACS-09 a wrong link changes nothing and says the same, whatever is wrong with it', async () => {
    const { email } = await passwordAccount(api, 'wrong-link');
    await api.signIn(email, ACCOUNT_PASSWORD);
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    const link = linkIn((await mailTo(api, email, 'New sign-in to your account'))?.text);
    const pages = await Promise.all(
      [
        '/account-security/not-me',
        '/account-security/not-me?token=',
        '/account-security/not-me?token=x',
        link.slice(0, -9),
      ].map((path) => api.request('POST', path)),
    );
    const plain = ({ text }: { readonly text: string }) => text.replace(/nonce="[^"]*"/g, '');
    for (const page of pages) {
      expect(page.status).toBe(404);
      expect(plain(page)).toBe(plain(pages[0] ?? page));
    }
    expect(await statusOf(session)).toBe(200);
  });

  it('ACS-10 a change and a reset of the password are mailed, with that link', async () => {
    const user = await passwordAccount(api, 'changed');
    const session = await api.signIn(user.email, ACCOUNT_PASSWORD);
    await api.identity.changePassword(session, ACCOUNT_PASSWORD, 'New-Pass-Word-2!');
    const changed = await mailTo(api, user.email, 'Your password was changed');
    expect(linkIn(changed?.text)).not.toBe('');
    expect(changed?.text).not.toContain('New-Pass-Word-2!');
    await user.forgotPassword();
    await user.confirmPassword(await api.latestCode(user.email), 'New-Pass-Word-3!');
    expect(linkIn((await mailTo(api, user.email, 'Your password was reset'))?.text)).not.toBe('');
  });

  it('ACS-10 MAIL-15 MAIL-16 a person who uses the portal in Spanish gets mail and page in Spanish', async () => {
    const user = await passwordAccount(api, 'spanish');
    const session = await api.signIn(user.email, ACCOUNT_PASSWORD);
    const headers = { 'Accept-Language': 'es-US' };
    await api.request('GET', '/user-details/', { session, headers });
    await api.identity.changePassword(session, ACCOUNT_PASSWORD, 'New-Pass-Word-2!');
    const mail = await mailTo(api, user.email, 'Su contraseña fue cambiada');
    expect(mail?.text).toMatch(/fue cambiada el \d+ de \p{L}+ de \d{4}/u);
    expect(mail?.text).toContain('Si no fue usted, abra esta página en un plazo de 7 días');
    const [, link = ''] = /No fui yo: https?:\/\/[^/]+(\/\S+)/.exec(mail?.text ?? '') ?? [];
    expect(link).toMatch(/^\/account-security\/not-me\?token=[\w-]+&lang=es$/);
    const page = await api.get(link);
    expect(page.text).toContain('<html lang="es">');
    expect(page.text).toContain('<h1>¿Proteger su cuenta?</h1>');
    expect(page.text).toContain('<button>Proteger mi cuenta</button>');
    const pressed = await api.request('POST', link);
    expect(pressed.text).toContain('<h1>Su cuenta está protegida</h1>');
    expect(pressed.text).toContain('href="/forgot-password">Crear una contraseña nueva</a>');
    expect((await api.get('/account-security/not-me?lang=es')).text).toContain('¿Proteger');
  });

  const start = async (name: string) => {
    const { email } = await passwordAccount(api, name);
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    const send = (operation: string, input: object) =>
      api.identity.send(operation, { AccessToken: session.accessToken, ...input });
    const ask = () => send('GetUserAttributeVerificationCode', { AttributeName: 'email' });
    const verify = (Code: string) => send('VerifyUserAttribute', { AttributeName: 'email', Code });
    const moveTo = (Value: string) =>
      send('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value }] });
    const confirm = async () => {
      await ask();
      await verify(await api.latestCode(email));
    };
    const startOver = () =>
      send('GetUserAttributeVerificationCode', {
        AttributeName: 'email',
        ClientMetadata: { address: 'present' },
      });
    return { email, session, verify, moveTo, confirm, startOver };
  };

  it('ACS-11 takes a code to the old address and one to the new, then moves account, person and registrations', async () => {
    const { email, session, verify, moveTo, confirm } = await start('mover');
    const created = await api.post('/mm/vendors', { vendorType: 'RMT SHOP' }, session);
    const { requestUid } = created.payload as { requestUid: string };
    const other = await api.signIn(email, ACCOUNT_PASSWORD);
    const next = uniqueEmail('moved');

    expect(await outcomeOf(moveTo(next))).toBe('NotAuthorizedException');
    expect(await api.outbox(next)).toEqual([]);
    await confirm();
    expect(await moveTo(next)).toMatchObject({
      CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL' }],
    });
    expect(await person(session)).toMatchObject({ username: email });
    expect(await outcomeOf(verify('000000'))).toBe('CodeMismatchException');
    await verify(await api.latestCode(next));

    expect(await person(session)).toMatchObject({ username: next });
    expect((await api.get(`/mm/vendors/${requestUid}`, session)).payload).toMatchObject({
      loginEmail: next,
    });
    expect(await statusOf(other)).toBe(401);
    expect(await outcomeOf(api.signIn(email, ACCOUNT_PASSWORD))).toBe('NotAuthorizedException');
    await api.signIn(next, ACCOUNT_PASSWORD);

    const notice = await mailTo(api, email, 'Your sign-in e-mail was changed');
    expect(notice?.text).not.toContain(next);
    const back = await api.request('POST', linkIn(notice?.text));
    expect(back.text).toContain('<h1>Your account is secured</h1>');
    expect(await statusOf(session)).toBe(401);
    expect((await mailTo(api, email, 'Reset your password'))?.code).toMatch(/^\d{6}$/);
    expect(await api.outbox(next)).not.toContainEqual(
      expect.objectContaining({ subject: 'Reset your password' }),
    );
    const restored = await signInReset(email);
    expect((await api.get(`/mm/vendors/${requestUid}`, restored)).payload).toMatchObject({
      loginEmail: email,
    });
  });

  it('ACS-11 REV-16 a mail about a decision that has not left follows its owner', async () => {
    const { email, session, verify, moveTo, confirm } = await start('decided');
    await confirmAddresses(api, session);
    const uid = await completeVendorRequest(api, session, 'Review Movers');
    await api.post(under(uid, 'send-for-approval'), undefined, session);
    const next = uniqueEmail('decided.moved');
    await confirm();
    await moveTo(next);
    const code = await api.latestCode(next);
    const superUser = await api.signIn('super.user@example.com');
    await api.post(under(uid, 'review-decision'), { decision: 'APPROVE' }, superUser);
    await verify(code);
    await api.post('/sandbox/jobs', undefined);
    // Another test may have run the jobs before the address moved.
    const mails = [...(await api.outbox(email)), ...(await api.outbox(next))].filter(
      ({ subject }) => subject === 'Your application was approved',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('because you own this registration');
  });

  const press = async (link: string) => (await api.request('POST', link)).status;

  it('ACS-17 once an address is restored, no later address can be', async () => {
    const { email, session } = await start('owner');
    const [second, third] = [uniqueEmail('thief-b'), uniqueEmail('thief-c')];
    const ownersLink = await moveSignInEmail(api, session, email, second);
    const thiefsLink = await moveSignInEmail(api, session, second, third);
    expect(await press(ownersLink)).toBe(200);
    const restored = await signInReset(email);

    expect(await press(thiefsLink)).toBe(404);
    expect(await api.outbox(second)).not.toContainEqual(
      expect.objectContaining({ subject: 'Reset your password' }),
    );
    expect(await person(restored)).toMatchObject({ username: email });

    // A later move of the owner brings neither of the old links back.
    const next = uniqueEmail('owner-next');
    const nextLink = await moveSignInEmail(api, restored, email, next);
    expect([await press(thiefsLink), await press(ownersLink)]).toEqual([404, 404]);
    expect(await person(restored)).toMatchObject({ username: next });
    expect(await press(nextLink)).toBe(200);
    expect((await mailTo(api, email, 'Reset your password'))?.code).toMatch(/^\d{6}$/);
  });

  const startRobbed = async (name: string) => {
    const { email } = await passwordAccount(api, name);
    await api.signIn(email, ACCOUNT_PASSWORD);
    const thief = await api.signIn(email, ACCOUNT_PASSWORD);
    const link = linkIn((await mailTo(api, email, 'New sign-in to your account'))?.text);
    return { email, thief, link };
  };
  const resetCodesTo = async (email: string) =>
    (await api.outbox(email)).filter(({ subject }) => subject === 'Reset your password').length;

  it('ACS-25 the link of a sign-in moves the account back too; its code goes to that address only', async () => {
    const { email, thief, link } = await startRobbed('robbed');
    const [second, third] = [uniqueEmail('thief-b'), uniqueEmail('thief-c')];
    await moveSignInEmail(api, thief, email, second);
    const thiefsLink = await moveSignInEmail(api, thief, second, third);

    const pressed = await api.request('POST', link);
    expect(pressed.text).toContain('We sent you a code to set a new password');
    expect(await statusOf(thief)).toBe(401);
    expect([await resetCodesTo(email), await resetCodesTo(third)]).toEqual([1, 0]);
    expect(await person(await signInReset(email))).toMatchObject({ username: email });
    expect(await press(thiefsLink)).toBe(404);
    // Pressed again, it mails no other code.
    await press(link);
    expect(await resetCodesTo(email)).toBe(1);
  });

  it('ACS-25 the link of a sign-in neither restores an address that was given up nor mails a code to another one', async () => {
    const { email, thief } = await startRobbed('restored');
    const second = uniqueEmail('thief-b');
    const ownersLink = await moveSignInEmail(api, thief, email, second);
    await api.signIn(second, ACCOUNT_PASSWORD);
    const thiefsLink = linkIn((await mailTo(api, second, 'New sign-in to your account'))?.text);
    await press(ownersLink);
    const next = uniqueEmail('owner-next');
    await moveSignInEmail(api, await signInReset(email), email, next);

    expect((await api.request('POST', thiefsLink)).text).toContain(
      'the sign-in e-mail has been changed',
    );
    expect([await resetCodesTo(second), await resetCodesTo(next)]).toEqual([0, 0]);
    expect(await person(await api.signIn(next, 'New-Pass-Word-2!'))).toMatchObject({
      username: next,
    });
  });

  it('ACS-18 an account that nobody has proven to own does not keep the address from being restored', async () => {
    const { email, session } = await start('squatted');
    const ownersLink = await moveSignInEmail(api, session, email, uniqueEmail('thief-b'));
    await api.identity.send('SignUp', {
      Username: email,
      Password: 'Thief-Pass-Word-3!',
      UserAttributes: [{ Name: 'custom:tokenType', Value: 'External' }],
    });
    expect(await press(ownersLink)).toBe(200);
    const restored = await signInReset(email);
    expect(await person(restored)).toMatchObject({ username: email });
  });

  it('ACS-12 a taken address gets the same response; its owner gets an e-mail without a code', async () => {
    const { verify, moveTo, confirm, session } = await start('wisher');
    const { email: taken } = await passwordAccount(api, 'taken');
    const free = uniqueEmail('free');
    await confirm();
    const answers = [await moveTo(free), await moveTo(taken)].map((answer) =>
      JSON.stringify(answer),
    );
    expect(answers[1]).toBe(answers[0]?.replace('f***', 't***'));
    const [mail] = await api.outbox(taken);
    expect(mail).toMatchObject({ subject: 'This address already has an account', code: null });
    for (const name of ['CodeMismatchException', 'CodeMismatchException'])
      expect(await outcomeOf(verify('123456'))).toBe(name);
    expect(await person(session)).not.toMatchObject({
      username: taken,
    });
  });

  it.each([
    ['e-mailed codes', [{ Name: 'custom:tokenType', Value: 'External' }]],
    ['a password', []],
  ])(
    'ACS-21 an account with %s that nobody has proven to own does not keep an address from being moved to',
    async (_method, UserAttributes) => {
      const { verify, moveTo, confirm, session } = await start('newcomer');
      const next = uniqueEmail('reserved');
      const squatter = { Username: next, Password: 'Stranger-Pw-1!' };
      await api.identity.send('SignUp', { ...squatter, UserAttributes });
      await confirm();
      expect(await moveTo(next)).toMatchObject({
        CodeDeliveryDetailsList: [{ Destination: 'r***@e***' }],
      });
      expect((await api.outbox(next))[0]).toMatchObject({
        subject: 'Confirm your new e-mail address',
        code: expect.stringMatching(/^\d{6}$/),
      });
      await verify(await api.latestCode(next));

      expect(await person(session)).toMatchObject({ username: next });
      await api.signIn(next, ACCOUNT_PASSWORD);
      expect(await outcomeOf(api.signIn(next, squatter.Password))).toBe('NotAuthorizedException');
    },
  );

  it('ACS-13 the code to the old address counts for its own session only, and the own address is refused', async () => {
    const { email, session, moveTo, confirm, startOver, verify } = await start('session-only');
    const other = await api.signIn(email, ACCOUNT_PASSWORD);
    await confirm();
    expect(
      await outcomeOf(
        api.identity.send('UpdateUserAttributes', {
          AccessToken: other.accessToken,
          UserAttributes: [{ Name: 'email', Value: uniqueEmail('x') }],
        }),
      ),
    ).toBe('NotAuthorizedException');
    // A move that waits is given up when the person starts over: the code goes to the present
    // address again.
    const next = uniqueEmail('given-up');
    await moveTo(next);
    await startOver();
    expect((await api.outbox(email))[0]?.subject).toBe('Confirm that it is you');
    await verify(await api.latestCode(email));
    expect(await person(session)).toMatchObject({ username: email });
    expect(await outcomeOf(moveTo(email))).toBe('InvalidParameterException');
    expect(await outcomeOf(moveTo('not an address'))).toBe('InvalidParameterException');
  });
});
