import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from './release';

const DAY = '2026-12-01';
const PACKAGE = { name: 'sample', version: '0.1.4' };

/** A repository with what a release changes. */
function repository() {
  const root = mkdtempSync(path.join(tmpdir(), 'portal-release-test-'));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root })
      .toString()
      .trim();
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  write('package.json', JSON.stringify(PACKAGE));
  write('package-lock.json', JSON.stringify({ ...PACKAGE, lockfileVersion: 3, packages: {} }));
  write('contract/limits.ts', "export const BUILT_VERSION = '0.1.4';\n");
  write('.gitignore', 'release/\n');
  write(
    'CHANGELOG.md',
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.1.4] - 2026-11-28\n\n- Old.\n',
  );
  git('init', '--quiet');
  git('config', 'user.name', 'a');
  git('config', 'user.email', 'a@b.c');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Start');
  const make = (version: string): Promise<string> =>
    release(root, version, DAY, async (_root, file) => write(file, 'saved'));
  return {
    root,
    git,
    write,
    make,
    read: (name: string) => readFileSync(path.join(root, name), 'utf8'),
  };
}

it('OPS-27 a release is a commit with its version, a tag with its notes, a fixture and an SBOM', async () => {
  const { git, make, read } = repository();
  expect(await make('0.2.0')).toContain('docker build --tag vendor-portal:0.2.0 .');
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- A thing.\n\n## [0.1.4] - 2026-11-28\n\n- Old.\n',
  );
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
  expect(read('contract/limits.ts')).toContain("'0.2.0'");
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('tag', '--list', '--format=%(refname:short) %(contents)')).toBe(
    'v0.2.0 ### Added\n\n- A thing.',
  );
  expect(git('ls-files')).toContain('server/operations/backup/releases/0.2.0.backup');
  expect(git('status', '--porcelain')).toBe('');
  expect(JSON.parse(read('release/0.2.0/sbom.cdx.json'))).toMatchObject({ bomFormat: 'CycloneDX' });
  expect(read('release/0.2.0/notes.md')).toBe('### Added\n\n- A thing.\n');
  // Nothing is left to release.
  await expect(make('0.3.0')).rejects.toThrow('CHANGELOG.md has no entry under "Unreleased".');
});

it('OPS-27 a release with changes, of an older, existing or no version changes nothing', async () => {
  const { git, make, write } = repository();
  await expect(make('')).rejects.toThrow('Name the version');
  await expect(make('0.1.3')).rejects.toThrow('0.1.3 does not come after 0.1.4.');
  git('tag', 'v0.1.5');
  await expect(make('0.1.5')).rejects.toThrow('The version 0.1.5 exists already.');
  expect(git('status', '--porcelain')).toBe('');
  write('new.txt', '');
  await expect(make('0.2.0')).rejects.toThrow('The working tree has changes');
  expect(git('log', '--format=%s')).toBe('Start');
});
