import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { styled } from '@mui/material/styles';
import { isSubmittable, OPEN_STATUSES } from '@contract/rules/permissions';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { shortUid } from '@contract/requestNumber';
import { Button } from '@/components/Button';
import { toApiError } from '@/api/errors';
import { useSubmitVendorRequestMutation, vendorRequestsApi } from '@/api/vendorRequests';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { Alert } from '@/components/Alert';
import { Card } from '@/components/Card';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { ReviewCard } from '@/components/lists/ReviewCard';
import type { NeededItem } from '@/components/wizard/stepState';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { PATHS } from '@/lib/paths';
import { useAppDispatch } from '@/store/hooks';
import { useServices } from '@/store/services';
import { reviewApi } from '@/api/review';
import { focusField } from '@/components/focusField';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDay } from '@/lib/format/day';
import { media, type } from '@/lib/look/vars';
import { useJourney, useRegistration, useVendorRequest } from '../../model/RegistrationContext';
import { useMissingText } from '../../model/journeyFacts';
import { usePart } from '../../model/records';
import { registrationLabels } from '../../model/registrationLabels';
import { SaveFailure, useAction } from '../../actions/useAction';
import { StepScreen } from '../../form/StepScreen';
import { AsideTitle, AsideLink } from '../../form/cardStyles';
import { DocumentsBeforeApproval } from '../../form/DocumentsBeforeApproval';
import { visibleNotes } from '../../model/reviewNotes';
import { ActionDialog } from '../../actions/useConfirmedAction';
import { useUnsavedSteps, UnsavedSteps } from '../useUnsavedSteps';
import { useAnswers } from '../useAnswers';
import { submitLabels } from './submitLabels';

/** The page names incomplete steps itself, with links and in the person's language. */
async function withoutStepList(submission: Promise<unknown>): Promise<void> {
  try {
    await submission;
  } catch (thrown) {
    const error = toApiError(thrown);
    throw error.kind === 'validation' && error.message ? { ...error, detail: '' } : error;
  }
}

