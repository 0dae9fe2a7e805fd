import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DATABASES } from '../testing/backends';
import { freshDatabase, queryOn } from '../testing/database';
import { enrollWithCanaries, type Planted, RecordingApi } from '../testing/canaryEnrollment';
import { type Portal, startPortal } from '../testing/portal';
import { temporaryFolder } from '../testing/processes';

const DIST = path.join(__dirname, '..', '..', 'dist');

/** Every file below a folder, its bytes as Latin-1, so that any text of ASCII is found in it. */
const bytesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));

/** The text of every row, with binary columns as text. */
async function rowsOf(databaseUrl: string): Promise<string> {
  const tables = await queryOn(
    databaseUrl,
    "select tablename from pg_tables where schemaname = 'public'",
  );
  const rows = await Promise.all(
    tables.map(({ tablename }) => queryOn(databaseUrl, `select * from "${String(tablename)}"`)),
  );
  return JSON.stringify(rows, (_key, value: unknown) => {
    const bytes = value as { type?: unknown; data?: unknown } | null;
    return bytes?.type === 'Buffer'
      ? Buffer.from(bytes.data as number[]).toString('latin1')
      : value;
  });
}

/** The forms of an unsealed secret. Six digits also appear within longer numbers. */
function formsOf(secret: string): RegExp[] {
  const plain = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/^\d{6}$/.test(secret)) return [new RegExp(`(?<=[ ":])${plain}(?=[ .",])`)];
  const encoded = Buffer.from(secret).toString('base64').replace(/=+$/, '').replace(/\+/g, '\\+');
  return [
    new RegExp(plain),
    new RegExp(encoded),
    new RegExp(Buffer.from(secret).toString('hex'), 'i'),
  ];
}

const foundIn = (texts: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values)
    .filter(([, value]) => formsOf(value).some((form) => texts.some((text) => form.test(text))))
    .map(([name]) => name);

describe.each(DATABASES)('canaries of an enrollment (%s)', (kind) => {
  const folder = temporaryFolder();
  const api = new RecordingApi('');
  let databaseUrl = '';
  let portal: Portal;
  let planted: Planted;
  beforeAll(async () => {
    databaseUrl = kind === 'embedded' ? '' : await freshDatabase();
    portal = await startPortal({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
    });
    api.moveTo(portal);
    planted = await enrollWithCanaries(api);
    await portal.close();
  });

  it('SEC-32 abuse case 15: the log holds no secret, no name, no e-mail', () => {
    const log = portal.output();
    expect(log).toContain('"path":"/user-details/updateMyProfileDetails"');
    expect(foundIn([log], { ...planted.secrets, ...planted.personal })).toEqual([]);
  });

  it('SEC-32 abuse case 15: the database holds no secret in clear, base64 or hexadecimal', async () => {
    const kept = kind === 'embedded' ? bytesOf(folder) : [await rowsOf(databaseUrl)];
    expect(foundIn(kept, planted.personal)).toEqual(Object.keys(planted.personal));
    expect(foundIn(kept, planted.secrets)).toEqual([]);
  });

  it('SEC-32 abuse case 15: no response holds a secret, no failure a name or an e-mail', () => {
    // The sandbox shows mails with their codes, to this machine only.
    const texts = api.responses
      .map(({ text }) => text)
      .filter((text) => !/"code":"\d{6}"/.test(text));
    const failures = api.responses.filter(({ status }) => status >= 400).map(({ text }) => text);
    expect(failures.length).toBeGreaterThanOrEqual(4);
    const { routing, ...secrets } = planted.secrets;
    expect(foundIn(texts, secrets)).toEqual([]);
    expect(foundIn(failures, { routing: routing ?? '', ...planted.personal })).toEqual([]);
  });

  it('SEC-32 abuse case 15: no link of a response holds a secret, a name or an e-mail', () => {
    const links = api.responses.flatMap(({ text }) => text.match(/https?:[^"\\]+/g) ?? []);
    expect(links.length).toBeGreaterThan(0);
    expect(foundIn(links, { ...planted.secrets, ...planted.personal })).toEqual([]);
  });
});

it('SEC-32 abuse case 15: the built portal holds no password, key, sample person or source map', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('app.html');
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const built = bytesOf(DIST).join('\n');
  for (const secret of [
    'Portal-Demo-1!',
    'Temp-Demo-1!',
    'super.user@example.com',
    'PRIVATE KEY',
    'sourceMappingURL=',
    'node_modules/',
  ])
    expect([secret, built.includes(secret)]).toEqual([secret, false]);
});
