import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { vendorExportSchema } from '@contract/entities/export';
import { copyInMemory, createMirror, createReceiver } from '../../examples/webhook-mirror/mirror';
import { describeOnPostgres } from '../testing/backends';
import { operate } from '../testing/operate';
import { peopleOf, submittedRequest } from '../testing/vendorApi';

const EVENTS = 1000;
const VENDORS = 3;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** The same numbers from 0 to 1 in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describeOnPostgres('the example that mirrors by webhooks', ({ api, databaseUrl, runSql }) => {
  const people = peopleOf(api);
  const approved = (name: string) => submittedRequest(api, people.owner, name);

  it('EXP-17 a copy ends equal to the source after 1,000 events that are lost, doubled and reordered', async () => {
    const { stdout } = await operate('service-key', ['create', 'Mirror', '--scopes', 'vendors'], {
      DATABASE_URL: databaseUrl(),
    });
    const token = /^vpk_\S+/.exec(stdout)?.[0] ?? '';
    const uids: string[] = [];
    for (let count = 0; count < VENDORS; count += 1) uids.push(await approved(`Mirrored ${count}`));
    const copy = copyInMemory();
    const receiver = createReceiver(createMirror(api.baseUrl, token, copy), [SECRET]);
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const send = async (id: string, secret = SECRET): Promise<number> => {
      const body = JSON.stringify({ id, type: 'registration.changed' });
      const at = new Date();
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(id, at, body),
        },
        body,
      });
      return response.status;
    };

    const random = sequence(1);
    let waiting: string[] = [];
    let changes: string[] = [];
    for (let event = 0; event < EVENTS; event += 1) {
      const uid = uids[Math.floor(random() * VENDORS)];
      const change =
        event % 97 === 0
          ? "record_status = case record_status when 'A' then 'I' else 'A' end"
          : 'rev = rev + 1';
      changes.push(
        `update basic_info set city = 'City ${event}' where request_uid = '${uid}'`,
        `update vendor_request set ${change} where request_uid = '${uid}'`,
      );
      const fate = random();
      // A third is lost, a third comes twice.
      if (fate > 1 / 3) waiting.push(`e${event}`);
      if (fate > 2 / 3) waiting.push(`e${event}`);
      if (event % 50 !== 49) continue;
      await runSql(changes.join(';'));
      changes = [];
      const shuffled = waiting
        .map((id) => ({ id, place: random() }))
        .sort((a, b) => a.place - b.place);
      // Some of them come with the next ones, out of their order.
      const now = shuffled.slice(0, Math.ceil(shuffled.length * random()));
      waiting = shuffled.slice(now.length).map(({ id }) => id);
      const statuses = await Promise.all(now.map(({ id }) => send(id)));
      expect(statuses.filter((status) => status !== 204)).toEqual([]);
    }
    expect(await send('forged', `whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toBe(401);
    // The last event that arrives brings what those that were lost were about.
    expect(await send('last')).toBe(204);
    receiver.close();

    const source = v.parse(
      vendorExportSchema,
      (
        await api.request('GET', '/mm/export/vendors?limit=200', {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).payload,
    );
    const sorted = (changes: Iterable<{ readonly requestUid: string }>) =>
      [...changes].sort((a, b) => a.requestUid.localeCompare(b.requestUid));
    expect(sorted(copy.vendors.values())).toEqual(sorted(source.changes));
    expect(source.changes.length).toBeGreaterThanOrEqual(VENDORS);
  });
});
