import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Alert } from '@/components/Alert';
import { GridItem } from '@/components/form/FormGrid';
import { useLabels } from '@/components/labels/LabelsContext';
import { fullName } from '../model/contacts';
import { contactLabels } from './contactLabels';
import type { ContactForm } from './useContactForm';
import { useEndsInvite } from './useEndsInvite';

interface EndsInviteNoticeProps {
  readonly contactForm: Pick<ContactForm, 'form' | 'stored'>;
  /** Which change it watches. */
  readonly of: 'email' | 'roles';
}

/**
 * Warns below a field that saving its present value ends the contact's invitation. Watches the form
 * itself, so that a key renders only this notice.
 */
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
