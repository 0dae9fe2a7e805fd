import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '@contract/limits';
import { bareCode } from '@contract/rules/normalize';
import { MESSAGES } from '@contract/messages';
import { PATTERNS } from '@contract/rules/patterns';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { LineIcon, SignInField } from './SignInFields';
import { codeLabels } from './codeLabels';
import { focusField } from './typedEmail';

interface BackArrowProps {
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
}

/** One step back: a link, or an action on this page. */
export function BackArrow({ label, href, onClick }: BackArrowProps) {
  const content = (
    <>
      <LineIcon path="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />
      <span>{label}</span>
    </>
  );
  return (
    <p className="si-back">
      {href ? (
        <a href={href}>{content}</a>
      ) : (
        <button type="button" className="si-link" onClick={onClick}>
          {content}
        </button>
      )}
    </p>
  );
}

interface CodeFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly autoFocus?: boolean;
  /** Called with the whole code after its last digit, once per code. */
  readonly onComplete?: (form: HTMLFormElement) => void;
}

/** The e-mailed code: one field, so that pasting and the browser's autofill work. */
export function CodeField({ label, error, help, autoFocus, onComplete }: CodeFieldProps) {
  return (
    <SignInField
      big
      label={label}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus={autoFocus}
      // Room for the sentence of the e-mail around it.
      maxLength={LIMITS.email}
      error={error}
      help={help}
      onChange={({ currentTarget: { value, form } }) => {
        if (form && bareCode(value).length === LIMITS.verificationCode) onComplete?.(form);
      }}
    />
  );
}

/** Minimum time between two codes: an e-mail can be slow, and people press again. */
const WAIT_MS = 30_000;

interface ResendCodeProps {
  /** Mails the code and shows a failure. Resolves to whether it was mailed. */
  readonly onResend: () => Promise<boolean>;
}

/** Mails the code again. Locked for half a minute after each e-mail, with a visible countdown. */
export function ResendCode({ onResend }: ResendCodeProps) {
  const t = useLabels(codeLabels);
  const reason = useId();
  const [until, setUntil] = useState(() => Date.now() + WAIT_MS);
  const [now, setNow] = useState(() => Date.now());
  const { busy, run } = useSingleFlight();
  const left = Math.ceil((until - now) / 1000);
  const locked = left > 0;

  useEffect(() => {
    if (!locked) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [locked]);

  const resend = () => {
    if (locked) return;
    void run(async () => {
      if (!(await onResend())) return;
      setNow(Date.now());
      setUntil(Date.now() + WAIT_MS);
    });
  };

  return (
    <p className="si-row si-resend">
      <button
        type="button"
        className="si-link"
        aria-disabled={locked || busy}
        aria-describedby={reason}
        onClick={resend}
      >
        {t('resend')}
      </button>
      <span id={reason}>
        {locked ? t('resendIn', { time: `0:${String(left).padStart(2, '0')}` }) : null}
      </span>
    </p>
  );
}

const codeIn = (form: HTMLFormElement): string =>
  bareCode(String(new FormData(form).get('code') ?? ''));

/**
 * A form with one code. It submits itself at the sixth digit, once per code.
 * @param onCode sends the code; rejects when it is wrong or the request fails
 * @param refusalText the text beside the field for a rejection
 */
export function useCodeForm(
  onCode: (code: string) => Promise<void>,
  refusalText: (failure: unknown) => string,
) {
  const [error, setError] = useState<string | undefined>(undefined);
  const lastSent = useRef('');
  const { busy, run } = useSingleFlight();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = codeIn(form);
    if (!PATTERNS.verificationCode.test(code)) {
      setError(MESSAGES.verificationCode);
      return focusField(form, 'code');
    }
    void run(async () => {
      lastSent.current = code;
      setError(undefined);
      try {
        await onCode(code);
        return false;
      } catch (failure) {
        setError(refusalText(failure));
        focusField(form, 'code');
        return true;
      }
    }).then((refused) => {
      // The code was corrected during the check, when the form could not submit itself.
      const typed = codeIn(form);
      if (refused && typed !== code && PATTERNS.verificationCode.test(typed)) form.requestSubmit();
    });
  };

  return {
    busy,
    error,
    submit,
    complete: (form: HTMLFormElement): void => {
      if (codeIn(form) !== lastSent.current) form.requestSubmit();
    },
    /** After a new code was mailed: forgets the refusal, and that the previous code was sent. */
    forget: (): void => {
      setError(undefined);
      lastSent.current = '';
    },
  };
}
