import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '../../logger';
import { readSettings } from '../../settings';
import { readEncryptionKeys } from '../../storage/keyFile';
import { openUnmigrated } from '../../storage/openDatabase';
import { freshDatabase } from '../../testing/database';
import { startPortal } from '../../testing/portal';
import { PORTAL_SETTINGS } from '../../testing/portalSettings';
import { search, under } from '../../testing/vendorApi';
import { CONTACT } from '../../testing/vendorForms';
import { restoreBackup } from './restore';

const FOLDER = path.join(__dirname, 'releases');

/** A new database with the sample data as a release stored it. */
async function databaseOf(file: string): Promise<string> {
  const DATABASE_URL = await freshDatabase();
  const settings = readSettings({ ...PORTAL_SETTINGS, DATABASE_URL });
  const { db, close } = await openUnmigrated(settings, createLogger({ LOG_LEVEL: 'silent' }));
  try {
    await restoreBackup(db, readEncryptionKeys(settings), path.join(FOLDER, file));
  } finally {
    await close();
  }
  return DATABASE_URL;
}

it.each(readdirSync(FOLDER))(
  'OPS-28 this version serves and saves what %s stored',
  async (file) => {
    const { api, close } = await startPortal({ DATABASE_URL: await databaseOf(file) });
    try {
      const session = await api.signIn('national.shop@example.com');
      const [request] = (await api.post('/mm/vendors/search', search(), session)).entries;
      const uid = String(request?.['requestUid']);
      const read = (part: string) => api.post(under(uid, `${part}/search`), search(), session);
      const [info] = (await read('basic-info')).entries;
      expect(info?.['businessName']).toEqual(expect.stringMatching(/Nash/));
      // Sealed values open with the key of the release.
      const [w9] = (await read('w9-info')).entries;
      expect(w9?.['idNumber']).toEqual(expect.stringMatching(/\d{4}$/));
      expect(await api.post(under(uid, 'contact-info'), CONTACT, session)).toMatchObject({
        status: 200,
      });
    } finally {
      await close();
    }
  },
);
