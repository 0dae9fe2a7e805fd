import type { ContactRole } from '../enums';
import { hasContactWithRole, holdsRole, rolesOf } from './contactRoles';

const contact = (...roles: ContactRole[]) => ({
  contactRoles: roles.map((contactRole) => ({
    contactRole,
    contactRoleUid: `role-${contactRole}`,
    contactUid: 'c1',
  })),
});

describe('contact roles', () => {
  it('finds a role among several of one contact', () => {
    expect(holdsRole(contact('MAIN', 'SIGN'), 'SIGN')).toBe(true);
    expect(holdsRole(contact('MAIN', 'SIGN'), 'AR')).toBe(false);
  });

  it('finds a role at any contact, and none without contacts', () => {
    expect(hasContactWithRole([contact('MAIN'), contact('AR')], 'AR')).toBe(true);
    expect(hasContactWithRole([], 'MAIN')).toBe(false);
  });

  it('lists the roles of all contacts', () => {
    expect(rolesOf([contact('MAIN', 'SIGN'), contact('AR')])).toEqual(['MAIN', 'SIGN', 'AR']);
  });
});
