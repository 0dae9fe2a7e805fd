import { useRef, useState, type FormEvent } from 'react';
import { MESSAGES } from '@contract/messages';
import { PATTERNS } from '@contract/rules/patterns';
import { bareCode } from '@contract/rules/normalize';
import { useSingleFlight } from '@/components/useSingleFlight';
import { focusField } from './typedEmail';

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
