import { stepsForRoles } from './handOff';

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
