import { stepsNeedingRole } from './contactRoleSteps';
import { emptyFacts } from './facts';
import { STEP_RULES, type MissingKey } from './rules';
import { STEP_KEYS } from './steps';

describe('stepsNeedingRole', () => {
  it.each([
    ['MAIN', ['basicInfo', 'erepair'], 'mainContact'],
    ['SIGN', ['w9', 'ach'], 'signContact'],
    ['AR', ['payment'], 'arContact'],
  ] as const)('%s is needed by %p', (role, steps, missing: MissingKey) => {
    const without = emptyFacts('RMT SHOP');
    const lacking = (facts: typeof without) =>
      STEP_KEYS.filter((key) => STEP_RULES[key].missing(facts).includes(missing));
    expect(stepsNeedingRole(role)).toEqual(steps);
    expect(lacking(without)).toEqual(steps);
    expect(lacking({ ...without, contactRoles: [role] })).toEqual([]);
  });
});
