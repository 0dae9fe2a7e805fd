import { useId, useState } from 'react';
import * as v from 'valibot';
import { AUTO_INTEGRATE, YES_NO, type YesNo } from '@contract/enums';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { STEP_RULES } from '@contract/journey/rules';
import { requiredChoice } from '@contract/rules/fields';
import { useUpdateVendorRequestMutation } from '@/api/vendorRequests';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { Alert } from '@/components/Alert';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { RadioCards } from '@/components/form/RadioCards';
import { useLabels } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/stepState';
import { Card } from '@/components/Card';
import { TextLink } from '@/components/layout/TextLink';
import { useSteadyLabels } from '@/store/useSteadyLabels';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { usePart } from '../../model/records';
import { useRegistration, useVendorRequest } from '../../model/RegistrationContext';
import { ConflictDialog } from '../../form/ConflictDialog';
import { missingItem, useRoleNeed } from '../../form/useFormNeeds';
import { useChoiceNeed, useStoredRecord, useSaveAnyway } from '../../form/storedChoice';
import { SaveFailure, useAction } from '../../actions/useAction';
import { StepScreen } from '../../form/StepScreen';
import { useRecordForm } from '../../form/useRecordForm';
import { REQUEST_SOURCE } from '../../form/recordSource';
import { AsideLink, AsideTitle } from '../../form/cardStyles';
import { ActionDialog } from '../../actions/useConfirmedAction';
import { erepairLabels } from './erepairLabels';
import { UsersPanel } from './UsersPanel';

const schema = v.object({ useAutoIntegrate: requiredChoice(AUTO_INTEGRATE) });

const valuesOf = (request: VendorRequest | null) => ({
  useAutoIntegrate: request?.useAutoIntegrate ?? '',
});

/** Whether the shop uses eRepair: its users, or the reason why not, and all contacts. */
export default function ErepairStep() {
  const { editable, ensureRequest, goNext } = useRegistration();
  const request = useVendorRequest();
  const t = useLabels(erepairLabels);
  const ids = useId();
  const users = usePart('erepairUsers');
  const [update] = useUpdateVendorRequestMutation(TRIGGER_ONLY);
  const saveAnyway = useSaveAnyway('erepair');
  const [asking, setAsking] = useState<YesNo | null>(null);

  const answer = request?.useErepair ?? null;
  const { now: requestNow, saves } = useStoredRecord(REQUEST_SOURCE);
  const record = useRecordForm({
    name: 'erepair',
    schema,
    values: valuesOf(request),
    titles: { useAutoIntegrate: t('reasonLegend') },
    source: { ...REQUEST_SOURCE, valuesOf },
    rereadsAfterLoss: true,
    save: async ({ useAutoIntegrate }, { requestUid, stored, etag }) => {
      if (useAutoIntegrate !== stored?.useAutoIntegrate || (await saveAnyway()))
        await saves.watch(update({ requestUid, useAutoIntegrate, etag }).unwrap());
    },
    failure: 'saveFallback',
    onSaved: () => goNext('erepair'),
  });

  const mainNeeded = useRoleNeed(STEP_RULES.erepair.contactRole, `${ids}contacts`);
  const choice = useChoiceNeed(answer !== null, {
    id: `${ids}choice`,
    title: t('legend'),
    detail: t('neededAnswer'),
  });
  const needed: readonly NeededItem[] = [
    ...choice.needed,
    ...(answer === 'Y' && users.length === 0
      ? [missingItem(`${ids}users`, t('usersTitle'), t('usersNeeded'))]
      : []),
    ...(answer === 'N' ? record.needed : []),
    ...mainNeeded,
  ];

  /** @param needed whether the save is sent even when the choice is stored already */
  const saveChoice = async (choice: YesNo, needed = async () => false): Promise<void> => {
    await saves.settle();
    const now = requestNow();
    if (now?.useErepair === choice && !(await needed())) return;
    const requestUid = await ensureRequest();
    await saves.watch(update({ requestUid, useErepair: choice, etag: now?.etag }).unwrap());
  };

  const saving = useAction(async () => {
    // Stored when it was confirmed, unless the person has cancelled after a lost response.
    if (answer !== null) await saveChoice(answer, answer === 'N' ? undefined : saveAnyway);
    if (answer === 'N') await record.submit();
    else goNext('erepair');
  }, 'saveFallback');

  return (
    <StepScreen
      step="erepair"
      lead={t('lead')}
      needed={needed}
      onNext={() => void saving.run()}
      busy={saving.busy}
      restored={record.restored && answer === 'N'}
      onDiscard={record.discard}
      unsaved={record.unsaved && answer === 'N'}
      onBlocked={() => {
        choice.showError();
        record.showErrors();
      }}
      aside={
        <>
          <ContactsPanel id={`${ids}contacts`} />
          <ErepairSupport />
        </>
      }
    >
      <FormSection>
        <FormGrid>
          <RadioCards
            id={`${ids}choice`}
            label={t('legend')}
            legendSize="section"
            layout="column"
            error={choice.error}
            value={answer}
            onChange={(event) =>
              setAsking(YES_NO.find((value) => value === event.currentTarget.value) ?? null)
            }
            readOnly={!editable}
            options={YES_NO.map((value) => ({
              value,
              label: t(`choice${value}`),
              note: t(`note${value}`),
            }))}
          />
          <GridItem apart>
            <Alert tone="info" title={t('disclaimerTitle')}>
              {t('disclaimer')}
            </Alert>
          </GridItem>
        </FormGrid>
      </FormSection>
      {answer === 'N' ? (
        <FormSection>
          <FormGrid>
            <RadioCards
              {...record.field('useAutoIntegrate')}
              label={t('reasonLegend')}
              legendSize="section"
              layout="column"
              options={AUTO_INTEGRATE.map((value) => ({ value, label: t(`reason${value}`) }))}
            />
            <GridItem apart>
              <Alert tone="info">{t('autoIntegrateNote')}</Alert>
            </GridItem>
          </FormGrid>
        </FormSection>
      ) : null}
      {answer === 'Y' ? <UsersPanel id={`${ids}users`} /> : null}
      <SaveFailure {...(saving.failed ?? record.failed)} />
      <ConflictDialog {...record.conflict} />
      {asking ? (
        // Cancelling keeps the previous answer.
        <ActionDialog
          tone="primary"
          title={t(`confirmTitle${asking}`)}
          actionLabel={t(`confirm${asking}`)}
          // Users no longer count after a No.
          consequence={asking === 'N' && users.length > 0 ? t('usersKept') : undefined}
          action={() => saveChoice(asking)}
          failure="saveFallback"
          onClose={() => setAsking(null)}
        >
          {t(`confirmText${asking}`)}
        </ActionDialog>
      ) : null}
    </StepScreen>
  );
}

function ErepairSupport() {
  const { t } = useSteadyLabels(erepairLabels);
  return (
    <Card aria-label={t('supportTitle')}>
      <AsideTitle>{t('supportTitle')}</AsideTitle>
      <p>{t('supportText')}</p>
      <AsideLink>
        <TextLink href={`tel:+1${t('supportPhone').replace(/\D/g, '')}`}>
          {t('supportPhone')}
        </TextLink>
      </AsideLink>
      <AsideLink>
        <TextLink href={`mailto:${t('supportEmail')}`}>{t('supportEmail')}</TextLink>
      </AsideLink>
    </Card>
  );
}
