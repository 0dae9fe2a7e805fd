import { CONTACT_ROLES } from '../enums';
import { STEP_RULES } from '../journey/rules';
import { emptyFacts } from '../journey/facts';
import { CONTACT_OF_STEP, HAND_OFF_STEPS, stepsForRoles } from './handOff';

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

  it('each step names the contact that its own rule asks for', () => {
    const facts = emptyFacts('RMT SHOP');
    for (const step of HAND_OFF_STEPS) {
      const missing = CONTACT_ROLES.filter((role) =>
        STEP_RULES[step]
          .missing(facts)
          .includes(role === 'SIGN' ? 'signContact' : role === 'AR' ? 'arContact' : 'mainContact'),
      );
      // Bank details need no contact for their tick, their screen shows the signing one.
      expect(missing.length === 0 ? ['SIGN'] : missing).toEqual([CONTACT_OF_STEP[step]]);
    }
  });
});
