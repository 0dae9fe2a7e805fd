import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Api, Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { invitedShop, openLink } from '../testing/handOff';
import { servers } from '../testing/servers';
import { temporaryFolder } from '../testing/processes';
import { search, signInPeople } from '../testing/vendorApi';

const find = (api: Api, session: Session, routingNo: string) =>
  api.post('/mm/banks/search', search({ routingNo }), session);

describeOnBackends('the bank of a routing number', (api) => {
  it('BNK-08 is named; an unknown number finds nothing, and anything else is refused', async () => {
    const session = await api.signIn('new.shop@example.com');
    const found = await find(api, session, '042999988');
    expect(found).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect(found.entries).toEqual([{ routingNo: '042999988', bankName: 'First Valley Bank' }]);
    expect(await find(api, session, '123456780')).toMatchObject({
      status: 200,
      code: 'NOT_FOUND',
      payload: { pageEntries: [], totalCount: 0 },
    });
    for (const wrong of ['', '04299998', '04299998x', '0429999884']) {
      const refused = await find(api, session, wrong);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.fieldErrors)).toEqual(['searchCriteria.model.routingNo']);
    }
    expect((await api.get('/config.json')).payload).toMatchObject({
      features: { bankNames: true },
    });
  });

  it('BNK-08 is for people, and for contacts who were asked for the bank details', async () => {
    const { owner } = await signInPeople(api);
    const invited = async (...steps: ('payment' | 'ach')[]) => {
      const { email, invite } = await invitedShop(api, owner, ['AR', 'SIGN']);
      await invite(...steps);
      return openLink(api, email);
    };
    expect(await find(api, await invited('payment', 'ach'), '042999988')).toMatchObject({
      code: 'SUCCESS',
    });
    expect(await find(api, await invited('payment'), '042999988')).toMatchObject({ status: 403 });
  });
});

describe('the directory of banks', () => {
  const { portal: serverWith } = servers();

  function fileWith(text: string): string {
    const file = path.join(temporaryFolder(), 'banks.csv');
    writeFileSync(file, text);
    return file;
  }

  it('BNK-09 comes from a file, in place of the made-up banks, and no routing number is logged', async () => {
    const file = fileWith('\uFEFFRouting number,Bank\r\n011999980,"Mill, Dam & Co. Bank"\r\n');
    const { api, outputWith } = await serverWith({
      BANK_DIRECTORY_FILE: file,
      LOG_LEVEL: 'debug',
    });
    const session = await api.signIn('new.shop@example.com');
    const nameOf = async (routingNo: string) =>
      (await find(api, session, routingNo)).entries[0]?.['bankName'];
    expect(await nameOf('011999980')).toBe('Mill, Dam & Co. Bank');
    expect(await nameOf('042999988')).toBeUndefined();
    expect(await outputWith('/mm/banks/search')).not.toMatch(/011999980|042999988/);
  });

  it('BNK-09 without a file and without the sandbox there is none, and /config.json says so', async () => {
    const { api } = await serverWith({ SANDBOX: 'off' });
    expect((await api.get('/config.json')).payload).toMatchObject({
      features: { bankNames: false },
    });
  });
});
