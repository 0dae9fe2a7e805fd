import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ContactRole } from '@contract/enums';
import { stepsForRoles } from '@contract/rules/handOff';
import { normalizeEmail } from '@contract/rules/normalize';
import { stepsNeedingRole } from '@contract/journey/contactRoleSteps';
import { Alert } from '@/components/Alert';
import { GridItem } from '@/components/form/FormGrid';
import { useLabels } from '@/components/labels/LabelsContext';
import { useListStepInvitesQuery } from '@/api/handOff';
import { useServices } from '@/store/services';
import { fullName } from '../model/contacts';
import { contactLabels } from './contactLabels';
import type { ContactForm } from './useContactForm';
import { useRegistration, useJourney } from '../model/RegistrationContext';

interface EndsInviteNoticeProps {
  readonly contactForm: Pick<ContactForm, 'form' | 'stored'>;
  /** Which change it watches. */
  readonly of: 'email' | 'roles';
}

/** Warns that saving ends the contact's invitation. A key renders only this notice. */
export function EndsInviteNotice({ contactForm: { form, stored }, of }: EndsInviteNoticeProps) {
  const t = useLabels(contactLabels);
  const { invited, endsInvite } = useEndsInvite(stored?.contactUid);
  const [email, roles] = useWatch({ control: form.control, name: ['contactEmail', 'roles'] });
  const byEmail = endsInvite({ email });
  // Shown once: when both fields changed, only below the e-mail.
  const ends = of === 'email' ? byEmail : !byEmail && endsInvite({ roles });
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice may appear behind the drawer's footer.
    if (ends) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [ends]);
  // Without an invitation it takes no room in the form.
  if (!stored || !invited) return null;
  return (
    <GridItem>
      <div ref={notice} role="status">
        {ends ? (
          <Alert tone="warning">{t('changeInvite', { name: fullName(stored) })}</Alert>
        ) : null}
      </div>
    </GridItem>
  );
}

/** What a contact would become. Absent parts stay as they are. */
interface ContactChange {
  readonly email?: string;
  readonly roles?: readonly ContactRole[];
}

/** An invitation ends when the contact loses the invited address, or the role of a named step. */
export function useEndsInvite(contactUid: string | undefined) {
  const { requestUid, vendorType } = useRegistration();
  const { handOff } = useServices().config.features;
  const { data = [] } = useListStepInvitesQuery(
    handOff && requestUid !== null && contactUid !== undefined ? { requestUid } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const open = data.filter((invite) => invite.state === 'OPEN' && invite.contactUid === contactUid);
  const endsInvite = ({ email, roles }: ContactChange): boolean => {
    const allowed = roles && stepsForRoles(roles, vendorType);
    return open.some(
      (invite) =>
        (email !== undefined && normalizeEmail(email) !== normalizeEmail(invite.email)) ||
        (allowed !== undefined && !invite.steps.every((step) => allowed.includes(step))),
    );
  };
  return { invited: open.length > 0, endsInvite };
}

/** Whether a step that is shown stays incomplete without a contact with the role. */
export function useNeedsRole(): (role: ContactRole) => boolean {
  const journey = useJourney();
  return (role) => stepsNeedingRole(role).some((step) => journey.step(step)?.hidden === false);
}
