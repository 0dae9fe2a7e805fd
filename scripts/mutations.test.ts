import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MUTATIONS } from './mutations/all';

const read = (file: string): string => readFileSync(path.join(__dirname, '..', file), 'utf8');

describe('the switches of the security controls', () => {
  it.each(MUTATIONS)(
    '$control: the source still has the control, and its test exists',
    ({ file, find, replace, test }) => {
      const [testFile = '', testName = ''] = test.split(' › ');
      expect(read(file).split(find)).toHaveLength(2);
      expect(replace).not.toBe(find);
      expect(testName).not.toBe('');
      expect(read(testFile)).toContain(testName);
    },
  );

  it('there are at least 45, each with a name of its own', () => {
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(45);
    expect(new Set(MUTATIONS.map(({ control }) => control)).size).toBe(MUTATIONS.length);
  });
});
