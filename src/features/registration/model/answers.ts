import type { ContactRole } from '@contract/enums';
import { holdsRole } from '@contract/rules/contactRoles';
import type { Detail } from '@/components/lists/DetailList';
import type { AnswerContext } from './stepDefinition';

/** A row of the review; an empty value reads 'None', so that a gap can be seen. */
export const answer = ({ t }: Pick<AnswerContext, 't'>, label: string, value: string): Detail => ({
  label,
  value: value || t('none'),
});

/** The row of the contact who holds a role. */
export function contactAnswer(context: AnswerContext, role: ContactRole): Detail {
  const contact = context.records.contacts.find((candidate) => holdsRole(candidate, role));
  const value = contact
    ? `${contact.contactFirstName} ${contact.contactLastName}, ${contact.contactEmail}`
    : '';
  return answer(context, context.roleName(`role${role}`), value);
}