/** Check your answers: every visible section with a Change link, and Submit. */
export default function SubmitStep() {
  const { requestUid, editable, inactive, superUser, viewer, hrefOf, shows } = useRegistration();
  const request = useVendorRequest();
  const journey = useJourney();
  const { config } = useServices();
  const t = useLabels(submitLabels);
  const title = useLabels(stepTitleLabels);
  const missing = useMissingText();
  const registration = useLabels(registrationLabels);
  const [asking, setAsking] = useState<'again' | 'unsaved' | null>(null);
  const dispatch = useAppDispatch();
  const goToPage = useGoToPage();
  const answers = useAnswers();
  const unsavedSteps = useUnsavedSteps();
  const unsaved =
    unsavedSteps.length > 0 ? (
      <UnsavedSteps steps={unsavedSteps} hrefOf={(key) => hrefOf(key, 'submit')} />
    ) : null;
  const [submit] = useSubmitVendorRequestMutation(TRIGGER_ONLY);

  const { sections } = journey;
  const open = sections.filter((step) => step.required && step.missing.length > 0);
  const allowed = isSubmittable(request?.processStatus ?? null, superUser, config.submitStatuses);
  const ready = useAsksForChanges(request) ? 'asked' : 'ready';
  const processStatus = request?.processStatus ?? null;
  // Only a super user can send what is with a reviewer or decided.
  const again = editable && processStatus !== null && !OPEN_STATUSES.includes(processStatus);
  const [locked, lockedLead] = viewer
    ? (['viewer', 'leadInactive'] as const)
    : inactive
      ? (['inactive', 'leadInactive'] as const)
      : (['sent', 'leadSent'] as const);
  const standing = !editable ? locked : open.length > 0 ? 'notReady' : again ? 'again' : ready;
  const status = registration(`status${processStatus ?? 'DRAFT'}`);
  const needed = open.map((step): NeededItem => ({
    id: `section-${step.key}`,
    title: title(step.key),
    detail: step.missing.map((key) => missing(key)).join('. '),
    kind: step.error ? 'error' : 'missing',
  }));

  const send = async () => {
    if (requestUid === null) return;
    await withoutStepList(submit({ requestUid, etag: request?.etag }).unwrap());
    // The status screen reads the decision itself; asking here has it ready when the screen opens.
    await dispatch(
      vendorRequestsApi.endpoints.getAutoApproval.initiate(
        { requestUid },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (shows('submit')) goToPage(PATHS.status.href(requestUid));
  };
  const submission = useAction(send, 'submit');
  const sending = { action: send, failure: 'submit', onClose: () => setAsking(null) } as const;
  const decided = processStatus !== 'REVIEW';

  return (
    <StepScreen
      step="submit"
      heading={t('heading')}
      lead={
        <OnScreen>
          {again ? t('leadAgain', { status }) : t(editable ? 'lead' : lockedLead)}
        </OnScreen>
      }
      queries={answers.queries}
      needed={needed}
      nextLabel={t('submit')}
      nextHidden={!editable || !allowed}
      onNext={() => {
        if (again) setAsking('again');
        else if (unsaved) setAsking('unsaved');
        else void submission.run();
      }}
      busy={submission.busy}
      aside={
        <>
          <Card aria-label={t(standing)}>
            <AsideTitle>{t(standing)}</AsideTitle>
            <p>{standing === 'again' ? t('againText', { status }) : t(`${standing}Text`)}</p>
            {standing === 'notReady' ? <OpenSteps steps={needed} /> : null}
            <Button
              variant="text"
              sx={{ mt: 1, ml: -1 }}
              startIcon={<Icon name="printer" />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </Card>
          <DocumentsBeforeApproval />
        </>
      }
    >
      <PrintHead />
      {unsaved ? (
        <OnScreen as="div">
          <Alert tone="warning" role="status">
            {unsaved}
          </Alert>
        </OnScreen>
      ) : null}
      {sections.map((step) => (
        <div key={step.key} id={`section-${step.key}`}>
          <ReviewCard
            title={title(step.key)}
            mark={
              step.missing.length === 0
                ? 'done'
                : step.required
                  ? step.error
                    ? 'error'
                    : 'attention'
                  : 'info'
            }
            details={answers.of(step.key)}
            action={
              editable ? (
                <TextLink
                  href={hrefOf(step.key, 'submit')}
                  aria-label={t('changeNamed', { step: title(step.key) })}
                >
                  {t('change')}
                </TextLink>
              ) : undefined
            }
          />
        </div>
      ))}
      <SaveFailure {...submission.failed} />
      {asking === 'again' ? (
        <ActionDialog
          title={t('againTitle')}
          actionLabel={t('againConfirm')}
          consequence={
            decided || unsaved ? (
              <>
                {decided ? <p>{t('againConsequence')}</p> : null}
                {unsaved}
              </>
            ) : undefined
          }
          {...sending}
        >
          {t('againText', { status })}
        </ActionDialog>
      ) : null}
      {asking === 'unsaved' ? (
        <ActionDialog
          title={t('unsavedTitle')}
          actionLabel={t('submit')}
          consequence={unsaved}
          {...sending}
        >
          {t('unsavedText')}
        </ActionDialog>
      ) : null}
    </StepScreen>
  );
}

/**
 * Whether requested changes are left on visible steps. Until the notes have loaded, the flag of the
 * registration decides.
 */
function useAsksForChanges(request: VendorRequest | null): boolean {
  const { review } = useServices().config.features;
  // Without it, no screen shows what the reviewer wrote.
  const asked = review && request?.changesRequested === 1;
  const journey = useJourney();
  // The note above the form reads them.
  const { data } = reviewApi.endpoints.getReview.useQueryState(
    asked ? { requestUid: request.requestUid } : skipToken,
  );
  return asked && (!data || visibleNotes(journey, data.notes).length > 0);
}

/** The steps that keep Submit locked, each a link to its answers on this page. */
function OpenSteps({ steps }: { readonly steps: readonly NeededItem[] }) {
  return (
    <ul>
      {steps.map(({ id, title, detail }) => (
        <AsideLink as="li" key={id}>
          <TextLink
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(id);
            }}
          >
            {title}
          </TextLink>
          <small>{detail}</small>
        </AsideLink>
      ))}
    </ul>
  );
}

const OnPaper = styled('header')({
  display: 'none',
  '& b': type.h2,
  [media.print]: { display: 'block', marginBottom: 16 },
});

/** What a hint on the screen says is of no use on paper. */
const OnScreen = styled('span')({ [media.print]: { display: 'none' } });

/** The head of the printed packet: whose answers these are, and as of which day. */
function PrintHead() {
  const { requestUid } = useRegistration();
  const t = useLabels(submitLabels);
  const { locale } = useLanguage();
  const basicInfo = usePart('basicInfo');
  if (requestUid === null) return null;
  return (
    <OnPaper data-testid="print-head">
      <b>{basicInfo?.businessName}</b>
      <p>
        {t('printLine', {
          number: shortUid(requestUid),
          date: formatDay(Date.now(), locale),
        })}
      </p>
    </OnPaper>
  );
}
