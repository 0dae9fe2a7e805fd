import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Alert } from '@/components/Alert';
import { GridItem } from '@/components/form/FormGrid';
import { useLabels } from '@/components/labels/LabelsContext';
import { fullName } from './contactForm';
import { contactLabels } from './contactLabels';
import type { ContactForm } from './useContactForm';
import { useEndsInvite } from './useEndsInvite';

interface EndsInviteNoticeProps {
  readonly contactForm: Pick<ContactForm, 'form' | 'stored'>;
  /** Which change it watches. */
  readonly of: 'email' | 'roles';
}

/**
 * Below the field: saving it as it is now ends the invitation of the contact. It renders by itself
 * with each key.
 */
export function EndsInviteNotice({ contactForm: { form, stored }, of }: EndsInviteNoticeProps) {
  const t = useLabels(contactLabels);
  const { invited, endsInvite } = useEndsInvite(stored?.contactUid);
  const [email, roles] = useWatch({ control: form.control, name: ['contactEmail', 'roles'] });
  const byEmail = endsInvite({ email });
  // Said once: with both changed, below the e-mail.
  const ends = of === 'email' ? byEmail : !byEmail && endsInvite({ roles });
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may come up behind the drawer's footer.
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
