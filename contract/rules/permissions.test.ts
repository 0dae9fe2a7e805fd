import { PROCESS_STATUSES } from '../enums';
import {
  isEditable,
  isSubmittable,
  mayChangeRegistrations,
  mayChooseProgram,
  mayStartRegistration,
  STAFF_RIGHTS,
  STAFF_ROLES,
  staffRoleOf,
} from './permissions';
import { evaluateJourney } from '../journey/evaluate';
import { emptyFacts } from '../journey/facts';
import { stepsForRoles, stepsToFillIn } from './handOff';

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

describe('staff', () => {
  it('STF-01 each role may at least what the role before it may', () => {
    const rights = STAFF_ROLES.map((role) => STAFF_RIGHTS[role].may);
    rights
      .slice(1)
      .forEach((may, at) => expect(may).toEqual(expect.arrayContaining([...(rights[at] ?? [])])));
    expect(rights).toEqual([
      ['readAll'],
      ['readAll', 'review'],
      ['readAll', 'review', 'openTaxForms', 'acceptStaffChanges'],
      ['readAll', 'review', 'openTaxForms', 'acceptStaffChanges', 'exportVendors', 'manageStaff'],
    ]);
  });

  it('STF-01 the highest role counts, and a viewer may not start a registration', () => {
    const viewer = 'mm/vendorenroll/viewer';
    expect(staffRoleOf(['lntvendor/myAccount'])).toBeUndefined();
    expect(staffRoleOf([viewer])).toBe('viewer');
    expect(staffRoleOf([viewer, 'mm/vendorenroll/superuser'])).toBe('reviewer');
    expect(staffRoleOf(['mm/vendorenroll/bankapprover', viewer])).toBe('bank-approver');
    expect(staffRoleOf(['mm/vendorenroll/admin', viewer])).toBe('admin');
    expect(mayChangeRegistrations(['lntvendor/myAccount'])).toBe(true);
    expect(mayChangeRegistrations([viewer])).toBe(false);
    expect(mayStartRegistration('LOCAL', user(viewer), 1)).toBe(false);
    expect(mayStartRegistration('LOCAL', user('lntvendor/myAccount'), 0)).toBe(true);
  });
});

const user = (...authorities: string[]) => ({
  isSuperUser: authorities.includes('mm/vendorenroll/superuser'),
  authorities,
});

describe('mayStartRegistration', () => {
  it('CHK-09 in PROD a person without a shop and with only the account authority is restricted', () => {
    expect(mayStartRegistration('PROD', user('lntvendor/myAccount'), 0)).toBe(false);
    expect(mayStartRegistration('PROD', user(), 0)).toBe(false);
  });

  it('CHK-08 super users, owners of a shop and holders of any other lnt authority are exempt', () => {
    expect(mayStartRegistration('PROD', user('mm/vendorenroll/superuser'), 0)).toBe(true);
    expect(mayStartRegistration('PROD', user('lntvendor/myAccount'), 1)).toBe(true);
    expect(mayStartRegistration('PROD', user('lntvendor/app/access'), 0)).toBe(true);
    expect(mayStartRegistration('PROD', user('lntother'), 0)).toBe(true);
  });

  it('CHK-07 outside of PROD everybody may start', () => {
    expect(mayStartRegistration('LOCAL', user('lntvendor/myAccount'), 0)).toBe(true);
  });
});

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
