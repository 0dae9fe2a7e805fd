import type { Activity, ActivitySubject } from '@contract/entities/activity';
import type { StepKey } from '@contract/journey/steps';
import type { Translate } from '@/components/labels/LabelsContext';
import type { FieldName } from '../model/fields';
import type { ActivityKey } from './activityLabels';

/** What the timeline is told with, in the language of the reader. */
export interface ActivityWords {
  readonly t: Translate<ActivityKey>;
  readonly field: FieldName;
  readonly stepTitle: Translate<StepKey>;
  /** A contact's role by its code. */
  readonly role: (code: string) => string;
  /** An ownership category by its code; '' until the code list has loaded. */
  readonly category: (code: string) => string;
  /** The reason of a decision: the backend gives some itself, in English. */
  readonly reason: (text: string) => string;
  /** Whether the reader reads Spanish: a type of document is stored with both of its names. */
  readonly spanish: boolean;
  /** 'A, B and C' */
  readonly list: (parts: readonly string[]) => string;
}

type ValueOf = (field: string) => string;

interface NamedRecord {
  /** 'the contact {name}' */
  readonly label: ActivityKey;
  readonly nameOf: (valueOf: ValueOf, words: ActivityWords) => string;
}

/** Records of a list, which an entry names. A removed contact is stored as one name. */
const NAMED: Readonly<Partial<Record<ActivitySubject, NamedRecord>>> = {
  contact: {
    label: 'contactNamed',
    nameOf: (valueOf) =>
      valueOf('contact') || `${valueOf('contactFirstName')} ${valueOf('contactLastName')}`.trim(),
  },
  erepairUser: { label: 'erepairUserNamed', nameOf: (valueOf) => valueOf('userName') },
  franchiseSite: { label: 'franchiseSiteNamed', nameOf: (valueOf) => valueOf('siteName') },
  diverseOwnership: {
    label: 'diverseOwnershipNamed',
    nameOf: (valueOf, words) => words.category(valueOf('diverseCategoryCode')),
  },
};

export const valuesOf =
  ({ fields }: Pick<Activity, 'fields'>): ValueOf =>
  (name) => {
    const found = fields.find(({ field }) => field === name);
    return found?.after || found?.before || '';
  };

/**
 * The record that was added, changed or removed, by its name; undefined where the entry has none.
 */
export function namedSubject(
  activity: Pick<Activity, 'fields'>,
  subject: ActivitySubject,
  words: ActivityWords,
): string | undefined {
  const named = NAMED[subject];
  const valueOf = valuesOf(activity);
  const name = valueOf('record') || (named?.nameOf(valueOf, words) ?? '');
  return named && name !== '' ? words.t(named.label, { name }) : undefined;
}

const ROLE_SENTENCES: Readonly<Record<string, ActivityKey>> = {
  'contactRole.created': 'roleAdded',
  'contactRole.deleted': 'roleRemoved',
};

/**
 * The sentence about a role: 'Ann added the role Primary contact to Ruth Miller'; undefined where
 * the entry has no names.
 */
export function roleSentence(
  activity: Activity,
  who: string,
  { t, role }: ActivityWords,
): string | undefined {
  const label = ROLE_SENTENCES[activity.what];
  const valueOf = valuesOf(activity);
  const [code, name] = [valueOf('contactRole'), valueOf('contact')];
  return label && code !== '' && name !== ''
    ? t(label, { who, role: role(code), name })
    : undefined;
}
