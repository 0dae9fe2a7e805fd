import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import type { HandOffLinkState } from '@contract/entities/stepInvite';
import { LIMITS } from '@contract/limits';
import { bareCode } from '@contract/rules/normalize';
import { type ApiError, toApiError } from '@/api/errors';
import { sendHandOffCode, startHandOff } from '@/api/handOffLink';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { TextField } from '@/components/form/TextField';
import { shownText } from '@/components/form/takeShown';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { failureLabels } from '@/lib/labels/failureLabels';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { failureDetail } from '@/store/notify';
import { useServices } from '@/store/services';
import { guestLabels } from './guestLabels';

interface CodeFormProps {
  readonly link: string;
  readonly found: HandOffLinkState;
  readonly ended: boolean;
  readonly onToken: (accessToken: string) => void;
  /** The invitation is not open any more. */
  readonly onEnded: () => void;
}

/** Mails a code on demand, because mail scanners open links too, and exchanges it for a session. */
export function CodeForm({ link, found, ended, onToken, onEnded }: CodeFormProps) {
  const t = useLabels(guestLabels);
  const title = useLabels(stepTitleLabels);
  const text = useLabels(failureLabels);
  const serverText = useServerText();
  const services = useServices();
  const { locale } = useLanguage();
  const fieldId = useId();
  const [sent, setSent] = useState(0);
  const [sending, setSending] = useState(false);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [failed, setFailed] = useState<ApiError | null>(null);
  const { busy, run } = useSingleFlight();

  useEffect(() => {
    if (sent > 0) focusField(fieldId);
  }, [fieldId, sent]);

  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      setFailed(null);
      setCodeError(undefined);
      try {
        await work();
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.kind === 'conflict' || error.kind === 'notFound') onEnded();
        else if (error.kind === 'validation') {
          setCodeError(serverText(error.message));
          focusField(fieldId);
        } else setFailed(error);
      }
    });
  const send = () =>
    void attempt(async () => {
      setSending(true);
      try {
        await sendHandOffCode(services, link);
        setCode('');
        setSent((times) => times + 1);
      } finally {
        setSending(false);
      }
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const digits = bareCode(shownText(fieldId, code));
    if (digits.length !== LIMITS.verificationCode || /\D/.test(digits)) {
      setCodeError(t('codeNeeded'));
      focusField(fieldId);
      return;
    }
    void attempt(async () => onToken(await startHandOff(services.config, link, digits)));
  };

  const steps = new Intl.ListFormat(locale).format(found.steps.map((step) => title(step)));
  const codeLine = sent === 0 ? 'whyCode' : sent === 1 ? 'codeSent' : 'codeSentAgain';
  const signs = found.purpose === 'AGREEMENT';
  const question =
    found.signed === 1
      ? 'askedToRead'
      : signs
        ? 'askedToSign'
        : found.shop === ''
          ? 'askedNoShop'
          : 'asked';
  const asked = { who: found.invitedBy, steps, shop: found.shop };
  return (
    <>
      {ended ? (
        <Alert tone="info" role="status">
          {t('sessionEnded')}
        </Alert>
      ) : null}
      <p>{t(question, asked)}</p>
      {/* In between, it says something else, so that every code is announced. */}
      <p role="status">{sending ? t('sending') : t(codeLine, { address: found.sentTo })}</p>
      {failed ? (
        <Alert tone="error" role="alert">
          {failureDetail(failed, { text, serverText }) || text('generic')}
        </Alert>
      ) : null}
      {sent === 0 ? (
        <BlockedButton busy={busy} busyText={t('sending')} onClick={send}>
          {t('sendCode')}
        </BlockedButton>
      ) : (
        <form noValidate onSubmit={submit}>
          <TextField
            id={fieldId}
            label={t('code')}
            help={t('codeHelp')}
            error={codeError}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setCode(value)}
          />
          <BlockedButton type="submit" busy={busy} busyText={t('checking')}>
            {t(found.signed === 1 ? 'openSigned' : signs ? 'openAgreement' : 'open')}
          </BlockedButton>
          <BlockedButton
            variant="text"
            busy={busy}
            busyText={sending ? t('sending') : undefined}
            onClick={send}
          >
            {t('sendAgain')}
          </BlockedButton>
        </form>
      )}
    </>
  );
}
