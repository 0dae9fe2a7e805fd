import type { Field, Fields } from '@contract/registration/field';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import { holdsRole } from '@contract/rules/contactRoles';
import type { Detail } from '@/components/lists/DetailList';
import { formatPhone } from '@/lib/format/phone';
import { fullName } from './fullName';
import type { AnswerContext } from './stepDefinition';

/** A row of the review; an empty value reads 'None', so that a gap can be seen. */
export const answerRow = (
  { t }: Pick<AnswerContext, 't'>,
  label: string,
  value: string,
): Detail => ({
  label,
  value: value || t('none'),
});

/** The value of a field in words. */
function inWords(context: AnswerContext, { format, lists }: Field, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (format === 'phone') return formatPhone(text);
  const [list] = lists ?? [];
  return list === undefined ? text : context.codeText(list, text);
}

/**
 * The rows of a record, in the order of its catalog. Fields of other steps have none here.
 * @param own rows by field, which replace its row; fields of a group only have such rows
 */
export const recordAnswers = <F extends Fields>(
  context: AnswerContext,
  fields: F,
  record: Partial<Readonly<Record<keyof F, unknown>>> | null,
  own: Partial<Readonly<Record<keyof F, Detail>>>,
): Detail[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const row = own[name];
    if (row) return [row];
    if (field.technical || field.step || field.group) return [];
    return [answerRow(context, context.fieldName(name), inWords(context, field, record?.[name]))];
  });

/** The row of the contact that a step needs; none for a step that needs no contact. */
export function contactAnswers(context: AnswerContext, step: StepKey): Detail[] {
  const role = STEP_RULES[step].contactRole;
  if (role === undefined) return [];
  const contact = context.records.contacts.find((candidate) => holdsRole(candidate, role));
  const value = contact
    ? [
        fullName(contact),
        contact.contactTitle,
        contact.contactEmail,
        phoneInWords(context, contact.contactPhone, contact.contactPhoneExtension),
        context.codeText('phone_type', contact.phoneType ?? ''),
      ]
    : [];
  return [answerRow(context, context.roleName(`role${role}`), value.filter(Boolean).join(', '))];
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
