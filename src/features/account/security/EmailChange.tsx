import { useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { useLabels } from '@/components/labels/LabelsContext';
import { useServices } from '@/store/services';
import { CodeForm } from './CodeForm';
import { emailLabels } from './emailLabels';
import { NewEmailForm } from './NewEmailForm';
import { SecuritySection } from './SecuritySection';
import { Foot } from './securityStyles';
import { useEmailMove } from './useEmailMove';

/**
 * The sign-in e-mail and its change: the new address, a code from the current one, a code from the
 * new one.
 * @param onMoved the account has moved, and the session has tokens with the new address
 */
export function EmailChange({ onMoved }: { readonly onMoved: () => void }) {
  const { session } = useServices();
  const t = useLabels(emailLabels);
  const present = session.email();
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const move = useEmailMove(onMoved);

  const cancel = () => {
    move.reset();
    setOpen(false);
    heading.current?.focus();
  };

  return (
    <SecuritySection title={t('title')} lead={t('lead', { email: present })} headingRef={heading}>
      {!open ? (
        <Foot>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </Foot>
      ) : move.step === 'address' ? (
        <NewEmailForm present={present} move={move} onCancel={cancel} />
      ) : (
        // Keys give each step another field, which takes the focus.
        <CodeForm key={move.step} present={present} move={move} onCancel={cancel} />
      )}
    </SecuritySection>
  );
}
