import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import {
  type Change,
  changeGroupOf,
  type DecideChange,
  DIVISIBLE_SUBJECTS,
  OPEN_CHANGE_STATES,
} from '@contract/entities/change';
import { isOneOf } from '@contract/isOneOf';
import { LIMITS } from '@contract/limits';
import { useDecideChangeMutation, useListChangesQuery } from '@/api/changes';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { ChangeCard, useChangedField } from '@/components/changes/ChangeCard';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { focusField } from '@/components/focusField';
import { CheckboxField } from '@/components/form/CheckboxField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { formatMoment } from '@/lib/format/moment';
import { changeLabels } from '@/lib/labels/changeLabels';
import { registrationLabels } from '../model/registrationLabels';
import { type } from '@/lib/look/vars';
import { fieldsOf, useCodeNames } from '@/store/useCodeNames';
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
  const codeName = useCodeNames(fieldsOf(data));
  const [chosen, setChosen] = useState<{ change: Change; decision: Decision } | null>(null);
  const shown = (data ?? []).filter((change) => isOpen(change) || change.reopenable === 1);
  if (shown.length === 0 && !isError) return null;
  return (
    <List aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data ? null : <LoadFailure text={t('failed')} onRetry={refetch} />}
      {shown.map((change) => (
        <ChangeCard key={change.changeUid} change={change} codeName={codeName}>
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

/** The parts of a change that can be accepted one by one: its fields in their groups. */
function partsOf({ subject, fields }: Change) {
  if (!isOneOf(DIVISIBLE_SUBJECTS, subject)) return [];
  const names = fields.map(({ field }) => field);
  return [...new Set(names.map(changeGroupOf))].map((group) => ({
    group,
    fields: names.filter((name) => changeGroupOf(name) === group),
  }));
}

const Parts = styled('fieldset')({
  display: 'grid',
  gap: 4,
  margin: '16px 0',
  padding: 0,
  border: 0,
  '& > legend': { ...type.small, padding: 0, marginBottom: 4 },
});

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
  const fieldName = useChangedField();
  const accepts = decision === 'ACCEPT';
  const text = reason.trim();
  const parts = accepts ? partsOf(change) : [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const refused = parts.filter(({ group }) => left.has(group)).flatMap(({ fields }) => fields);
  const needsReason = !accepts || refused.length > 0;
  const nothingLeft = accepts && refused.length === change.fields.length;
  const { requestUid, changeUid } = change;
  const { onConfirm, ...dialog } = useConfirmedAction({
    action: async () => {
      const part = refused.length > 0 ? { refused: { fields: refused, reason: text } } : {};
      const decided: DecideChange =
        decision === 'ACCEPT' ? { decision, ...part } : { decision, reason: text };
      await freshCode.withCode(() => decide({ requestUid, changeUid, ...decided }).unwrap());
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
          if (nothingLeft) return;
          if (!needsReason || text !== '') onConfirm();
          else focusField(REASON_ID);
        }}
      >
        {accepts ? (
          <p>{t('acceptText', { until: formatMoment(change.effectiveAt, locale) })}</p>
        ) : (
          <p>{t(decision === 'REFUSE' ? 'refuseText' : 'reopenText')}</p>
        )}
        {parts.length > 1 ? (
          <Parts>
            <legend>{t('acceptFields')}</legend>
            {parts.map(({ group, fields }) => (
              <CheckboxField
                key={group}
                name={group}
                label={fields.map(fieldName).join(', ')}
                checked={!left.has(group)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft(
                    new Set(checked ? [...left].filter((key) => key !== group) : [...left, group]),
                  )
                }
                span={12}
              />
            ))}
          </Parts>
        ) : null}
        {tried && nothingLeft ? (
          <Alert tone="error" role="alert">
            {t('needField')}
          </Alert>
        ) : null}
        {needsReason ? (
          <TextAreaField
            id={REASON_ID}
            name="reason"
            label={t(accepts ? 'partReason' : 'reasonField')}
            limit={LIMITS.reviewText}
            value={reason}
            error={tried && text === '' ? t('needReason') : undefined}
            onChange={setReason}
          />
        ) : null}
      </ConfirmDialog>
      <FreshCodeDialog
        {...freshCode.dialog}
        why={ofRegistration('changeCode', { email: freshCode.email })}
        actionLabel={ofRegistration('confirmChange')}
      />
    </>
  );
}
