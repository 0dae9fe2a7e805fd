import { describeOnPostgres } from '../testing/backends';
import { invitedShop, openLink } from '../testing/handOff';
import { peopleOf } from '../testing/vendorApi';

describeOnPostgres(
  'the session of an invited contact',
  ({ api, runSql }) => {
    const people = peopleOf(api);
    const age = (column: 'last_used_at' | 'created_at', by: string) =>
      runSql(`update hand_off_session set ${column} = ${column} - interval '${by}'`);

    it.each([
      ['last_used_at', '9 minutes', '12 minutes'],
      ['created_at', '59 minutes', '1 minute'],
    ] as const)('HND-42 ends by the limits of the settings: %s', async (column, before, more) => {
      const { email, invite } = await invitedShop(api, people.owner, 'SIGN');
      await invite('w9');
      const guest = await openLink(api, email);
      const status = async () => (await api.get('/mm/hand-off/steps', guest)).status;
      await age(column, before);
      expect(await status()).toBe(200);
      await age(column, more);
      expect(await status()).toBe(401);
    });
  },
  { SESSION_IDLE_MINUTES: '10', SESSION_MAX_HOURS: '1' },
);
