import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import {
  REOPENABLE_STATUSES,
  REVIEWABLE_STATUSES,
  type ReviewDecision,
  type Review,
  waitingSinceOf,
} from '@contract/entities/review';
import { useGetReviewQuery } from '@/api/review';
import { Alert } from '@/components/Alert';
import { Card } from '@/components/Card';
import { ReviewDueChip } from '@/components/ReviewDueChip';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDay } from '@/lib/format/day';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { color, type } from '@/lib/look/vars';
import { useServices } from '@/store/services';
import {
  useRegistration,
  useVendorRequest,
  useIsOwnRegistration,
  useJourney,
} from '../model/RegistrationContext';
import { registrationLabels } from '../model/registrationLabels';
import { statusLabelOf } from '../overview/requestStatus';
import { DeskButton, KeysHint } from './DeskButton';
import { DecisionDialog } from './DecisionDialog';
import { reviewLabels } from './reviewLabels';
import { AsideTitle } from '../form/cardStyles';
import { visibleNotes } from '../model/reviewNotes';

/** From the usual decision to the rarest. */
const ORDER: readonly ReviewDecision[] = ['APPROVE', 'CHANGES', 'HOLD', 'DECLINE', 'REOPEN'];

interface DecisionCardProps {
  readonly requestUid: string;
  readonly shop: string;
}

export function DecisionCard({ requestUid, shop }: DecisionCardProps) {
  const t = useLabels(reviewLabels);
  const registration = useLabels(registrationLabels);
  const request = useVendorRequest();
  const review = useGetReviewQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  const { clock } = useServices();
  const [chosen, setChosen] = useState<ReviewDecision | null>(null);
  const status = request?.processStatus ?? 'DRAFT';
  const { inactive, viewer, hrefOf } = useRegistration();
  const block = review.data?.approvalBlock ?? null;
  const blockId = useId();
  const ownDecisionId = useId();
  const open = !inactive && REVIEWABLE_STATUSES.some((reviewable) => reviewable === status);
  const decided = !inactive && REOPENABLE_STATUSES.some((final) => final === status);
  const ownDecision = review.data?.decision?.own === 1;
  const own = useIsOwnRegistration();
  const offered = ORDER.filter((decision) => {
    if (own || viewer) return false;
    if (decision === 'REOPEN') return decided;
    // A registration that is on hold already cannot be put on hold again.
    return open && !(decision === 'HOLD' && status === 'BACKFEED');
  });
  return (
    <Card aria-label={t('decision')}>
      <AsideTitle>{t('decision')}</AsideTitle>
      <p role="status">
        {own && !viewer
          ? t('own')
          : !open
            ? t('settled', { status: registration(statusLabelOf(request)) })
            : t(status === 'BACKFEED' ? 'onHold' : 'waiting')}
      </p>
      {open && review.data ? (
        <div>
          <ReviewDueChip waitingSince={waitingSinceOf(review.data)} now={clock.now()} />
        </div>
      ) : null}
      {viewer ? <p>{t('viewer')}</p> : null}
      {review.data ? (
        <LastDecision review={review.data} />
      ) : review.isError ? (
        <LoadFailure text={t('failed')} onRetry={review.refetch} />
      ) : null}
      {block && offered.includes('APPROVE') ? (
        <Alert tone="warning" id={blockId}>
          <span>{t(`block${block}`)}</span>
          {block === 'LOCKED' ? (
            <>
              {' '}
              <TextLink href={hrefOf('ach')}>{t('openAccount')}</TextLink>
            </>
          ) : null}
        </Alert>
      ) : null}
      {ownDecision && offered.includes('REOPEN') ? (
        <Alert tone="info" id={ownDecisionId}>
          {t('ownDecision')}
        </Alert>
      ) : null}
      {offered.map((decision) => (
        <DeskButton
          key={decision}
          letter={t(`key${decision}`)}
          variant={decision === 'APPROVE' ? 'contained' : 'outlined'}
          blocked={decision === 'REOPEN' ? ownDecision : decision === 'APPROVE' && block !== null}
          reasonId={decision === 'REOPEN' ? ownDecisionId : blockId}
          onClick={() => setChosen(decision)}
        >
          {t(decision)}
        </DeskButton>
      ))}
      {offered.length > 0 ? <KeysHint>{t('keys')}</KeysHint> : null}
      {/* Keep each dialog mounted while it closes: the decision may have removed its button. */}
      {ORDER.map((decision) => (
        <DecisionDialog
          key={decision}
          decision={decision}
          open={chosen === decision}
          shop={shop}
          requestUid={requestUid}
          onClose={() => setChosen(null)}
        />
      ))}
    </Card>
  );
}

const Notes = styled('ul')({
  ...type.small,
  display: 'grid',
  gap: 8,
  color: color('text-secondary'),
  overflowWrap: 'anywhere',
});

/** The decision that counts, and the notes that the vendor has not followed yet. */
function LastDecision({ review: { decision: last, notes } }: { readonly review: Review }) {
  const t = useLabels(reviewLabels);
  const title = useLabels(stepTitleLabels);
  const serverText = useServerText();
  const { locale } = useLanguage();
  const journey = useJourney();
  if (!last) return null;
  const open = visibleNotes(journey, notes);
  return (
    <>
      <p>
        {t(`last${last.decision}`, { by: last.by, day: formatDay(last.at, locale) }) +
          (last.reason ? `: ${serverText(last.reason)}` : '')}
      </p>
      {last.decision === 'CHANGES' ? <p>{t(open.length > 0 ? 'openNotes' : 'allSaved')}</p> : null}
      {open.length > 0 ? (
        <Notes>
          {open.map(({ step, note }) => (
            <li key={step}>{t('openNote', { step: title(step), note })}</li>
          ))}
        </Notes>
      ) : null}
    </>
  );
}
