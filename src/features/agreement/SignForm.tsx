import { useEffect, useId, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { styled } from '@mui/material/styles';
import { useForm } from 'react-hook-form';
import type { Signing } from '@contract/entities/agreement';
import { LIMITS } from '@contract/limits';
import { useDeclineAgreementMutation, useSignAgreementMutation } from '@/api/agreement';
import { Problem } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FieldHelp } from '@/components/form/Field';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { color, type } from '@/lib/look/vars';
import { useAttempt } from '@/store/useAttempt';
import { useServices } from '@/store/services';
import { focusField } from '@/components/focusField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { signingLabels } from './signingLabels';
import { signFormSchema, W9Section } from './W9Section';

/** A moment in a time zone, with the name of the zone: `November 29, 2026 at 9:41 AM MST`. */
export const momentIn = (moment: string | number, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(new Date(moment))
    // ICU puts a narrow no-break space before AM and PM. Fonts draw it too thin.
    .replace(/\u202f/g, ' ');

const Lead = styled('p')({ marginBottom: 16 });

interface DeclineDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
}

function DeclineDialog({ open, onCancel }: DeclineDialogProps) {
  const t = useLabels(signingLabels);
  const { session } = useServices();
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [decline] = useDeclineAgreementMutation();
  const { attempt, busy, problem } = useAttempt();

  const confirm = async (): Promise<void> => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return focusField(id);
    await attempt(async () => {
      await decline({ reason }).unwrap();
      session.end('chosen');
    });
  };

  return (
    <ConfirmDialog
      open={open}
      title={t('declineTitle')}
      actionLabel={t('decline')}
      cancelLabel={t('keep')}
      firstField={id}
      busy={busy}
      errorTitle={problem && t('declineFailed')}
      error={problem}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <Lead>{t('declineText')}</Lead>
      <TextAreaField
        id={id}
        name="reason"
        label={t('declineReason')}
        value={reason}
        limit={LIMITS.reviewText}
        error={missing ? t('declineNeeded') : undefined}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 24,
  // Not a grid: a field spans the columns of one.
  '& section': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& h2': type.h3,
  '& section > p': { maxWidth: '70ch', color: color('text-secondary') },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface SignFormProps {
  readonly signing: Signing;
  /** The agreement has changed or ended since it was read. */
  readonly onOutdated: () => void;
}

/** Consent first, then the typed name, and Sign as the last act. */
export function SignForm({ signing: { documents, text, w9 }, onOutdated }: SignFormProps) {
  const t = useLabels(signingLabels);
  const { locale } = useLanguage();
  const { clock } = useServices();
  const helpId = useId();
  const [sign] = useSignAgreementMutation();
  const { attempt, busy, problem } = useAttempt();
  const [declines, setDeclines] = useState(false);
  const { control, formState, handleSubmit, register, resetField } = useForm({
    resolver: standardSchemaResolver(signFormSchema),
    defaultValues: {
      name: '',
      title: '',
      w9: { backupWithholding: false, exemptPayeeCode: '', fatcaCode: '' },
    },
  });
  // The consent was given to other words.
  useEffect(() => resetField('consent'), [resetField, text.hash]);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  const submit = handleSubmit((values) =>
    attempt(
      async () => {
        const answers = w9 && { ...values.w9, rev: w9.rev };
        await sign({ ...values, w9: answers, textHash: text.hash, timeZone }).unwrap();
      },
      ({ kind }) => {
        if (kind === 'conflict') {
          resetField('consent');
          onOutdated();
        }
        return false;
      },
    ),
  );

  return (
    <>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Card lang={text.locale}>
          <h2>{t('consentTitle')}</h2>
          {text.consent.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div>
            <CheckboxField
              {...register('consent')}
              label={text.consentLabel}
              aria-describedby={helpId}
              aria-invalid={Boolean(formState.errors.consent)}
            />
            <FieldHelp
              id={helpId}
              error={formState.errors.consent ? t('consentNeeded') : undefined}
            />
          </div>
        </Card>
        {w9 ? <W9Section {...{ w9, locale: text.locale, register, control }} /> : null}
        <Card>
          <h2>{t('signTitle')}</h2>
          {documents.includes('AGREEMENT') ? <p lang={text.locale}>{text.intent}</p> : null}
          {w9 ? <p>{t('w9Signs')}</p> : null}
          <FormGrid>
            <TextField
              {...register('name')}
              label={t('name')}
              help={t('nameHelp')}
              error={formState.errors.name?.message}
              autoComplete="name"
              span={{ wide: 6, phone: 12 }}
            />
            <TextField
              {...register('title')}
              label={t('title')}
              error={formState.errors.title?.message}
              autoComplete="organization-title"
              optional
              span={{ wide: 6, phone: 12 }}
            />
          </FormGrid>
          <p>{t('date', { date: momentIn(clock.now(), timeZone, locale) })}</p>
          <Problem title={t('signFailed')}>{problem}</Problem>
          <Actions>
            <BlockedButton type="submit" busy={busy} busyText={t('signing')}>
              {t(documents.includes('AGREEMENT') ? 'sign' : 'signW9')}
            </BlockedButton>
            <BlockedButton variant="text" busy={busy} onClick={() => setDeclines(true)}>
              {t('decline')}
            </BlockedButton>
          </Actions>
        </Card>
      </Form>
      <DeclineDialog open={declines} onCancel={() => setDeclines(false)} />
    </>
  );
}
