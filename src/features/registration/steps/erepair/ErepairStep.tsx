import { useId, useState } from 'react';
import * as v from 'valibot';
import { AUTO_INTEGRATE, YES_NO, type YesNo } from '@contract/enums';
import { requiredChoice } from '@contract/rules/fields';
import type { ApiError } from '@/api/errors';
import { useUpdateVendorRequestMutation } from '@/api/vendorRequests';
import { Alert } from '@/components/Alert';
import { FormSection } from '@/components/form/FormSection';
import { RadioCards } from '@/components/form/RadioCards';
import { useLabels } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/needed';
import { useNotify } from '@/store/notify';
import { contactLabels } from '../../contacts/contactLabels';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { useBasicInfo, useContacts, useErepairUsers } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { useStepForm } from '../../step-kit/useStepForm';
import { ChoiceDialog } from './ChoiceDialog';
import { erepairLabels } from './erepairLabels';
import { ErepairSupport } from './ErepairSupport';
import { UsersPanel } from './UsersPanel';

const schema = v.object({ useAutoIntegrate: requiredChoice(AUTO_INTEGRATE) });

/** Whether the shop uses eRepair: with it its users, without it the reason; and all contacts at a glance. */
export default function ErepairStep() {
  const { request, editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(erepairLabels);
  const contactText = useLabels(contactLabels);
  const notify = useNotify();
  const ids = useId();
  const basicInfo = useBasicInfo();
  const contacts = useContacts();
  const users = useErepairUsers();
  const [update] = useUpdateVendorRequestMutation();
  const [asking, setAsking] = useState<YesNo | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const answer = request?.useErepair ?? null;
  const storedReason = request?.useAutoIntegrate ?? null;
  const {
    field,
    needed: reasonNeeded,
    busy,
    restored,
    showErrors,
    save,
  } = useStepForm({
    name: 'erepair',
    schema,
    values: { useAutoIntegrate: storedReason ?? '' },
    titles: { useAutoIntegrate: t('reasonLegend') },
  });

  const hasMain = contacts.some((contact) =>
    contact.contactRoles.some((entry) => entry.contactRole === 'MAIN'),
  );
  const needed: readonly NeededItem[] = [
    ...(answer === null
      ? [
          {
            id: `${ids}choice`,
            title: t('legend'),
            detail: t('neededAnswer'),
            kind: 'missing' as const,
          },
        ]
      : []),
    ...(answer === 'Y' && users.length === 0
      ? [
          {
            id: `${ids}users`,
            title: t('usersTitle'),
            detail: t('usersNeeded'),
            kind: 'missing' as const,
          },
        ]
      : []),
    ...(answer === 'N' ? reasonNeeded : []),
    ...(hasMain
      ? []
      : [
          {
            id: `${ids}contacts`,
            title: contactText('panelMAIN'),
            detail: contactText('neededDetail'),
            kind: 'missing' as const,
          },
        ]),
  ];

  const onNext = async () => {
    setFailure(null);
    // The choice itself was saved when it was confirmed.
    if (answer !== 'N') return goNext('erepair');
    const outcome = await save(async ({ useAutoIntegrate }) => {
      if (useAutoIntegrate !== storedReason)
        await update({ requestUid: await ensureRequest(), useAutoIntegrate }).unwrap();
    });
    if (outcome?.ok) goNext('erepair');
    else if (outcome) {
      setFailure(outcome.error);
      notify.failure('saveFallback', outcome.error);
    }
    return undefined;
  };

  return (
    <StepScreen
      step="erepair"
      lead={t('lead')}
      needed={needed}
      onNext={() => void onNext()}
      busy={busy}
      restored={restored && answer === 'N'}
      onBlocked={showErrors}
      aside={
        <>
          <ContactsPanel
            role={null}
            id={`${ids}contacts`}
            business={() => ({
              phoneNumber: basicInfo?.phoneNumber ?? '',
              phoneType: basicInfo?.phoneType ?? '',
              phoneExtension: basicInfo?.phoneExtension ?? '',
            })}
          />
          <ErepairSupport />
        </>
      }
    >
      <FormSection>
        <RadioCards
          id={`${ids}choice`}
          label={t('legend')}
          legendSize="section"
          layout="column"
          value={answer}
          onChange={(event) =>
            setAsking(YES_NO.find((choice) => choice === event.currentTarget.value) ?? null)
          }
          readOnly={!editable}
          options={YES_NO.map((value) => ({
            value,
            label: t(`choice${value}`),
            note: t(`note${value}`),
          }))}
        />
        <Alert tone="info" title={t('disclaimerTitle')}>
          {t('disclaimer')}
        </Alert>
      </FormSection>
      {answer === 'N' ? (
        <FormSection>
          <RadioCards
            {...field('useAutoIntegrate')}
            label={t('reasonLegend')}
            legendSize="section"
            layout="column"
            options={AUTO_INTEGRATE.map((value) => ({ value, label: t(`reason${value}`) }))}
          />
          <Alert tone="info">{t('autoIntegrateNote')}</Alert>
        </FormSection>
      ) : null}
      {answer === 'Y' ? <UsersPanel id={`${ids}users`} /> : null}
      <SaveFailure title="saveFallback" error={failure} />
      {asking ? (
        <ChoiceDialog choice={asking} hasUsers={users.length > 0} onClose={() => setAsking(null)} />
      ) : null}
    </StepScreen>
  );
}
