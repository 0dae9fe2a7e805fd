import { PROCESS_STATUSES } from '../enums';
import { isEditable, isSubmittable, mayChooseProgram } from './permissions';

describe('permissions', () => {
  it('ROM-01 an owner may edit DRAFT, ERROR and no status, nothing later', () => {
    expect(PROCESS_STATUSES.filter((status) => isEditable(status, false))).toEqual([
      'DRAFT',
      'ERROR',
    ]);
    expect(isEditable(null, false)).toBe(true);
  });

  it('ROM-02 SUB-03 a super user may edit and submit in any status', () => {
    for (const status of [null, ...PROCESS_STATUSES])
      expect([isEditable(status, true), isSubmittable(status, true)]).toEqual([true, true]);
  });

  it('SUB-04 an owner submits in the configured statuses', () => {
    expect(PROCESS_STATUSES.filter((status) => isSubmittable(status, false))).toEqual([
      'DRAFT',
      'ERROR',
    ]);
    expect(PROCESS_STATUSES.filter((status) => isSubmittable(status, false, ['DRAFT']))).toEqual([
      'DRAFT',
    ]);
    expect(isSubmittable(null, false, ['DRAFT'])).toBe(true);
  });

  it('PRG-03 PRG-04 only a super user gives or takes a National Account', () => {
    expect(mayChooseProgram(null, 'Preferred', false)).toBe(true);
    expect(mayChooseProgram('Basic', null, false)).toBe(true);
    expect(mayChooseProgram('Preferred', 'National Account', false)).toBe(false);
    expect(mayChooseProgram('National Account', 'Basic', false)).toBe(false);
    expect(mayChooseProgram('National Account', 'National Account', false)).toBe(true);
    expect(mayChooseProgram('National Account', 'Basic', true)).toBe(true);
    expect(mayChooseProgram(null, 'National Account', true)).toBe(true);
  });
});
