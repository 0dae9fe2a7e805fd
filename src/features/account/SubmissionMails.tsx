import { useState } from 'react';
import { SUBMISSION_MAILS, type SubmissionMails as Choice } from '@contract/entities/staff';
import { isOneOf } from '@contract/isOneOf';
import { toApiError } from '@/api/errors';
import { useGetSubmissionMailsQuery, useSetSubmissionMailsMutation } from '@/api/staff';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { FormSection } from '@/components/form/FormSection';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { failureDetail, useNotify } from '@/store/notify';
import { accountLabels } from './accountLabels';

/** A reviewer's choice of e-mails about submitted registrations. It is saved at once. */
export function SubmissionMails() {
  const t = useLabels(accountLabels);
  const notify = useNotify();
  const stored = useGetSubmissionMailsQuery();
  const [save] = useSetSubmissionMailsMutation();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [outcome, setOutcome] = useState<{ success?: string; error?: string }>({});

  const choose = async (choice: Choice) => {
    setChosen(choice);
    setOutcome({});
    try {
      await save(choice).unwrap();
      setOutcome({ success: t('submissionMailsSaved') });
    } catch (thrown) {
      const reason = failureDetail(toApiError(thrown), notify);
      setOutcome({ error: t('submissionMailsNotSaved', { reason }) });
    }
  };

  return (
    <FormSection title={t('submissionMails')}>
      {stored.data ? (
        <SelectField
          {...outcome}
          label={t('submissionMailsWhen')}
          value={chosen ?? stored.data.submissionMails}
          options={SUBMISSION_MAILS.map((value) => ({ value, label: t(`mails${value}`) }))}
          onChange={({ target: { value } }) => {
            if (isOneOf(SUBMISSION_MAILS, value)) void choose(value);
          }}
        />
      ) : stored.isError ? (
        <LoadFailure text={t('submissionMailsFailed')} onRetry={stored.refetch} />
      ) : (
        <RowsSkeleton label={t('submissionMailsLoading')} />
      )}
    </FormSection>
  );
}
