import { defineLabels } from '@/lib/labels/defineLabels';

/** What the three contact roles are called, wherever a contact is shown or needed. */
export const contactRoleLabels = defineLabels('contactRoles', {
  roleMAIN: 'Primary contact',
  roleSIGN: 'Signing authority',
  roleAR: 'Accounts receivable',
  neededDetail: 'Add this contact',
});
