import { type SubmitEvent, useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import * as v from 'valibot';
import {
  CHANGE_SUBJECTS,
  type Change,
  type ChangeSubject,
  ENTERABLE_STATES,
  OPEN_CHANGE_STATES,
  enterBankAmountsSchema,
} from '@contract/entities/change';
import type { VendorType } from '@contract/enums';
import { isOneOf } from '@contract/isOneOf';
import type { StepKey } from '@contract/journey/steps';
import {
  useEnterBankAmountsMutation,
  useListChangesQuery,
  useWithdrawChangeMutation,
} from '@/api/changes';
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
import { useAttempt } from '@/store/useAttempt';
import { useServices } from '@/store/services';
import { fieldsOf, useCodeNames } from '@/store/useCodeNames';
import { toApiError } from '@/api/errors';
import { Problem } from '@/components/Alert';
import { Button } from '@/components/Button';
import { focusField } from '@/components/focusField';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';

const Form = styled('form')({
  display: 'grid',
  gap: 8,
  '& > button': { justifySelf: 'start' },
});

const NAMES = ['first', 'second'] as const;

function AmountsForm({ change }: { readonly change: Change }) {
  const t = useLabels(changeLabels);
  const notify = useNotify();
  const id = useId();
  const [enter, { isLoading }] = useEnterBankAmountsMutation();
  const [problem, setProblem] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const data = new FormData(event.currentTarget);
    const amounts = NAMES.map((name) => Number(data.get(name)));
    const entered = v.safeParse(enterBankAmountsSchema, { amounts });
    setProblem('');
    if (!entered.success) {
      setProblem(t('amountsWrong'));
      focusField(`${id}first`);
      return;
    }
    const { requestUid, changeUid } = change;
    try {
      await enter({ requestUid, changeUid, ...entered.output }).unwrap();
    } catch (thrown) {
      const error = toApiError(thrown);
      const refused = error.fieldErrors['amounts'];
      setProblem(refused ? notify.serverText(refused) : failureDetail(error, notify));
      focusField(`${id}first`);
    }
  };
  return (
    <Form noValidate aria-label={t('amounts')} onSubmit={(event) => void submit(event)}>
      <p>{t('amountsLead')}</p>
      <FormGrid>
        {NAMES.map((name) => (
          <TextField
            key={name}
            id={`${id}${name}`}
            name={name}
            label={t(name)}
            inputMode="numeric"
            autoComplete="off"
            span={6}
          />
        ))}
      </FormGrid>
      <Problem>{problem}</Problem>
      <Button type="submit" variant="outlined">
        {t('enterAmounts')}
      </Button>
    </Form>
  );
}

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
  readonly change: Change | null;
  readonly onClose: () => void;
}

function WithdrawDialog({ change, onClose }: WithdrawDialogProps) {
  const t = useLabels(changeLabels);
  const notify = useNotify();
  const [withdraw] = useWithdrawChangeMutation();
  const { attempt, busy, problem, forgetProblem } = useAttempt();
  const submit = ({ requestUid, changeUid }: Change) =>
    attempt(async () => {
      await withdraw({ requestUid, changeUid }).unwrap();
      notify.success(t('withdrawn'));
      onClose();
    });
  return (
    <ConfirmDialog
      open={change !== null}
      title={t('withdrawTitle')}
      actionLabel={t('withdraw')}
      busy={busy}
      error={problem}
      onConfirm={() => change && void submit(change)}
      onCancel={() => {
        forgetProblem();
        onClose();
      }}
    >
      {t('withdrawText')}
    </ConfirmDialog>
  );
}
