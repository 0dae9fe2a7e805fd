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
