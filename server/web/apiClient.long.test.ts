import { describeOnBackends } from '../testing/backends';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_PASSWORD } from '../sandbox/accounts';

const run = promisify(execFile);
const ROOT = path.join(__dirname, '../..');
const bin = (name: string): string => path.join(ROOT, 'node_modules/.bin', name);
const EXAMPLE = path.join(ROOT, 'examples/api-client/enroll.ts');
const OWNER = 'new.shop@example.com';

describeOnBackends('the example of a client', (api) => {
  // Below node_modules, so that the packages are found as in a project of its own.
  const cache = path.join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'api-client-'));
  const at = (name: string): string => path.join(folder, name);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What the compiler says about all files. */
  const problems = (): Promise<string> =>
    run(bin('tsc'), ['--project', folder, '--pretty', 'false']).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    );

  it('DEV-07 types made from /openapi.json fit it, refuse a misspelled field, and it enrolls a shop', async () => {
    await run(bin('openapi-typescript'), [
      `${api.baseUrl}/openapi.json`,
      '-o',
      at('vendor-portal.d.ts'),
    ]);
    copyFileSync(EXAMPLE, at('enroll.ts'));
    copyFileSync(path.join(path.dirname(EXAMPLE), 'mirror.ts'), at('mirror.ts'));
    writeFileSync(
      at('tsconfig.json'),
      JSON.stringify({
        extends: path.join(ROOT, 'tsconfig.json'),
        compilerOptions: { paths: {} },
        include: ['*.ts'],
        exclude: [],
      }),
    );
    writeFileSync(
      at('misspelled.ts'),
      readFileSync(EXAMPLE, 'utf8').replace('businessName:', 'bussinessName:'),
    );
    // Each of its lines is about the misspelled field, in the file that has it.
    expect(await problems()).toMatch(/^\S+misspelled\.ts\(.*bussinessName.*\n(?: .*\n)*$/);

    writeFileSync(
      at('main.ts'),
      `import { enroll, signIn } from './enroll';
const url = ${JSON.stringify(api.baseUrl)};
const email = ${JSON.stringify(OWNER)};
void signIn(url, email, ${JSON.stringify(SAMPLE_PASSWORD)})
  .then((token) => enroll(url, token, email))
  .then((stored) => console.log(JSON.stringify(stored)));
`,
    );
    const { stdout } = await run(bin('tsx'), [at('main.ts')]);
    expect(JSON.parse(stdout)).toMatchObject({ businessName: 'Foundry Garage', zipCode: '45402' });
  });
});
