import { resolveServerText } from './defineLabels';

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

it.each([
  ['{name} or {name}', 'Ruth or Ruth'],
  ['{1} of {2}', 'Ruth of Dayton'],
  ['{a}{b}{c}{d}{e}{f}!', 'x'.repeat(300)],
])('BEY-24 no text of the content service breaks or holds up a page: %s', (pattern, text) => {
  const started = performance.now();
  expect(resolveServerText({ serverTexts: { [pattern]: '{name}' } }, text)).not.toBe('');
  expect(performance.now() - started).toBeLessThan(1000);
});
