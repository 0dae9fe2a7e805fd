import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Api } from '../testing/api';
import { type Portal, startPortal } from '../testing/portal';
import { temporaryFolder } from '../testing/processes';
import {
  completeVendorRequest,
  type People,
  recordOf,
  signInPeople,
  under,
} from '../testing/vendorApi';

describe('the configured statuses of Submit', () => {
  let portal: Portal;
  let api: Api;
  let people: People;
  beforeAll(async () => {
    const configFile = path.join(temporaryFolder(), 'config.json');
    writeFileSync(configFile, JSON.stringify({ submitStatuses: ['BACKFEED'] }));
    portal = await startPortal({
      SANDBOX: 'on',
      CONFIG_FILE: configFile,
    });
    api = portal.api;
    people = await signInPeople(api);
  });
  afterAll(() => portal.close());

  it('SUB-09 decide on the backend too when an owner may submit', async () => {
    // In the sandbox, this word in the name leads to BACKFEED.
    const uid = await completeVendorRequest(api, people.owner, 'Hold Works');
    const submit = (session: People['owner']) =>
      api.post(under(uid, 'send-for-approval'), undefined, session);
    const refused = await submit(people.owner);
    expect([refused.status, refused.code]).toEqual([409, 'CONFLICT']);
    expect(recordOf(await submit(people.superUser))).toMatchObject({ processStatus: 'BACKFEED' });
    expect((await submit(people.owner)).code).toBe('SUCCESS');
  });
});
