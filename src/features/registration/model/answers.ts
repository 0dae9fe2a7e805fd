import type { ContactRole } from '@contract/enums';
import { holdsRole } from '@contract/rules/contactRoles';
import type { Detail } from '@/components/lists/DetailList';
import { formatPhone } from '@/lib/format/phone';
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
    ? [
        `${contact.contactFirstName} ${contact.contactLastName}`,
        contact.contactTitle,
        contact.contactEmail,
        phoneInWords(context, contact.contactPhone, contact.contactPhoneExtension),
        context.codeText('phone_type', contact.phoneType ?? ''),
      ]
    : [];
  return answer(context, context.roleName(`role${role}`), value.filter(Boolean).join(', '));
}

/** A phone number with its extension, or '' without a number. */
export function phoneInWords(
  { t }: Pick<AnswerContext, 't'>,
  number: string,
  extension: string,
): string {
  const phone = formatPhone(number);
  return phone && extension ? t('extension', { phone, extension }) : phone;
}
