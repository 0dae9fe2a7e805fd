import { useEffect, useId, useState } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { codeLabels } from './codeLabels';

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
