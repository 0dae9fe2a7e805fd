import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { type Change, type DecideChange, OPEN_CHANGE_STATES } from '@contract/entities/change';
import { isOneOf } from '@contract/isOneOf';
import { LIMITS } from '@contract/limits';
import { useDecideChangeMutation, useListChangesQuery } from '@/api/changes';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { ChangeCard } from '@/components/changes/ChangeCard';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { focusField } from '@/components/focusField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { formatMoment } from '@/lib/format/moment';
import { changeLabels } from '@/lib/labels/changeLabels';
import { registrationLabels } from '../model/registrationLabels';
import { type } from '@/lib/look/vars';
import { useFreshCode } from '@/store/useFreshCode';
import { useConfirmedAction } from '../actions/useConfirmedAction';
import { useRegistration } from '../model/RegistrationContext';

const List = styled(Card)({ display: 'grid', gap: 24, '& > h2': type.h3 });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

type Decision = DecideChange['decision'];

const isOpen = ({ state }: Change): boolean => isOneOf(OPEN_CHANGE_STATES, state);

/** The changes of a vendor that a reviewer decides on, or whose decision can be taken back. */
export function ChangesCard({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(changeLabels);
  const { viewer } = useRegistration();
  const { data, isError, refetch } = useListChangesQuery(
    { requestUid },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<{ change: Change; decision: Decision } | null>(null);
  const shown = (data ?? []).filter((change) => isOpen(change) || change.reopenable === 1);
  if (shown.length === 0 && !isError) return null;
  return (
    <List aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data ? null : <LoadFailure text={t('failed')} onRetry={refetch} />}
      {shown.map((change) => (
        <ChangeCard key={change.changeUid} change={change}>
          {viewer ? null : (
            <Decide change={change} onChoose={(decision) => setChosen({ change, decision })} />
          )}
        </ChangeCard>
      ))}
      {chosen ? (
        <DecideDialog
          key={chosen.change.changeUid + chosen.decision}
          {...chosen}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </List>
  );
}

interface DecideProps {
  readonly change: Change;
  readonly onChoose: (decision: Decision) => void;
}

/** The decisions, or why this reviewer cannot make them. */
function Decide({ change, onChoose }: DecideProps) {
  const { state, block } = change;
  const t = useLabels(changeLabels);
  const blockId = useId();
  const mayRefuse = isOpen(change) && block !== 'OWN' && block !== 'OWNER';
  return (
    <>
      {block ? (
        <Alert tone="warning" id={blockId}>
          {t(`block${block}`)}
        </Alert>
      ) : null}
      {mayRefuse || change.reopenable === 1 ? (
        <Buttons>
          {state === 'PROPOSED' ? (
            <BlockedButton
              variant="contained"
              blocked={block !== null}
              reasonId={blockId}
              onClick={() => onChoose('ACCEPT')}
            >
              {t('accept')}
            </BlockedButton>
          ) : null}
          {mayRefuse ? (
            <BlockedButton variant="outlined" onClick={() => onChoose('REFUSE')}>
              {t('refuse')}
            </BlockedButton>
          ) : null}
          {change.reopenable === 1 ? (
            <BlockedButton variant="outlined" onClick={() => onChoose('REOPEN')}>
              {t('reopen')}
            </BlockedButton>
          ) : null}
        </Buttons>
      ) : null}
    </>
  );
}

interface DecideDialogProps {
  readonly change: Change;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const ACTIONS = { ACCEPT: 'accept', REFUSE: 'refuse', REOPEN: 'reopen' } as const;

const REASON_ID = 'change-reason';

function DecideDialog({ change, decision, onClose }: DecideDialogProps) {
  const t = useLabels(changeLabels);
  const ofRegistration = useLabels(registrationLabels);
  const { locale } = useLanguage();
  const [decide] = useDecideChangeMutation();
  const freshCode = useFreshCode();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const accepts = decision === 'ACCEPT';
  const text = reason.trim();
  const { requestUid, changeUid } = change;
  const { onConfirm, ...dialog } = useConfirmedAction({
    action: async () => {
      const decided: DecideChange =
        decision === 'ACCEPT' ? { decision } : { decision, reason: text };
      await freshCode.withCode(() => decide({ requestUid, changeUid, decided }).unwrap());
    },
    failure: 'saveFallback',
    onClose,
  });
  return (
    <>
      <ConfirmDialog
        open
        title={t(`title${decision}`)}
        actionLabel={t(ACTIONS[decision])}
        tone={decision === 'REFUSE' ? 'danger' : 'primary'}
        firstField={accepts ? undefined : REASON_ID}
        {...dialog}
        onConfirm={() => {
          setTried(true);
          if (accepts || text !== '') onConfirm();
          else focusField(REASON_ID);
        }}
      >
        {accepts ? (
          t('acceptText', { until: formatMoment(change.effectiveAt, locale) })
        ) : (
          <>
            <p>{t(decision === 'REFUSE' ? 'refuseText' : 'reopenText')}</p>
            <TextAreaField
              id={REASON_ID}
              name="reason"
              label={t('reasonField')}
              limit={LIMITS.reviewText}
              value={reason}
              error={tried && text === '' ? t('needReason') : undefined}
              onChange={setReason}
            />
          </>
        )}
      </ConfirmDialog>
      <FreshCodeDialog
        {...freshCode.dialog}
        why={ofRegistration('changeCode', { email: freshCode.email })}
        actionLabel={ofRegistration('confirmChange')}
      />
    </>
  );
}
