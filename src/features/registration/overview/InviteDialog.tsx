import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FieldErrors } from '@contract/envelope';
import type { Contact } from '@contract/registration/contact';
import type { StepInvite } from '@contract/entities/stepInvite';
import type { VendorType } from '@contract/enums';
import type { Journey } from '@contract/journey/evaluate';
import { rolesOf } from '@contract/rules/contactRoles';
import { type HandOffStep, stepsForRoles, stepsToFillIn } from '@contract/rules/handOff';
import { apiError, toApiError } from '@/api/errors';
import { useCreateStepInviteMutation } from '@/api/handOff';
import { focusField } from '@/components/focusField';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useNotify } from '@/store/notify';
import { useFreshCode } from '@/store/useFreshCode';
import { fullName } from '../model/contacts';
import { useJourney, useRegistration } from '../model/RegistrationContext';
import { useConfirmedAction } from '../actions/useConfirmedAction';
import { handOffLabels } from './handOffLabels';
import { usePart } from '../model/records';

const Fields = styled('div')({ display: 'grid', gap: 16, marginTop: 16 });

const CONTACT = 'hand-off-contact';

interface InviteDialogProps {
  readonly requestUid: string;
  readonly open: boolean;
  readonly invites: readonly StepInvite[];
  readonly onClose: () => void;
}

export function InviteDialog({ requestUid, open, invites, onClose }: InviteDialogProps) {
  const t = useLabels(handOffLabels);
  const title = useLabels(stepTitleLabels);
  const { vendorType } = useRegistration();
  const journey = useJourney();
  const askable = useAskable();
  const [contactUid, setContactUid] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [create] = useCreateStepInviteMutation();
  const contact = askable.find((candidate) => candidate.contactUid === contactUid);
  const freeOf = (of: Contact | undefined) => freeSteps(of, { vendorType, journey }, invites);
  const free = freeOf(contact);
  const steps = free.filter((step) => chosen.includes(step));

  const refuse = (thrown: unknown): never => {
    const error = toApiError(thrown);
    setRefused(error.fieldErrors);
    // The contact was deleted: the server's sentence is about an address of its own.
    throw error.kind === 'notFound' ? apiError('conflict') : error;
  };

  const notify = useNotify();
  const freshCode = useFreshCode();
  const { onConfirm, ...dialog } = useConfirmedAction({
    action: async () => {
      const invitation = { requestUid, contactUid, steps: [...steps] };
      setRefused({});
      const invited = await freshCode.withCode(() => create(invitation).unwrap()).catch(refuse);
      // Back from the code: the dialog stays as it is.
      if (!invited) return;
      notify.success(t('sentToast', { name: contact ? fullName(contact) : '' }));
      onClose();
    },
    failure: 'saveFallback',
    onClose: () => undefined,
    onCancel: onClose,
  });
  const confirm = (): void => {
    setTried(true);
    if (!contact) focusField(CONTACT);
    else if (steps.length === 0) focusField('hand-off-steps');
    else onConfirm();
  };

  const contactError =
    refused.contactUid ??
    (tried && !contact ? t('needContact') : undefined) ??
    // Its steps are not on the screen any more.
    (free.length === 0 ? refused.steps : undefined);

  return (
    <>
      <ConfirmDialog
        open={open}
        title={t('dialogTitle')}
        actionLabel={t('send')}
        tone="primary"
        firstField={CONTACT}
        {...dialog}
        onConfirm={confirm}
      >
        <p>{t('dialogText')}</p>
        <Fields>
          <SelectField
            id={CONTACT}
            label={t('contact')}
            placeholder={t('chooseContact')}
            // Without its option, the browser would show another contact as chosen.
            value={contact ? contactUid : ''}
            error={contactError}
            options={askable.map((candidate) => ({
              value: candidate.contactUid,
              label: `${fullName(candidate)} (${candidate.contactEmail})`,
            }))}
            onChange={({ currentTarget: { value } }) => {
              setContactUid(value);
              setRefused({});
              const next = askable.find((candidate) => candidate.contactUid === value);
              setChosen(freeOf(next));
            }}
          />
          {contact && free.length === 0 ? <p role="status">{t('noSteps')}</p> : null}
          {free.length > 0 ? (
            <CheckboxGroup
              id="hand-off-steps"
              legend={t('steps')}
              columns={1}
              value={chosen}
              error={refused.steps ?? (tried && steps.length === 0 ? t('needSteps') : undefined)}
              options={free.map((step) => ({ value: step, label: title(step) }))}
              onChange={({ currentTarget: { value, checked } }) => {
                setChosen(checked ? [...chosen, value] : chosen.filter((step) => step !== value));
                setRefused({});
              }}
            />
          ) : null}
        </Fields>
      </ConfirmDialog>
      <FreshCodeDialog
        {...freshCode.dialog}
        why={t('freshCode', { email: freshCode.email })}
        actionLabel={t('confirmAndSend')}
      />
    </>
  );
}

/** The steps that a contact may be asked for and nobody is asked for yet. */
function freeSteps(
  contact: Contact | undefined,
  { vendorType, journey }: { readonly vendorType: VendorType; readonly journey: Journey },
  invites: readonly StepInvite[],
): readonly HandOffStep[] {
  if (!contact) return [];
  const taken = invites.flatMap(({ state, steps }) => (state === 'OPEN' ? steps : []));
  const free = stepsForRoles(rolesOf([contact]), vendorType).filter(
    (step) => !taken.includes(step),
  );
  return stepsToFillIn(free, journey);
}

/** Contacts who can be asked for a step at all. */
export const useAskable = (): readonly Contact[] => {
  const { vendorType } = useRegistration();
  return usePart('contacts').filter(
    (contact) =>
      contact.contactEmail !== '' && stepsForRoles(rolesOf([contact]), vendorType).length > 0,
  );
};
