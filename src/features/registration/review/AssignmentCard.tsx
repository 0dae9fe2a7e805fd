import { useState } from 'react';
import { REVIEWABLE_STATUSES } from '@contract/entities/review';
import { useGiveBackReviewMutation, useTakeReviewMutation } from '@/api/desk';
import { useGetReviewQuery } from '@/api/review';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { formatDay } from '@/lib/format/day';
import { useAction } from '../actions/useAction';
import { useConfirmedAction } from '../actions/useConfirmedAction';
import { SaveFailure } from '../actions/SaveFailure';
import { AsideTitle } from '../form/cardStyles';
import {
  useIsOwnRegistration,
  useRegistration,
  useVendorRequest,
} from '../model/RegistrationContext';
import { reviewLabels } from './reviewLabels';

/** Who has the registration under review: it can be taken, taken over and given back. */
export function AssignmentCard({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(reviewLabels);
  const { locale } = useLanguage();
  const status = useVendorRequest()?.processStatus;
  const { inactive, viewer } = useRegistration();
  const own = useIsOwnRegistration();
  const { data: review } = useGetReviewQuery({ requestUid });
  const [take] = useTakeReviewMutation();
  const [giveBack] = useGiveBackReviewMutation();
  const [asking, setAsking] = useState(false);
  const assignee = review?.assignee ?? null;
  const takeIt = () => take({ requestUid, insteadOf: assignee?.userUid ?? '' }).unwrap();
  const action = useAction(
    () => (assignee ? giveBack({ requestUid }).unwrap() : takeIt()),
    'saveFallback',
  );
  const dialog = useConfirmedAction({
    action: takeIt,
    failure: 'saveFallback',
    onClose: () => setAsking(false),
  });
  const open = !inactive && REVIEWABLE_STATUSES.some((reviewable) => reviewable === status);
  if (!review || !open || own) return null;
  const theirs = assignee && assignee.mine !== 1;
  return (
    <Card aria-label={t('assignee')}>
      <AsideTitle>{t('assignee')}</AsideTitle>
      <p role="status">
        {assignee
          ? t(theirs ? 'assigned' : 'assignedToYou', {
              name: assignee.name,
              day: formatDay(assignee.at, locale),
            })
          : t('unassigned')}
      </p>
      {viewer ? null : (
        <BlockedButton
          fullWidth
          variant="outlined"
          busy={action.busy}
          onClick={() => (theirs ? setAsking(true) : void action.run())}
        >
          {t(theirs ? 'takeOver' : assignee ? 'giveBack' : 'take')}
        </BlockedButton>
      )}
      <SaveFailure {...action.failed} />
      <ConfirmDialog
        open={asking}
        title={t('takeOverTitle')}
        actionLabel={t('takeOver')}
        tone="primary"
        {...dialog}
      >
        {theirs ? t('assignedTo', { name: assignee.name }) : t('unassigned')}
      </ConfirmDialog>
    </Card>
  );
}
