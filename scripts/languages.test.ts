import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LabelSet } from '../src/lib/labels/defineLabels';
import { ENROLLMENT_LISTS } from '../server/codeLists/enrollmentLists';
import { SHOP_LISTS } from '../server/codeLists/shopLists';
import { SPANISH } from '../server/content/spanish/spanish';

const SOURCES = path.join(__dirname, '..', 'src');

/** Every module of the portal that declares labels. */
const modules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test|\.stories)\.tsx?$/.test(file))
  .map((file) => path.join(SOURCES, file))
  .filter((file) => /= defineLabels[<(]/.test(readFileSync(file, 'utf8')));

const isLabelSet = (value: unknown): value is LabelSet =>
  typeof value === 'object' && value !== null && 'screen' in value && 'fallback' in value;

const english = new Map<string, Map<string, string>>();

beforeAll(async () => {
  for (const file of modules) {
    const exported = (await import(file)) as Record<string, unknown>;
    const sets = Object.values(exported).filter(isLabelSet);
    if (sets.length === 0) throw new Error(`${file} exports no label set`);
    for (const { screen, fallback } of sets)
      english.set(screen, new Map([...(english.get(screen) ?? []), ...Object.entries(fallback)]));
  }
});

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the languages', () => {
  it('BEY-24 every label of every screen has a Spanish text', () => {
    expect(english.size).toBeGreaterThan(30);
    const missing = [...english].flatMap(([screen, labels]) =>
      [...labels.keys()].filter((key) => !SPANISH[screen]?.[key]).map((key) => `${screen}.${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('no Spanish text belongs to a label that is gone', () => {
    const gone = Object.entries(SPANISH).flatMap(([screen, labels]) =>
      screen === 'serverTexts'
        ? []
        : Object.keys(labels)
            .filter((key) => !english.get(screen)?.has(key))
            .map((key) => `${screen}.${key}`),
    );
    expect(gone).toEqual([]);
  });

  it('a Spanish text has the placeholders of the English one', () => {
    const different = [...english].flatMap(([screen, labels]) =>
      [...labels]
        .filter(
          ([key, text]) =>
            placeholders(text).join() !== placeholders(SPANISH[screen]?.[key] ?? '').join(),
        )
        .map(([key]) => `${screen}.${key}`),
    );
    expect(different).toEqual([]);
  });

  it('every name of a code list has a Spanish one, except the names of companies', () => {
    const { NA_pay_info: _payers, NA_vendor: _vendors, ...enrollment } = ENROLLMENT_LISTS;
    const missing = Object.values({ ...enrollment, ...SHOP_LISTS })
      .flatMap((list) => list.map(([, name]) => name))
      .filter((name) => !['Services', 'Capabilities'].includes(name))
      .filter((name) => !SPANISH['serverTexts']?.[name]);
    expect(missing).toEqual([]);
  });
});
