import { readSettings } from '../settings';
import { simulatedServices } from './simulatedServices';
import { migratedDatabase } from '../testing/database';
import { startServer, temporaryFolder } from '../testing/processes';

const of = (environment: Readonly<Record<string, string>>) =>
  simulatedServices(readSettings(environment));
const ADDRESSES = {
  ADDRESS_SERVICE: 'usps',
  ADDRESS_SERVICE_ID: 'id',
  ADDRESS_SERVICE_SECRET: 'secret',
};
const REAL = {
  SANDBOX: 'off',
  MAIL_URL: 'https://mail.example',
  TIN_URL: 'https://tin.example',
  ...ADDRESSES,
};

describe('services that are simulated without the sandbox', () => {
  it('CFG-16 are named when the server starts', async () => {
    const server = await startServer({
      SANDBOX: 'off',
      DATABASE_URL: await migratedDatabase(),
      DATA_DIR: temporaryFolder(),
      ...ADDRESSES,
    });
    try {
      expect(server.output()).toContain(
        'The sandbox is off.\nSimulated: e-mails, which are only stored (MAIL_URL), the tax-ID check (TIN_URL).\n',
      );
    } finally {
      await server.stop();
    }
  });

  it('CFG-16 are not named when there are none, or in the sandbox', () => {
    expect(of(REAL)).toBeUndefined();
    expect(of({ SANDBOX: 'on' })).toBeUndefined();
    expect(of({ ...REAL, TIN_URL: '' })).toBe('Simulated: the tax-ID check (TIN_URL).');
  });
});
