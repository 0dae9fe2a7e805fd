import type { CodeListName } from '@contract/entities/codeList';
import type { AddressNames } from '@contract/registration/address';
import { addressOf } from '@contract/rules/addressParts';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import type { Field, Fields } from '@contract/registration/field';
import { holdsRole } from '@contract/rules/contactRoles';
import { addressLine } from '@/lib/format/address';
import type { LazyScreen } from '@/components/feedback/lazyScreen';
import type { Translate } from '@/components/labels/LabelsContext';
import type { Detail } from '@/components/lists/DetailList';
import { formatPhone } from '@/lib/format/phone';
import { defineLabels } from '@/lib/labels/defineLabels';
import type { Plural } from '@/lib/labels/plural';
import type { DraftValues } from '@/store/drafts';
import { type contactRoleLabels, fullName } from './contacts';
import type { RegistrationRecords } from './records';
import type { FieldName } from './fields';

/** Texts that the answers of several steps use. Each step has its own in its `texts`. */
export const answerLabels = defineLabels('answers', {
  none: 'None',
  yes: 'Yes',
  no: 'No',
  notAnswered: 'Not answered',
  extension: '{phone}, ext. {extension}',
});

type AnswerKey = keyof typeof answerLabels.fallback;

export interface AnswerContext<Key extends string = never> {
  readonly records: RegistrationRecords;
  readonly t: Translate<AnswerKey | Key>;
  readonly fieldName: FieldName;
  /** Language of the texts, as a BCP 47 tag. */
  readonly locale: string;
  readonly roleName: Translate<keyof typeof contactRoleLabels.fallback>;
  /** The description of a code, or the code itself while its list does not know it. */
  readonly codeText: (list: CodeListName, code: string) => string;
}

/** The drafts of one registration by the name of their form. */
export type DraftsOfForms = ReadonlyMap<string, DraftValues>;

/** Title, order, slug and rules are in `contract/journey`. Reading a step loads no screen. */
export interface Step<List extends CodeListName = CodeListName, Key extends string = string> {
  readonly screen: LazyScreen<object>;
  /** The code lists its fields offer. */
  readonly codeLists: readonly List[];
  /** Whether the owner of an approved registration can propose changes of its fields. */
  readonly proposable?: true;
  /** English texts of its answers and its saved line. */
  readonly texts?: Readonly<Record<Key, string>>;
  /** Its answers in the order of the form, secrets by their last four only. */
  readonly answers: (context: AnswerContext<Key>) => readonly Detail[];
  /** The answer that the card of a complete step shows; '' when the tick says enough. */
  readonly savedLine?: (
    records: RegistrationRecords,
    t: Translate<AnswerKey | Key>,
    plural: Plural<Key>,
  ) => string;
  /**
   * Whether the step shows the draft of this form now: one that no step shows can be neither saved
   * nor discarded. By default, that of the form with its key.
   */
  readonly showsDraft?: (
    form: string,
    drafts: DraftsOfForms,
    records: RegistrationRecords,
  ) => boolean;
}

/** Declares a step and keeps the exact names of its code lists and texts. */
export const defineStep = <
  const List extends CodeListName = never,
  const Key extends string = never,
>(
  step: Step<List, Key>,
): Step<List, Key> => step;

/** A row of the review; an empty value reads 'None', so that a gap can be seen. */
export const answerRow = (
  { t }: Pick<AnswerContext, 't'>,
  label: string,
  value: string,
): Detail => ({
  label,
  value: value || t('none'),
});

/** The row of a field, by its name. */
export const fieldRow = (context: AnswerContext, field: string, value: string): Detail =>
  answerRow(context, context.fieldName(field), value);

/** The row of an address, in one line. */
export const addressRow = (
  context: AnswerContext,
  label: string,
  record: object | null,
  names: AddressNames,
): Detail => answerRow(context, label, addressLine(addressOf(record ?? {}, names)));

function inWords(context: AnswerContext, { format, lists }: Field, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (format === 'phone') return formatPhone(text);
  const [list] = lists ?? [];
  return list === undefined ? text : context.codeText(list, text);
}

/**
 * A record's rows in the order of its catalog.
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
