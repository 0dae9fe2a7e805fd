import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configurationFiles, entriesOf } from './configuration';

const read = (file: string): string => readFileSync(path.join(__dirname, '..', file), 'utf8');

describe('the reference of the configuration', () => {
  it.each(Object.entries(configurationFiles()))(
    '%s is what `npm run docs:configuration` writes',
    (file, text) => {
      expect(read(file)).toBe(text);
    },
  );

  it.each([
    ['server/settings.ts', 'environmentSchema'],
    ['contract/config.ts', 'configSchema'],
  ])('every entry of %s has a comment that says what it means', (file, constant) => {
    const entries = entriesOf(file, constant);
    expect(entries.length).toBeGreaterThan(30);
    expect(entries.filter(({ about }) => about === '')).toEqual([]);
  });

  it('says which entries are required, and takes the default from the schema', () => {
    const shown = (name: string) =>
      entriesOf('contract/config.ts', 'configSchema').find((entry) => entry.name === name)?.shown;
    expect(shown('licenseAndTitleUrl')).toBe('required');
    expect(shown('humanCheck.provider')).toBe('required');
    expect(shown('identity.passwordPolicy.minLength')).toBe('`8`');
    expect(shown('identity.endpoint')).toBe("Amazon's own");
  });
});
