import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { type Change, OPEN_CHANGE_STATES } from '@contract/entities/change';
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

type Decision = 'ACCEPT' | 'REFUSE';

/** The proposed changes of a vendor, for the reviewer who decides on them. */
export function ChangesCard({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(changeLabels);
  const { viewer } = useRegistration();
  const { data, isError, refetch } = useListChangesQuery(
    { requestUid },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<{ change: Change; decision: Decision } | null>(null);
  const open = (data ?? []).filter(({ state }) => isOneOf(OPEN_CHANGE_STATES, state));
  if (open.length === 0 && !isError) return null;
  return (
    <List aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data ? null : <LoadFailure text={t('failed')} onRetry={refetch} />}
      {open.map((change) => (
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
function Decide({ change: { state, block }, onChoose }: DecideProps) {
  const t = useLabels(changeLabels);
  const blockId = useId();
  const mayRefuse = block !== 'OWN' && block !== 'OWNER';
  return (
    <>
      {block ? (
        <Alert tone="warning" id={blockId}>
          {t(`block${block}`)}
        </Alert>
      ) : null}
      {mayRefuse ? (
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
          <BlockedButton variant="outlined" onClick={() => onChoose('REFUSE')}>
            {t('refuse')}
          </BlockedButton>
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
      const decided = accepts
        ? ({ decision: 'ACCEPT' } as const)
        : ({ decision: 'REFUSE', reason: text } as const);
      await freshCode.withCode(() => decide({ requestUid, changeUid, decided }).unwrap());
    },
    failure: 'saveFallback',
    onClose,
  });
  return (
    <>
      <ConfirmDialog
        open
        title={t(accepts ? 'acceptTitle' : 'refuseTitle')}
        actionLabel={t(accepts ? 'accept' : 'refuse')}
        tone={accepts ? 'primary' : 'danger'}
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
            <p>{t('refuseText')}</p>
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
