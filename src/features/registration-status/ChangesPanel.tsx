import { styled } from '@mui/material/styles';
import { useState } from 'react';
import {
  type Change,
  CHANGE_SUBJECTS,
  type ChangeSubject,
  ENTERABLE_STATES,
  OPEN_CHANGE_STATES,
} from '@contract/entities/change';
import type { VendorType } from '@contract/enums';
import { isOneOf } from '@contract/isOneOf';
import type { StepKey } from '@contract/journey/steps';
import { useListChangesQuery, useWithdrawChangeMutation } from '@/api/changes';
import { toApiError } from '@/api/errors';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { ChangeCard } from '@/components/changes/ChangeCard';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { changeLabels } from '@/lib/labels/changeLabels';
import { color, type } from '@/lib/look/vars';
import { PATHS, stepHref } from '@/lib/paths';
import { failureDetail, useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { fieldsOf, useCodeNames } from '@/store/useCodeNames';
import { AmountsForm } from './AmountsForm';

const Panel = styled(Card)({
  display: 'grid',
  gap: 20,
  boxSizing: 'border-box',
  width: 600,
  maxWidth: '100%',
  margin: '0 0 28px',
  textAlign: 'left',
  '& > h2': type.h3,
  '& > p': { color: color('text-secondary') },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
});

/** How many of the changes that wait no more are shown. */
const PAST = 3;

/** The step where each subject is changed; the sign-in e-mail has a page of its own. */
const STEP_OF: Readonly<Partial<Record<ChangeSubject, StepKey>>> = {
  ach: 'ach',
  payment: 'payment',
  contact: 'w9',
  basicInfo: 'basicInfo',
  w9: 'w9',
};

interface ChangesPanelProps {
  readonly requestUid: string;
  readonly vendorType: VendorType;
  /** Whether the reader owns the registration. */
  readonly own: boolean;
}

/** The changes of an approved vendor: what waits, what became of the last ones, and new ones. */
export default function ChangesPanel({ requestUid, vendorType, own }: ChangesPanelProps) {
  const t = useLabels(changeLabels);
  const { config } = useServices();
  const { data, isError, refetch } = useListChangesQuery(
    { requestUid },
    { refetchOnMountOrArgChange: true },
  );
  const codeName = useCodeNames(fieldsOf(data));
  const [withdrawing, setWithdrawing] = useState<Change | null>(null);
  if (!data && !isError) return null;
  const subjects = CHANGE_SUBJECTS.filter(
    (subject) => subject !== 'signIn' || config.features.emailChange,
  );
  const hrefOf = (subject: ChangeSubject): string => {
    const step = STEP_OF[subject];
    return step ? stepHref(vendorType, requestUid, step) : PATHS.accountSecurity.href();
  };
  const isOpen = ({ state }: Change) => isOneOf(OPEN_CHANGE_STATES, state);
  const open = (data ?? []).filter(isOpen);
  const shown = [...open, ...(data ?? []).filter((change) => !isOpen(change)).slice(0, PAST)];
  return (
    <Panel aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t(open.length > 0 ? 'lead' : 'none')}</p>
      {data ? null : <LoadFailure text={t('failed')} onRetry={refetch} />}
      {shown.map((change) => (
        <ChangeCard key={change.changeUid} change={change} codeName={codeName}>
          {own &&
          isOneOf(ENTERABLE_STATES, change.state) &&
          change.bankCheck?.amounts === 'SENT' ? (
            <AmountsForm change={change} />
          ) : null}
          {change.withdrawable === 1 ? (
            <div>
              <BlockedButton variant="outlined" onClick={() => setWithdrawing(change)}>
                {t('withdraw')}
              </BlockedButton>
            </div>
          ) : null}
        </ChangeCard>
      ))}
      {own ? (
        <ul>
          {subjects.map((subject) => (
            <li key={subject}>
              <TextLink href={hrefOf(subject)}>{t(`change${subject}`)}</TextLink>
            </li>
          ))}
        </ul>
      ) : null}
      <WithdrawDialog change={withdrawing} onClose={() => setWithdrawing(null)} />
    </Panel>
  );
}

interface WithdrawDialogProps {
  /** Null while it is closed. */
  readonly change: Change | null;
  readonly onClose: () => void;
}

function WithdrawDialog({ change, onClose }: WithdrawDialogProps) {
  const t = useLabels(changeLabels);
  const notify = useNotify();
  const [withdraw, { isLoading }] = useWithdrawChangeMutation();
  const [problem, setProblem] = useState('');
  const submit = async (): Promise<void> => {
    if (!change) return;
    const { requestUid, changeUid } = change;
    setProblem('');
    try {
      await withdraw({ requestUid, changeUid }).unwrap();
    } catch (thrown) {
      return setProblem(failureDetail(toApiError(thrown), notify));
    }
    notify.success(t('withdrawn'));
    onClose();
  };
  return (
    <ConfirmDialog
      open={change !== null}
      title={t('withdrawTitle')}
      actionLabel={t('withdraw')}
      busy={isLoading}
      error={problem || undefined}
      onConfirm={() => void submit()}
      onCancel={() => {
        setProblem('');
        onClose();
      }}
    >
      {t('withdrawText')}
    </ConfirmDialog>
  );
}
