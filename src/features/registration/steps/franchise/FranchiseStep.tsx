import { useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { partsApi, usePatchBasicInfoMutation } from '@/api/parts';
import { apiError, toApiError } from '@/api/errors';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { Alert } from '@/components/Alert';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { RadioCards } from '@/components/form/RadioCards';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { useAppDispatch } from '@/store/hooks';
import { failureDetail, useNotify } from '@/store/notify';
import { PARTS } from '@/store/entities/parts';
import { draftDropped, draftKept } from '@/store/drafts';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { siteNames } from '../../model/fields';
import { useCodeLists } from '../../model/useCodeLists';
import { missingItem } from '../../form/useFormNeeds';
import { useChoiceNeed, useStoredRecord, useSaveAnyway } from '../../form/storedChoice';
import { REREAD, sourceOf } from '../../form/recordSource';
import { SaveFailure, useAction } from '../../actions/useAction';
import { StepScreen } from '../../form/StepScreen';
import { useStoredDraft } from '../../form/useFormDraft';
import { franchiseStep } from './step';
import { type DeletedSites, DeleteSitesDialog } from './DeleteSitesDialog';
import { franchiseLabels } from './franchiseLabels';
import { SitesPanel } from './SitesPanel';

export default function FranchiseStep() {
  const { editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(franchiseLabels);
  const plural = usePlural(franchiseLabels);
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const ids = useId();
  const basicInfo = usePart('basicInfo');
  const sites = usePart('franchiseSites');
  const { queries } = useCodeLists(franchiseStep.codeLists);
  const [patchBasicInfo] = usePatchBasicInfoMutation(TRIGGER_ONLY);
  const saveAnyway = useSaveAnyway('franchise');

  const stored = basicInfo?.franchise ?? null;
  // `chosen` is not stored yet. Locations without a stored answer can only mean Yes.
  const draft = useAnswerDraft(stored);
  // A No of before the locations would leave them behind.
  const [chosen, setChosen] = useState(
    draft.restored === 0 && sites.length > 0 ? null : draft.restored,
  );
  const [restored, setRestored] = useState(chosen !== null);
  const answer = chosen ?? stored ?? (sites.length > 0 ? 1 : null);
  // While one answer is stored, another may be chosen.
  const latest = useRef(answer);
  latest.current = answer;
  const unsaved = chosen !== null && chosen !== stored;
  const [deletingAll, setDeletingAll] = useState(false);
  const [notDeleted, setNotDeleted] = useState<DeletedSites>({ failed: [], error: null });

  const stillThere = notDeleted.failed.filter((site) =>
    sites.some((listed) => listed.siteUid === site.siteUid),
  );

  const { now: basicInfoNow, saves } = useStoredRecord(sourceOf(PARTS.basicInfo));
  /** Takes a refused No back: someone else has added locations, which then show. */
  const showAdded = async (requestUid: string) => {
    const list = partsApi.endpoints.listFranchiseSites;
    const { data = [] } = await dispatch(list.initiate({ requestUid }, REREAD));
    if (data.length === 0) return;
    setChosen(null);
    draft.drop();
  };
  const storing = useAction(async (next: Answer, leaving = false) => {
    await saves.settle();
    const now = basicInfoNow();
    // Within the action, so that Next is busy while the notes are read.
    if (next !== now?.franchise || (leaving && (await saveAnyway()))) {
      if (!now) throw apiError('notFound');
      const { basicInfoUid, etag } = now;
      const requestUid = await ensureRequest();
      const fields = { franchise: next, etag };
      try {
        await saves.watch(patchBasicInfo({ requestUid, basicInfoUid, ...fields }).unwrap());
      } catch (thrown) {
        if (next === 0 && toApiError(thrown).kind === 'conflict') await showAdded(requestUid);
        throw thrown;
      }
    }
    if (latest.current === next) draft.drop();
  }, 'saveBasicInfo');

  const storeYes = async (): Promise<void> => {
    if (!(await storing.run(1))) throw apiError('failed');
  };

  const choose = (next: Answer) => {
    setChosen(next);
    draft.keep(next);
  };

  const onAnswer = (next: Answer) => {
    if (next === 0 && sites.length > 0) setDeletingAll(true);
    else choose(next);
  };

  const onDeletedAll = async (result: DeletedSites) => {
    setNotDeleted(result);
    if (!result.error) {
      notify.success(t('siteDeleted'));
      choose(0);
      await storing.run(0);
    }
    setDeletingAll(false);
  };

  const onNext = async () => {
    if (answer === null || !(await storing.run(answer, true))) return;
    if (latest.current === answer) goNext('franchise');
  };

  const choice = useChoiceNeed(answer !== null, {
    id: `${ids}answer`,
    title: t('question'),
    detail: t('neededAnswer'),
  });
  const needed = [
    ...choice.needed,
    ...(answer === 1 && sites.length === 0 ? [missingItem(`${ids}sites`, t('neededShops'))] : []),
  ];

  return (
    <StepScreen
      step="franchise"
      lead={t('lead')}
      queries={queries}
      needed={needed}
      onNext={() => void onNext()}
      onBlocked={choice.showError}
      busy={storing.busy}
      restored={unsaved && restored}
      onDiscard={() => {
        setChosen(null);
        setRestored(false);
        draft.drop();
      }}
      unsaved={unsaved}
      wide
    >
      <FormSection>
        <FormGrid>
          <RadioCards
            id={`${ids}answer`}
            label={t('question')}
            legendSize="section"
            span={6}
            error={choice.error}
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
          <p>{t('notDeleted', { names: stillThere.map(siteNames(sites)).join(', ') })}</p>
          {notDeleted.error ? <p>{failureDetail(notDeleted.error, notify)}</p> : null}
        </Alert>
      ) : null}
      {answer === 1 ? (
        <SitesPanel
          id={`${ids}sites`}
          storeYes={storeYes}
          onStored={() => storing.run(1)}
          onDeleted={setNotDeleted}
        />
      ) : null}
      <SaveFailure {...storing.failed} />
      {deletingAll ? (
        <DeleteSitesDialog
          sites={sites}
          question={plural('deleteShops', sites.length)}
          actionLabel={t('deleteAll')}
          onDone={onDeletedAll}
          onCancel={() => setDeletingAll(false)}
        />
      ) : null}
    </StepScreen>
  );
}

/** 1: more than one location. */
type Answer = 0 | 1;

const draftSchema = v.object({ franchise: v.picklist([0, 1]) });

/** Keeps the answer until Next stores it: it belongs to no form. */
function useAnswerDraft(stored: Answer | null) {
  const dispatch = useAppDispatch();
  const { keyNow, values } = useStoredDraft('franchise', []);
  const drop = () => dispatch(draftDropped(keyNow()));
  return {
    /** The answer that was chosen and not stored; null without one. */
    restored: v.is(draftSchema, values) ? values.franchise : null,
    keep: (franchise: Answer) =>
      franchise === stored
        ? drop()
        : dispatch(draftKept({ key: keyNow(), values: { franchise }, savedAt: Date.now() })),
    drop,
  };
}
