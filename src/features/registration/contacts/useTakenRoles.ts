import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Contact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { holdsRole, rolesOf } from '@contract/rules/contactRoles';
import type { ContactForm } from './useContactForm';

/**
 * The roles that other contacts hold: there is one contact for each, so none of them can be chosen.
 * One that the form holds, from a draft or because someone was given it meanwhile, leaves the form:
 * its checkbox is gone, and every save would be refused.
 */
export function useTakenRoles(
  { form, set, stored }: Pick<ContactForm, 'form' | 'set' | 'stored'>,
  contacts: readonly Contact[],
) {
  const chosen = useWatch({ control: form.control, name: 'roles' });
  const others = contacts.filter(({ contactUid }) => contactUid !== stored?.contactUid);
  const taken = rolesOf(others);
  const own = stored ? rolesOf([stored]) : [];
  const kept = chosen.filter((role) => !taken.includes(role) || own.includes(role));
  const [removedRoles, setRemovedRoles] = useState<readonly ContactRole[]>([]);
  // The list learns of a new contact before this form knows that it is its own.
  const [saving, setSaving] = useState(false);

  const latest = useRef({ set, chosen, kept });
  latest.current = { set, chosen, kept };
  const leaves = !saving && kept.length < chosen.length;
  useEffect(() => {
    if (!leaves) return;
    const now = latest.current;
    const gone = now.chosen.filter((role) => !now.kept.includes(role));
    setRemovedRoles((before) => [...new Set([...before, ...gone])]);
    now.set('roles', [...now.kept]);
  }, [leaves]);

  return {
    taken,
    /** The roles that were removed from the form, with their contacts. */
    removedRoles: others.flatMap((holder) =>
      removedRoles.filter((role) => holdsRole(holder, role)).map((role) => ({ role, holder })),
    ),
    /** Passes on a save, during which no role leaves the form. */
    whileSaving: async (save: () => Promise<void>): Promise<void> => {
      setSaving(true);
      try {
        await save();
      } finally {
        setSaving(false);
      }
    },
  };
}

export type TakenRoles = ReturnType<typeof useTakenRoles>;
