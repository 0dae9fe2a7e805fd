import { resolveServerText } from './defineLabels';
import { FLOWS } from '@contract/journey/steps';
import { failureLabels } from './failureLabels';
import { stepTitleLabels } from './journeyLabels';

const resolve = (text: string) =>
  resolveServerText(
    {
      serverTexts: {
        'Please wait.': 'Espere.',
        'Try again in {count} minutes. (Really?)': 'Inténtelo en {count} minutos. (¿De verdad?)',
        '{name} was already asked for {step}.': 'A {name} ya se le pidió {step}.',
        'Payment Information': 'Información de pago',
      },
    },
    text,
  );

it.each([
  ['Please wait.', 'Espere.'],
  ['Try again in 5 minutes. (Really?)', 'Inténtelo en 5 minutos. (¿De verdad?)'],
  [
    'Ruth {Miller} was already asked for Payment Information.',
    'A Ruth {Miller} ya se le pidió Información de pago.',
  ],
  ['Try again in 5 minutesX (Really?)', 'Try again in 5 minutesX (Really?)'],
  ['toString', 'toString'],
  ['Unheard of.', 'Unheard of.'],
])('BEY-24 a text of a server with values in it: %s', (english, spanish) => {
  expect(resolve(english)).toBe(spanish);
});

const resolveBy = (pattern: string, text: string) =>
  resolveServerText({ serverTexts: { [pattern]: '{name}' } }, text);

it.each([
  ['{name} or {name}', 'Ruth or Ruth'],
  ['{1} of {2}', 'Ruth of Dayton'],
])('BEY-24 no text of the content service breaks a page: %s', (pattern, text) => {
  expect(resolveBy(pattern, text)).not.toBe('');
});

it('BEY-24 no text of the content service holds up a page, however many values it has', () => {
  const timeFor = (length: number): number => {
    const text = 'x'.repeat(length);
    const started = performance.now();
    for (let n = 0; n < 50; n += 1) resolveBy('{a}{b}{c}{d}{e}{f}!', text);
    return performance.now() - started;
  };
  // A busy machine makes a run longer, never shorter.
  const shortest = (length: number) =>
    Math.min(...Array.from({ length: 10 }, () => timeFor(length)));
  // A search that tries every position of the six values takes a hundred times as long.
  expect(shortest(40)).toBeLessThan(20 * shortest(20));
});

describe('titles of the steps', () => {
  it('JRN-01 a repair shop walks eleven steps in this order', () => {
    expect(FLOWS['RMT SHOP'].map((key) => stepTitleLabels.fallback[key])).toEqual([
      'Shop Basic Information',
      'Program Selection',
      'National Account',
      'W-9 Information',
      'Franchise Locations',
      'eRepair User',
      'Ownership Information',
      'Services and Capabilities',
      'Payment Information',
      'ACH Information',
      'Submit Information',
    ]);
  });
});

describe('the error catalog', () => {
  it('keeps the specified texts, typos included', () => {
    expect(failureLabels.fallback).toMatchObject({
      addDuplicateSite: 'Failed to Franchise Shops',
      saveFallback: 'failed to update the data',
      payment: 'Failed to Load Payment Information',
    });
  });
});
