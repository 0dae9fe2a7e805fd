import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LabelSet } from '../src/lib/labels/defineLabels';
import { ENROLLMENT_LISTS } from '../server/code-lists/enrollmentLists';
import { SHOP_LISTS } from '../server/code-lists/shopLists';
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

const BACKEND = path.join(__dirname, '..', 'server');

/** Refusals that no screen shows: for developers, or the portal has another text. */
const FOR_DEVELOPERS = [
  'This is not a report of an error.',
  'This endpoint accepts {}.',
  'The address of this request cannot be read.',
  'If-Match must be * or a list of entity tags in quotes.',
  'The request is not valid UTF-8 text.',
  'The request is not valid JSON.',
  'The address is not valid XML of an address check.',
  'User pool client {} does not exist.',
  'This operation is not supported.',
  'Access Token has been revoked',
  'Invalid Refresh Token',
  'Code mismatch',
  'CreateAuthChallenge failed with error Please complete the human check first.',
  // Whole sentences are built from these, and each of those has an entry.
  'Password attempts exceeded. {}',
  '{} of this registration exists already. Please load it again.',
  '{} has already decided: this registration was {}.',
  // Log messages.
  'A request has an X-Forwarded-For header, but TRUSTED_PROXIES is 0. Behind a proxy, all strangers share one rate limit until TRUSTED_PROXIES is set.',
  'The X-Forwarded-For header of a request has no valid address at the position that TRUSTED_PROXIES selects. Such requests are limited by the address of their connection.',
];

const REFUSAL =
  /(?:HttpError|IdentityError)\(\s*'\w+',\s*(['`])((?:\\.|(?!\1)[\s\S])*)\1|\b(?:conflict|notFound|forbidden|unauthorized|validationError)\(\s*(?:\{[^}]*\},\s*)?(['`])((?:\\.|(?!\3)[\s\S])*)\3/g;

/** A reason of the backend for a decision. */
const REASON = /\breason: (['`])((?:\\.|(?!\1)[\s\S])+ (?:\\.|(?!\1)[\s\S])+)\1/g;

/** A sentence that a module keeps in a constant. */
const SENTENCE = /const [A-Z_]+ =\s*'((?:\\.|[^'\\])* (?:\\.|[^'\\])*\.)'/g;

/** The backend's refusals, with `{}` for each value. */
const refusals = (): string[] =>
  readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && !/^(?:testing|sandbox|content|mails)\b/.test(file),
    )
    .map((file) => readFileSync(path.join(BACKEND, file), 'utf8'))
    .flatMap((source) => [
      ...[...source.matchAll(REFUSAL)].map(
        ([, , inError = '', , inHelper = '']) => inError || inHelper,
      ),
      ...[...source.matchAll(REASON)].map(([, , reason = '']) => reason),
      ...[...source.matchAll(SENTENCE)].map(([, sentence = '']) => sentence),
    ])
    .filter((text) => text.includes(' '))
    .map((text) => text.replace(/\$\{[^}]*\}/g, '{}'));

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

  it('labels of one key and one English text have one Spanish text', () => {
    const known = new Map<string, string>();
    const different = [...english].flatMap(([screen, labels]) =>
      [...labels].filter(([key, text]) => {
        const spanish = SPANISH[screen]?.[key] ?? '';
        const first = known.get(`${key} ${text}`) ?? spanish;
        known.set(`${key} ${text}`, first);
        return spanish !== first;
      }),
    );
    expect(different).toEqual([]);
  });

  it('the name of a button contains what the button shows, in every language', () => {
    // Names in the timeline are not buttons.
    const { activity: _timeline, ...screens } = Object.fromEntries(english);
    const different = Object.entries(screens).flatMap(([screen, labels]) =>
      [...labels.keys()]
        .filter((key) => labels.has(`${key}Named`))
        .flatMap((key) =>
          [Object.fromEntries(labels), SPANISH[screen] ?? {}]
            .map((texts) => [texts[key] ?? '', texts[`${key}Named`] ?? ''] as const)
            .filter(([shown, named]) => !named.includes(shown))
            .map(([shown, named]) => `${screen}.${key}: ${shown} | ${named}`),
        ),
    );
    expect(different).toEqual([]);
  });

  it('BEY-24 BNK-19 every refusal and reason of the backend that a person can meet has a Spanish text', () => {
    const known = new Set(
      Object.keys(SPANISH['serverTexts'] ?? {}).map((text) => text.replace(/\{\w+\}/g, '{}')),
    );
    const found = refusals();
    expect(found.length).toBeGreaterThan(60);
    expect(found.filter((text) => !known.has(text) && !FOR_DEVELOPERS.includes(text))).toEqual([]);
    // The list contains nothing that no longer exists.
    expect(FOR_DEVELOPERS.filter((text) => !found.includes(text))).toEqual([]);
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
