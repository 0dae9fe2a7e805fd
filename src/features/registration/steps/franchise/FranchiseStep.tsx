import { useId, useRef, useState } from 'react';
import type { FranchiseSite } from '@contract/entities/franchiseSite';
import { usePatchBasicInfoMutation } from '@/api/basicInfo';
import { apiError, toApiError, type ApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { RadioCards } from '@/components/form/RadioCards';
import { useLabels } from '@/components/labels/LabelsContext';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import { useBasicInfo, useCodeOptions, useFranchiseSites } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { DeleteAllDialog, type DeletedAll } from './DeleteAllDialog';
import { franchiseLabels } from './franchiseLabels';
import { SitesPanel } from './SitesPanel';

type Answer = 0 | 1;

/** Whether the shop has further locations, and which. Unanswered until somebody answers. */
export default function FranchiseStep() {
  const { editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(franchiseLabels);
  const notify = useNotify();
  const ids = useId();
  const basicInfo = useBasicInfo();
  const sites = useFranchiseSites();
  const states = useCodeOptions('STATE');
  const phoneTypes = useCodeOptions('phone_type');
  const queries = useQueryGroup([states.query, phoneTypes.query]);
  const [patchBasicInfo] = usePatchBasicInfoMutation();

  const stored = basicInfo?.franchise ?? null;
  // What was chosen here and not stored yet; locations without an answer can only mean Yes.
  const [chosen, setChosen] = useState<Answer | null>(null);
  const answer = chosen ?? stored ?? (sites.length > 0 ? 1 : null);
  const [deletingAll, setDeletingAll] = useState(false);
  const [notDeleted, setNotDeleted] = useState<readonly FranchiseSite[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const stillThere = notDeleted.filter((site) =>
    sites.some((listed) => listed.siteUid === site.siteUid),
  );

  /** Stores the answer where it differs; whether it is stored now. */
  const store = async (next: Answer): Promise<boolean> => {
    setFailure(null);
    try {
      if (next !== stored) {
        if (!basicInfo) throw apiError('notFound');
        await patchBasicInfo({
          requestUid: await ensureRequest(),
          basicInfoUid: basicInfo.basicInfoUid,
          franchise: next,
        }).unwrap();
      }
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error);
      notify.failure('saveBasicInfo', error);
      return false;
    }
  };

  const onAnswer = (next: Answer) => {
    if (next === 0 && sites.length > 0) setDeletingAll(true);
    else setChosen(next);
  };

  const onDeletedAll = async ({ failed, error }: DeletedAll) => {
    setNotDeleted(failed);
    if (error) notify.failure('deleteSites', error);
    else {
      notify.success(t('siteDeleted'));
      setChosen(0);
      await store(0);
    }
    setDeletingAll(false);
  };

  const onNext = async () => {
    if (running.current || answer === null) return;
    running.current = true;
    setBusy(true);
    const done = await store(answer);
    running.current = false;
    setBusy(false);
    if (done) goNext('franchise');
  };

  const needed = [
    ...(answer === null
      ? [
          {
            id: `${ids}answer`,
            title: t('question'),
            detail: t('neededAnswer'),
            kind: 'missing' as const,
          },
        ]
      : []),
    ...(answer === 1 && sites.length === 0
      ? [
          {
            id: `${ids}sites`,
            title: t('shops', { n: 0 }),
            detail: t('neededShops'),
            kind: 'missing' as const,
          },
        ]
      : []),
  ];

  return (
    <StepScreen
      step="franchise"
      lead={t('lead')}
      queries={queries}
      needed={needed}
      onNext={() => void onNext()}
      busy={busy}
      wide
    >
      <FormSection>
        <FormGrid>
          <RadioCards
            id={`${ids}answer`}
            label={t('question')}
            legendSize="section"
            span={6}
            value={answer === null ? null : String(answer)}
            onChange={(event) => onAnswer(event.currentTarget.value === '1' ? 1 : 0)}
            readOnly={!editable}
            options={[
              { value: '1', label: t('yes') },
              { value: '0', label: t('no') },
            ]}
          />
        </FormGrid>
      </FormSection>
      {stillThere.length > 0 ? (
        <Alert tone="error" role="alert" title={notify.text('deleteSites')}>
          {t('notDeleted', { names: stillThere.map((site) => site.siteName).join(', ') })}
        </Alert>
      ) : null}
      {answer === 1 ? <SitesPanel id={`${ids}sites`} /> : null}
      <SaveFailure title="saveBasicInfo" error={failure} />
      {deletingAll ? (
        <DeleteAllDialog
          sites={sites}
          onDone={onDeletedAll}
          onCancel={() => setDeletingAll(false)}
        />
      ) : null}
    </StepScreen>
  );
}
