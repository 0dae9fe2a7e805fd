import { styled } from '@mui/material/styles';
import { useId, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { type Change, enterBankAmountsSchema } from '@contract/entities/change';
import { useEnterBankAmountsMutation } from '@/api/changes';
import { toApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { focusField } from '@/components/focusField';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { changeLabels } from '@/lib/labels/changeLabels';
import { failureDetail, useNotify } from '@/store/notify';

const Form = styled('form')({
  display: 'grid',
  gap: 8,
  '& > button': { justifySelf: 'start' },
});

const NAMES = ['first', 'second'] as const;

/** Asks the owner for the two small amounts that a new bank account has received. */
export function AmountsForm({ change }: { readonly change: Change }) {
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
      await enter({ requestUid, changeUid, entered: entered.output }).unwrap();
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
      {problem === '' ? null : (
        <Alert tone="error" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="outlined">
        {t('enterAmounts')}
      </Button>
    </Form>
  );
}
