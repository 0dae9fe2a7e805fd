import { evaluateJourney } from '../journey/evaluate';
import { emptyFacts } from '../journey/facts';
import { stepsForRoles, stepsToFillIn } from './handOff';

describe('who may be asked for which step', () => {
  it.each([
    ['HND-01 SIGN', ['SIGN'], ['w9', 'ach']],
    ['HND-01 AR', ['AR'], ['payment', 'ach']],
    ['HND-01 MAIN', ['MAIN'], ['w9', 'payment', 'ach']],
    ['HND-01 two roles together', ['SIGN', 'AR'], ['w9', 'payment', 'ach']],
    ['HND-01 no role', [], []],
  ] as const)('%s', (_name, roles, steps) => {
    expect(stepsForRoles(roles, 'RMT SHOP')).toEqual(steps);
    expect(stepsForRoles(roles, 'OVERHEAD')).toEqual(steps);
  });
});

describe('stepsToFillIn', () => {
  const shop = (payPreference: 'ACH' | 'CC' | null) =>
    evaluateJourney({ ...emptyFacts('RMT SHOP'), payPreference });

  it.each([
    ['ACH with a payment by ACH', shop('ACH'), ['ach'], ['ach']],
    ['no ACH with another payment', shop('CC'), ['w9', 'ach'], ['w9']],
    [
      'ACH with the payment that may turn to it',
      shop(null),
      ['payment', 'ach'],
      ['payment', 'ach'],
    ],
  ] as const)('%s', (_name, journey, steps, expected) => {
    expect(stepsToFillIn(steps, journey)).toEqual(expected);
  });

  it('leaves out what a National Account skips', () => {
    const facts = { ...emptyFacts('RMT SHOP'), selectedProgram: 'National Account' as const };
    expect(stepsToFillIn(['w9', 'payment', 'ach'], evaluateJourney(facts))).toEqual([]);
  });
});
