import { useRef, useState, useEffect } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { requiredEmail } from '@contract/rules/fields';
import { Button } from '@/components/Button';
import { useLabels } from '@/components/labels/LabelsContext';
import { useServices } from '@/store/services';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { CodeForm } from './CodeForm';
import { emailLabels } from './emailLabels';
import { SecuritySection } from './SecuritySection';
import { Foot } from './securityStyles';
import { useEmailMove, type EmailMove } from './useEmailMove';
import { SecurityForm } from './SecurityForm';

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

const schema = v.object({ email: requiredEmail });

interface NewEmailFormProps {
  readonly present: string;
  readonly move: EmailMove;
  readonly onCancel: () => void;
}

/** The first step: the new address. */
function NewEmailForm({ present, move, onCancel }: NewEmailFormProps) {
  const t = useLabels(emailLabels);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email: move.email },
  });
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    const address = email.toLowerCase();
    if (address !== present.toLowerCase()) return void (await move.start(address));
    setError('email', { message: t('same') }, { shouldFocus: true });
  });

  return (
    <SecurityForm
      problem={move.problem}
      busy={move.busy}
      busyText={t('working')}
      actionLabel={t('continue')}
      cancelLabel={t('cancel')}

      onSubmit={submit}
      onCancel={onCancel}
    >
      <FormGrid>
        <TextField
          {...register('email')}
          label={t('newEmail')}
          type="email"
          autoComplete="email"
          help={t('newEmailHelp')}
          error={formState.errors.email?.message}
          span={12}
        />
      </FormGrid>
    </SecurityForm>
  );
}
