import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const read = (name: string): string => readFileSync(path.join(ROOT, 'docs', name), 'utf8');

/** Paths in backticks and targets of links, relative to the root. */
const filesOf = (text: string): string[] => [
  ...Array.from(text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g), ([, file]) => file ?? ''),
  ...Array.from(text.matchAll(/`([\w.]+\.(?:md|ts)|Dockerfile)`/g), ([, file]) => file ?? ''),
  ...Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, file]) =>
    path.join('docs', file ?? ''),
  ),
];

const rows = read('asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', , result = '', where = '']) => ({ id, level, result, where }));

describe('the written form of security', () => {
  it('has the 70 rows of level 1 and the 183 of level 2, each once', () => {
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  });

  it('names a file for every row that passes, and a reason for every other', () => {
    for (const { id, result, where } of rows) {
      expect([id, ['pass', 'n/a', 'deviation'].includes(result)]).toEqual([id, true]);
      expect([id, where.length > 3]).toEqual([id, true]);
      if (result === 'pass') expect([id, filesOf(where).length > 0]).toEqual([id, true]);
    }
  });

  it('says as many passes, others and deviations as there are', () => {
    const count = (wanted: string) => rows.filter(({ result }) => result === wanted).length;
    expect(read('asvs.md')).toContain(
      `${count('pass')} pass, ${count('n/a')} do not apply and ${count('deviation')} are deviations`,
    );
  });

  it.each(['asvs.md', 'security.md'])('every file that %s names exists', (name) => {
    const files = filesOf(read(name));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
