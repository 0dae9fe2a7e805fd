import type { Journey } from '@contract/journey/evaluate';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import { CONTACT_ROLES } from '@contract/enums';
import { hasContactWithRole, holdsRole } from '@contract/rules/contactRoles';
import type { DraftValues } from '@/store/drafts';
import type { RegistrationRecords } from './records';

/** The drafts of one registration by the name of their form. */
export type DraftsOfForms = ReadonlyMap<string, DraftValues>;

type Records = Pick<
  RegistrationRecords,
  'request' | 'basicInfo' | 'contacts' | 'erepairUsers' | 'sites'
>;

const NEW = 'new';

/** The answer to the locations that the franchise step shows, and whether it is not stored yet. */
function locationAnswer(drafts: DraftsOfForms, { basicInfo, sites }: Records) {
  const stored = basicInfo?.franchise ?? null;
  const chosen = drafts.get('franchise')?.['franchise'];
  // The step ignores a No from before the locations.
  if ((chosen === 0 && sites.length === 0) || chosen === 1)
    return { answer: chosen, unsaved: chosen !== stored };
  return { answer: stored ?? (sites.length > 0 ? 1 : null), unsaved: false };
}

/** The step whose panel shows a contact, or offers to add one with a role. */
function stepOfContact(
  name: string,
  { visible }: Journey,
  { contacts }: Records,
): StepKey | undefined {
  const showsRole = (shown: (role: (typeof CONTACT_ROLES)[number]) => boolean) =>
    visible.find(({ key }) => {
      const role = STEP_RULES[key].contactRole;
      return role !== undefined && shown(role);
    })?.key;
  const role = CONTACT_ROLES.find((candidate) => candidate === name);
  if (role)
    return hasContactWithRole(contacts, role)
      ? undefined
      : showsRole((candidate) => candidate === role);
  // The panel of the eRepair step lists all contacts.
  if (name === NEW)
    return CONTACT_ROLES.every((candidate) => hasContactWithRole(contacts, candidate))
      ? undefined
      : 'erepair';
  const contact = contacts.find(({ contactUid }) => contactUid === name);
  return contact && (showsRole((candidate) => holdsRole(contact, candidate)) ?? 'erepair');
}

/**
 * The visible step that shows the draft of a form; undefined when none does, because its record is
 * gone or a stored answer has closed the form. Such a draft can be neither saved nor discarded.
 */
export function stepOfDraft(
  form: string,
  drafts: DraftsOfForms,
  journey: Journey,
  records: Records,
): StepKey | undefined {
  const [panel, name] = /^(contact|site|erepair-user)-(.+)$/.exec(form)?.slice(1) ?? [];
  const { request, sites, erepairUsers } = records;
  if (panel === 'contact' && name) return stepOfContact(name, journey, records);
  if (panel === 'site' && name) {
    const open = locationAnswer(drafts, records).answer === 1;
    const isNew = name === NEW || name.startsWith('import');
    return open && (isNew || sites.some(({ siteUid }) => siteUid === name))
      ? 'franchise'
      : undefined;
  }
  if (panel === 'erepair-user' && name) {
    const isThere = name === NEW || erepairUsers.some(({ userUid }) => userUid === name);
    return request?.useErepair === 'Y' && isThere ? 'erepair' : undefined;
  }
  if (form === 'franchise')
    return locationAnswer(drafts, records).unsaved ? 'franchise' : undefined;
  // The reason why a shop does not use eRepair.
  if (form === 'erepair') return request?.useErepair === 'N' ? 'erepair' : undefined;
  return journey.visible.find(({ key }) => key === form)?.key;
}
