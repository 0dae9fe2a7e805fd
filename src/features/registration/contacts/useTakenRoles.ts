import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import type { Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { holdsRole, rolesOf } from '@contract/rules/contactRoles';
import type { ContactForm } from './useContactForm';

/**
 * The roles that other contacts hold: there is one contact for each, so none of them can be chosen.
 * One that the form holds, from a draft or because someone was given it meanwhile, leaves the form:
 * its checkbox is gone, and every save would be refused.
 */
export function useTakenRoles(
  { form, record, set, stored }: Pick<ContactForm, 'form' | 'record' | 'set' | 'stored'>,
  contacts: readonly Contact[],
) {
  const chosen = useWatch({ control: form.control, name: 'roles' });
  const others = contacts.filter(({ contactUid }) => contactUid !== stored?.contactUid);
  const taken = rolesOf(others);
  const own = stored ? rolesOf([stored]) : [];
  const kept = chosen.filter((role) => !taken.includes(role) || own.includes(role));
  const [removedRoles, setRemovedRoles] = useState<readonly ContactRole[]>([]);
  // The list learns of a new contact before this form knows that it is its own.
  const saving = useSyncExternalStore(record.subscribe, () => record.state.sending !== null);

  const leaves = !saving && kept.length < chosen.length;
  const leave = useEffectEvent(() => {
    const gone = chosen.filter((role) => !kept.includes(role));
    setRemovedRoles((before) => [...new Set([...before, ...gone])]);
    set('roles', [...kept]);
  });
  useEffect(() => {
    if (leaves) leave();
  }, [leaves]);

  return {
    taken,
    /** The roles that were removed from the form, with their contacts. */
    removedRoles: others.flatMap((holder) =>
      removedRoles.filter((role) => holdsRole(holder, role)).map((role) => ({ role, holder })),
    ),
  };
}

export type TakenRoles = ReturnType<typeof useTakenRoles>;
