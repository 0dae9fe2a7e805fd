import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILT_VERSION } from '@contract/limits';

const ROOT = path.join(__dirname, '..');
const FOLDERS = ['contract', 'docs', 'e2e', 'examples', 'scripts', 'server', 'src'];
const files = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  ),
].filter((file) => file.endsWith('.md'));

/** The anchors that GitHub makes of the headings. */
const anchorsOf = (file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the documents', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(40);
  });

  it.each(files)('%s links to files and headings that exist', (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
    const targets = Array.from(text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, to = '']) => to);
    const broken = targets.filter((target) => {
      const [name = '', anchor] = target.split('#');
      const found = path.join(ROOT, name === '' ? file : path.join(path.dirname(file), name));
      if (!existsSync(found)) return true;
      return anchor !== undefined && !anchorsOf(found).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('changelog and build have the version of the package', () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(
      readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'),
    ) ?? ['', ''];
    expect([newest, BUILT_VERSION]).toEqual([version, version]);
  });
});
