import type { Session } from '../../testing/api';
import { describeOnPostgres } from '../../testing/backends';
import { queryOn } from '../../testing/database';
import { holdLock } from '../../testing/heldLock';
import { notMeLink } from '../../testing/notMeLink';
import { addCredential, creationOptions, listPasskeys } from '../../testing/passkeys';
import { ACCOUNT_PASSWORD, signInProven } from '../../testing/passwordAccount';
import { SoftwareAuthenticator } from '../../testing/softwareAuthenticator';
import { uniqueEmail } from '../../testing/unique';
import { createVendorRequest, under } from '../../testing/vendorApi';
import { W9 } from '../../testing/vendorForms';

const NEW_PASSWORD = 'New-Pass-Word-2!';
const REFUSED = { name: 'NotAuthorizedException' };

const errorName = (error: unknown): string => (error instanceof Error ? error.name : String(error));

describeOnPostgres('a change that waits before its last step', ({ api, databaseUrl }) => {
  /** The signed-in owner has a mail with the link; the session has a fresh code. */
  const start = async () => {
    const { email, session } = await signInProven(api, 'paused');
    await api.signIn(email, ACCOUNT_PASSWORD);
    const link = await notMeLink(api, email, 'New sign-in');
    return { email, session, pressNotMe: async () => (await api.request('POST', link)).text };
  };
  const send = ({ accessToken: AccessToken }: Session, operation: string, input: object) =>
    api.identity.send(operation, { AccessToken, ...input });
  const requestMove = async (session: Session, to = uniqueEmail('next')): Promise<string> => {
    await send(session, 'UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: to }] });
    return to;
  };
  const verify = async (session: Session, to: string) =>
    send(session, 'VerifyUserAttribute', {
      AttributeName: 'email',
      Code: await api.latestCode(to),
    });
  const emailOf = async (wanted: string) =>
    (await queryOn(databaseUrl(), 'select 1 from identity_accounts where email = $1', [wanted]))
      .length;

  /** Enters the code of a move, which stops while it is checked. */
  const pausedMove = async (session: Session, to: string) => {
    const lock = await holdLock(
      databaseUrl(),
      "select 1 from identity_codes where id like 'NEW_EMAIL:%' and id like $1 for update",
      [`% ${to}`],
    );
    const outcome = verify(session, to).then(
      () => 'moved',
      (error: unknown) => error,
    );
    await lock.waitedForBy(1);
    return async () => {
      await lock.release();
      return outcome;
    };
  };

  it('ACS-20 a move of the e-mail is refused after its session ended', async () => {
    const { email, session } = await start();
    const resume = await pausedMove(session, await requestMove(session));
    await send(session, 'GlobalSignOut', {});
    expect(await resume()).toMatchObject(REFUSED);
    expect(await emailOf(email)).toBe(1);
  });

  it('ACS-20 a move of the e-mail is refused after another move in its session', async () => {
    const { session } = await start();
    const first = await requestMove(session);
    const resume = await pausedMove(session, first);
    const second = await requestMove(session);
    await verify(session, second);
    expect(await resume()).toMatchObject(REFUSED);
    expect([await emailOf(first), await emailOf(second)]).toEqual([0, 1]);
  });

  /** Someone signs up with an address and does not enter the code that is mailed there. */
  const signUpUnproven = async (Username: string): Promise<string> => {
    await api.identity.send('SignUp', { Username, Password: NEW_PASSWORD });
    return api.latestCode(Username);
  };
  const confirmSignUp = (Username: string, ConfirmationCode: string) =>
    api.identity
      .send('ConfirmSignUp', { Username, ConfirmationCode })
      .then(() => 'confirmed', errorName);

  it('ACS-22 a move is refused when the account at its address is proven to own it before the move ends', async () => {
    const { email, session } = await start();
    const to = uniqueEmail('reserved');
    const confirmationCode = await signUpUnproven(to);
    await requestMove(session, to);
    // The code of the move has been checked, its transaction has not begun.
    const lock = await holdLock(
      databaseUrl(),
      'select 1 from identity_accounts where email = $1 for update',
      [email],
    );
    const moving = verify(session, to).then(() => 'moved', errorName);
    await lock.waitedForBy(1);
    expect(await confirmSignUp(to, confirmationCode)).toBe('confirmed');
    await lock.release();
    expect(await moving).toBe('CodeMismatchException');
    expect([await emailOf(email), await emailOf(to)]).toEqual([1, 1]);
    await expect(api.signIn(to, NEW_PASSWORD)).resolves.toBeDefined();
  });

  it('ACS-11 a registration that starts while the e-mail moves belongs to its person afterwards', async () => {
    const { email, session } = await start();
    const to = await requestMove(session);
    await createVendorRequest(api, session);
    // The move has changed the person, not yet this registration of theirs.
    const lock = await holdLock(
      databaseUrl(),
      'select 1 from vendor_request where login_email = $1 for update',
      [email],
    );
    const moving = verify(session, to);
    await lock.waitedForBy(1);
    const starting = createVendorRequest(api, session);
    await lock.waitedForBy(2);
    await lock.release();
    await moving;
    expect(await api.get(`/mm/vendors/${await starting}`, session)).toMatchObject({
      code: 'SUCCESS',
      payload: { loginEmail: to },
    });
  });

  it('ACS-11 a move of the e-mail and a tax check that wait for the same registration both finish', async () => {
    const { session } = await start();
    const to = await requestMove(session);
    const uid = await createVendorRequest(api, session);
    // The check has locked the registration and not yet its count, the move the person and not yet
    // the registration.
    const lock = await holdLock(databaseUrl(), 'lock table w9_info');
    const checking = api.post(under(uid, 'w9-info'), W9, session);
    await lock.waitedForBy(1);
    const moving = verify(session, to);
    await lock.waitedForBy(2);
    await lock.release();
    expect(await moving).toEqual({});
    expect((await checking).code).toBe('SUCCESS');
  });

  it('IDP-21 a new password counts once the former sessions have ended, not before', async () => {
    const { email, session } = await start();
    const lock = await holdLock(
      databaseUrl(),
      `select 1 from identity_sessions join identity_accounts using (sub)
       where email = $1 for update of identity_sessions`,
      [email],
    );
    const changing = send(session, 'ChangePassword', {
      PreviousPassword: ACCOUNT_PASSWORD,
      ProposedPassword: NEW_PASSWORD,
    });
    await lock.waitedForBy(1);
    const meanwhile = await api.signIn(email, NEW_PASSWORD).then(
      () => 'signed in',
      (error: unknown) => error,
    );
    await lock.release();
    await changing;
    expect(meanwhile).toMatchObject(REFUSED);
    expect((await api.get('/user-details/', session)).status).toBe(401);
    await expect(api.signIn(email, NEW_PASSWORD)).resolves.toBeDefined();
  });

  it('ACS-20 a new passkey is refused after "this was not me"', async () => {
    const { email, session, pressNotMe } = await start();
    const credential = new SoftwareAuthenticator().create(await creationOptions(api, session));
    const lock = await holdLock(databaseUrl(), 'lock table identity_used_challenges');
    const adding = addCredential(api, session, credential);
    await lock.waitedForBy(1);
    expect(await pressNotMe()).toContain('Your account is secured');
    await lock.release();
    expect((await adding).status).toBe(401);
    const { code } =
      (await api.outbox(email)).find(({ subject }) => subject.startsWith('Reset')) ?? {};
    await api.identity.setPassword(email, code, 'New-Pass-Word-2!');
    const owner = await api.signIn(email, 'New-Pass-Word-2!');
    expect((await listPasskeys(api, owner)).passkeys).toEqual([]);
  });
});
