import { stepsNeedingRole } from './contactRoleSteps';

describe('stepsNeedingRole', () => {
  it.each([
    ['MAIN', ['basicInfo', 'erepair']],
    ['SIGN', ['w9', 'ach']],
    ['AR', ['payment']],
  ] as const)('%s is needed by %p', (role, steps) => {
    expect(stepsNeedingRole(role)).toEqual(steps);
  });
});
