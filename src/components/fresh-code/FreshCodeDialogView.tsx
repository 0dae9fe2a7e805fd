import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import * as v from 'valibot';
import { LIMITS } from '@contract/limits';
import { requiredVerificationCode } from '@contract/rules/fields';
import { bareCode } from '@contract/rules/normalize';
import { focusField } from '@/components/focusField';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { shownText } from '@/components/form/takeShown';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useSingleFlight } from '@/components/useSingleFlight';
import { type } from '@/lib/look/vars';
import type { FreshCodeDialogProps } from './FreshCodeDialog';
import { freshCodeLabels } from './freshCodeLabels';

const Parts = styled('div')({ display: 'grid', gap: 16 });

const Mailing = styled('div')({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
});

/** Mails the code when it opens, because the person just pressed the button that needs it. */
function Question({
  open,
  why,
  actionLabel,
  problem,
  onMail,
  onCheck,
  onCancel,
}: Omit<FreshCodeDialogProps, 'asked'>) {
  const t = useLabels(freshCodeLabels);
  const validation = useLabels(validationLabels);
  // The person can go back while the code is being mailed.
  const mailing = useSingleFlight();
  const checking = useSingleFlight();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const fieldId = useId();

  const mail = () => {
    setSent(false);
    void mailing.run(async () => setSent(await onMail()));
  };
  const mailOnce = useRef(mail);
  const mailed = useRef(false);
  useEffect(() => {
    // Strict Mode runs effects twice. One e-mail is enough.
    if (!mailed.current) mailOnce.current();
    mailed.current = true;
  }, []);

  const confirm = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const typed = bareCode(shownText(fieldId, code));
    const complete = v.is(requiredVerificationCode, typed);
    setMissing(!complete);
    focusField(fieldId);
    if (!complete) return;
    void checking.run(() => onCheck(typed));
  };

  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title={t('title')}
      actionLabel={actionLabel ?? t('continue')}
      firstField={fieldId}
      busy={checking.busy}
      error={problem || undefined}
      onConfirm={() => confirm()}
      onCancel={onCancel}
    >
      <Parts>
        <p>{why}</p>
        <form noValidate onSubmit={confirm}>
          <FormGrid>
            <TextField
              id={fieldId}
              label={t('code')}
              help={t('codeHelp', { minutes: LIMITS.codeMinutes })}
              error={missing ? validation('verificationCode') : undefined}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              onChange={({ currentTarget: { value } }) => {
                setMissing(false);
                setCode(value);
              }}
              span={12}
            />
          </FormGrid>
        </form>
        <Mailing>
          <span role="status">{problem ? '' : t(sent ? 'sent' : 'sending')}</span>
          <Button variant="text" onClick={mail}>
            {t('resend')}
          </Button>
        </Mailing>
      </Parts>
    </ConfirmDialog>
  );
}

/** Each question is a separate dialog, which starts with an empty field. */
export default function FreshCodeDialogView({ asked, ...question }: FreshCodeDialogProps) {
  return <Question key={asked} {...question} />;
}
