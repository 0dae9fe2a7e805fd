import { useMemo } from 'react';
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_SUBJECTS,
  type Activity,
  RULES_NAME,
  STAFF_ACTIVITIES,
  type ActivitySubject,
} from '@contract/entities/activity';
import { isOneOf } from '@contract/isOneOf';
import type { StepKey } from '@contract/journey/steps';
import { BUSINESS_TIME_ZONE } from '@contract/limits';
import { CONTACT_ROLES } from '@contract/enums';
import { type Translate, useLabels, useServerText } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { type FieldName, useFieldName } from '../model/fields';
import { useCodeLists } from '../model/useCodeLists';
import { useContactRoles } from '../model/contacts';
import { type ActivityKey, activityLabels } from './activityLabels';

const isKey = (name: string): name is ActivityKey => Object.hasOwn(activityLabels.fallback, name);

/** An entry about the registration itself: `request.handedOff` has the label `requestHandedOff`. */
function ofRequest(what: string): ActivityKey | undefined {
  const key = what.replace(/\.(.)/, (_, first: string) => first.toUpperCase());
  return what.startsWith('request.') && isKey(key) ? key : undefined;
}

/** What reviewers do as such, for nobody else. */
const OF_REVIEWER: ReadonlySet<string> = new Set([
  'request.approved',
  'request.declined',
  'request.held',
  'request.changesRequested',
  'request.reopened',
  'request.documentAccepted',
  'request.documentRefused',
  ...STAFF_ACTIVITIES,
]);

/** Decisions on proposed changes. */
const DECISIONS: ReadonlySet<string> = new Set(['accepted', 'refused', 'reopened']);

/** Most actions have a label of their name. A change names its fields instead. */
function sentenceKey(action: string): ActivityKey | undefined {
  if (action === 'created') return 'added';
  if (action === 'deleted') return 'removed';
  return action !== 'changed' && isOneOf(ACTIVITY_ACTIONS, action) && isKey(action)
    ? action
    : undefined;
}

function whoOf({ who, what, bySuperUser, byService }: Activity, { t }: ActivityWords): string {
  if (byService === 1) return t(who === RULES_NAME ? 'rules' : 'service');
  const [, action = ''] = what.split('.');
  const reviews = OF_REVIEWER.has(what) || DECISIONS.has(action);
  return bySuperUser === 1 && !reviews ? t('byShopStaff', { who }) : who;
}

/** The names of the changed fields, each once: a first and a last name of one record stay two. */
const fieldsOf = ({ fields }: Activity, { field }: ActivityWords): string[] => [
  ...new Set(fields.map((change) => field(change.field)).filter((name) => name !== '')),
];

/** The names in an entry about the registration. */
function namesOf({ fields }: Activity, { stepTitle, list, spanish }: ActivityWords) {
  const valueOf = (name: string) => fields.find(({ field }) => field === name)?.after ?? '';
  const steps = valueOf('invitedSteps').split(',');
  return {
    name: valueOf('invited'),
    shop: valueOf('prefilledFrom'),
    document: valueOf(spanish ? 'documentSpanish' : 'document'),
    assignee: fields.find(({ field }) => field === 'assignee')?.before ?? '',
    // The backend stores the steps of the contract.
    steps: list(steps.filter((step) => step !== '').map((step) => stepTitle(step as StepKey))),
  };
}

/** 'Ruth Miller changed Business name and Phone of the shop information'. */
export function sentenceOf(activity: Activity, words: ActivityWords): string {
  const { t, list } = words;
  const who = whoOf(activity, words);
  const own = ofRequest(activity.what);
  if (own) {
    const names = namesOf(activity, words);
    return t(names.assignee === '' ? own : 'requestTakenOver', { who, ...names });
  }
  const [name = '', action = ''] = activity.what.split('.');
  const isKnown = isOneOf(ACTIVITY_SUBJECTS, name);
  // A change has the name as a field of its own: the others may hold half of it.
  const named =
    isKnown && (action !== 'changed' || activity.fields.some(({ field: key }) => key === 'record'))
      ? namedSubject(activity, name, words)
      : undefined;
  const subject = named ?? t(isKnown ? name : 'request');
  const sentence = sentenceKey(action);
  if (sentence) return roleSentence(activity, who, words) ?? t(sentence, { who, subject });
  const fields = fieldsOf(activity, words);
  if (fields.length === 0) return t('changed', { who, subject });
  return name === 'request' || name === 'basicInfo'
    ? t('changed', { who, subject: list(fields) })
    : t('changedOf', { who, fields: list(fields), subject });
}

/** The lines below the sentence: a reviewer's words, and the result of a tax ID check. */
export function detailsOf({ what, fields }: Activity, words: ActivityWords): string[] {
  const { t, stepTitle, reason } = words;
  if (what === 'request.changesRequested' || what === 'request.answered')
    return fields.map(({ field, after }) =>
      // The backend stores the steps of the contract.
      t('note', { step: stepTitle(field as StepKey), text: after }),
    );
  return fields.flatMap(({ field, after }) => {
    if (field === 'reason' && (OF_REVIEWER.has(what) || what.endsWith('.refused')))
      return [t('reason', { text: reason(after) })];
    if (field !== 'tinApiResponse') return [];
    return after === 'MATCH' ? [t('taxMatch')] : after === 'NO MATCH' ? [t('taxNoMatch')] : [];
  });
}

/** Entries by day of New York, in their order. */
export function byDay(
  entries: readonly Activity[],
  locale: string,
): { readonly day: string; readonly entries: readonly Activity[] }[] {
  const days: { day: string; entries: Activity[] }[] = [];
  for (const entry of entries) {
    const day = new Date(entry.at).toLocaleDateString(locale, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: BUSINESS_TIME_ZONE,
    });
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

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

/** The record that an entry is about, by its name; undefined where it has none. */
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

/** 'Ann added the role Primary contact to Ruth Miller'; undefined without names. */
function roleSentence(
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

const CODE_LISTS = ['owner_diversity'] as const;

/** The words in which changes of a registration are told, in the language of the reader. */
export function useActivityWords(): ActivityWords {
  const t = useLabels(activityLabels);
  const field = useFieldName();
  const stepTitle = useLabels(stepTitleLabels);
  const reason = useServerText();
  const { nameOf } = useContactRoles();
  const { options } = useCodeLists(CODE_LISTS);
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.ListFormat(locale);
    return {
      t,
      field,
      stepTitle,
      role: (code) => {
        const role = CONTACT_ROLES.find((known) => known === code);
        return role ? nameOf(role) : code;
      },
      category: (code) => options.owner_diversity.find(({ value }) => value === code)?.label ?? '',
      reason,
      spanish: locale.startsWith('es'),
      list: (parts) => format.format(parts),
    };
  }, [t, field, locale, nameOf, options, reason, stepTitle]);
}
