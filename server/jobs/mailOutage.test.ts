import { type Backend, describeOnPostgres } from '../testing/backends';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { invitedShop } from '../testing/handOff';
import { peopleOf } from '../testing/vendorApi';

let reply: { readonly status: number; readonly after?: Promise<unknown> } = { status: 200 };
let service: FakeService;

/** A mail service that refuses, or hangs, until a test says otherwise. */
const withMailService = async () => {
  service = await startFakeService(() => ({ ...reply, body: '{}' }));
  return { MAIL_URL: service.url };
};

const tests = ({ api, runSql }: Backend): void => {
  const { owner } = peopleOf(api);
  afterAll(() => service.close());

  /** Invites a contact. @returns the invitation and the contact's address */
  const invite = async () => {
    const { email, invite: send } = await invitedShop(api, owner, 'MAIN');
    return { inviteUid: await send('w9'), email };
  };
  const triesFor = (email: string): number =>
    service.requests.filter(({ body }) => body.includes(email)).length;
  const triesReach = (email: string, count: number) =>
    service.received(({ body }) => body.includes(email), count);
  const auditsOf = (inviteUid: string) =>
    runSql(`select 1 from audit_log where event = $1 and subject = $2`, [
      'hand-off-mail-sent',
      inviteUid,
    ]);

  const isRefused = async (inviteUid: string): Promise<boolean> => {
    const [row] = await runSql(
      `select 1 from hand_off_mail where invite_uid = $1 and refusals = 1`,
      [inviteUid],
    );
    return row !== undefined;
  };

  it('MAIL-19 a mail that the service has refused is no sent mail, and leaves later', async () => {
    reply = { status: 500 };
    const { inviteUid, email } = await invite();
    await triesReach(email, 3);
    // The service has the last try before the server stores that it was refused.
    while (!(await isRefused(inviteUid))) await new Promise((resolve) => setTimeout(resolve, 50));
    reply = { status: 200 };
    expect(await auditsOf(inviteUid)).toHaveLength(0);

    await runSql(`update hand_off_mail set next_at = now() where invite_uid = $1`, [inviteUid]);
    await api.runJobs();
    expect(triesFor(email)).toBe(4);
    expect(await auditsOf(inviteUid)).toHaveLength(1);
    await api.runJobs();
    expect(triesFor(email)).toBe(4);
  });

  it('MAIL-19 a request does not wait for a mail service that hangs, and the mail is sent once', async () => {
    let release = (): void => undefined;
    reply = { status: 200, after: new Promise<void>((resolve) => (release = resolve)) };
    const { inviteUid, email } = await invite();
    await triesReach(email, 1);
    expect(service.waiting()).toBe(1);
    expect(await auditsOf(inviteUid)).toHaveLength(0);
    release();
    while ((await auditsOf(inviteUid)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect(triesFor(email)).toBe(1);
  });
};

describeOnPostgres('stored mails and a mail service that fails', tests, withMailService);
