import { useCallback, useRef, useState } from 'react';
import type { ApiError } from '@/api/errors';
import type { RefusalAnswer } from '../useStepForm';
import type { FreshCodeDialogProps } from './FreshCodeDialog';

/**
 * Answers a save that the backend refuses until a mailed code was entered: asks for the code, after which the save is
 * repeated. `dialog` goes to a `FreshCodeDialog`.
 */
export function useFreshCode() {
  const [{ open, asked }, setShown] = useState({ open: false, asked: 0 });
  const answer = useRef<(entered: boolean) => void>(() => undefined);

  const answerRefusal = useCallback(async (error: ApiError): Promise<RefusalAnswer> => {
    if (error.kind !== 'codeRequired') return 'failed';
    const entered = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setShown((shown) => ({ open: true, asked: shown.asked + 1 }));
    });
    setShown((shown) => ({ ...shown, open: false }));
    return entered ? 'again' : 'cancelled';
  }, []);

  const onAnswer = useCallback((entered: boolean) => answer.current(entered), []);
  const dialog: FreshCodeDialogProps = { open, asked, onAnswer };
  return { dialog, answerRefusal };
}
