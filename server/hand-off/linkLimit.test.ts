import type { Api, Session } from '../testing/api';
import { describeOnBackends, describeOnPostgres } from '../testing/backends';
import { queryOn } from '../testing/database';
import { invitedShop, linkTokenOf } from '../testing/handOff';
import { signInNew } from '../testing/passwordAccount';

/** More than the burst of 120. The clock stands still: nothing is granted again. */
const FLOOD = 125;
const NOW = new Date();
const CLOCK = { now: () => NOW, wallNow: () => NOW };

/** Invites a contact of a new registration. @returns the invitation and the token of its link */
async function newLink(api: Api, session: Session) {
  const { email, invite } = await invitedShop(api, session, 'SIGN');
  const inviteUid = await invite('w9');
  return { inviteUid, token: await linkTokenOf(api, email) };
}

describeOnBackends(
  'the limit of invitation links',
  (api) => {
    it('LIM-10 made-up links, or one link opened too often, keep no one else from theirs', async () => {
      const { session } = await signInNew(api, 'links');
      const { token } = await newLink(api, session);
      const { token: otherToken } = await newLink(api, session);
      const open = (link: string) => api.post('/mm/hand-off/link', { token: link });
      const flood = async (link: string) => {
        const statuses = new Set<number>();
        // One after the other: the database serves few connections at once.
        for (let count = 0; count < FLOOD; count += 1) statuses.add((await open(link)).status);
        return statuses;
      };
      expect(await flood('made-up')).toEqual(new Set([404]));
      expect(await flood(token)).toEqual(new Set([200, 429]));
      expect(await open(otherToken)).toMatchObject({ status: 200 });
    });
  },
  {},
  { clock: CLOCK },
);

describeOnPostgres('wrong codes for an invitation', ({ api, databaseUrl }) => {
  it('SEC-63 fill no more of the audit log than one person may, and are of the invitation', async () => {
    const { session } = await signInNew(api, 'wrong-codes');
    const { inviteUid, token } = await newLink(api, session);
    const actor = `invite:${inviteUid}`;
    const rows = () =>
      queryOn(databaseUrl(), 'select event, subject from audit_log where actor = $1 order by id', [
        actor,
      ]);
    const guess = () => api.post('/mm/hand-off/session', { token, code: '000000' });
    const failed = { event: 'hand-off-code-failed', subject: inviteUid };
    await guess();
    expect(await rows()).toEqual([failed]);

    await queryOn(
      databaseUrl(),
      `update identity_brakes set failures = 199 where key = 'audit:hand-off-code-failed:' || $1`,
      [actor],
    );
    for (let wrong = 0; wrong < 4; wrong += 1) await guess();
    expect(await rows()).toEqual([
      failed,
      failed,
      { event: 'audit-limit-reached', subject: 'hand-off-code-failed' },
    ]);
  });
});
