import { useEffect, useId, useRef, useState } from 'react';
import type { W9 } from '@contract/registration/w9';
import { isTinLocked, type TinOutcome, triesLeft } from '@contract/rules/tin';
import { partsApi, useUnlockW9Mutation } from '@/api/parts';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { MessageDialog } from '@/components/overlays/MessageDialog';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { useAppDispatch } from '@/store/hooks';
import { SaveFailure, useAction } from '../../actions/useAction';
import { useRegistration } from '../../model/RegistrationContext';
import { w9Labels } from './w9Labels';

const TEXT = {
  unchecked: null,
  passed: 'matched',
  retry: 'noMatch',
  'locked-until': 'noMatch24',
  'locked-representative': 'noMatchRepresentative',
  'locked-support': 'lockedSupport',
} as const satisfies Record<TinOutcome['kind'], keyof typeof w9Labels.fallback | null>;

/**
 * The outcome of the tax check; one that locks the form also opens a modal once. Focus moves to it,
 * because it is above the form.
 */
export function TinNotice({
  w9,
  outcome,
  edited,
}: {
  w9: W9 | null;
  outcome: TinOutcome;
  edited: boolean;
}) {
  const { requestUid, superUser, editable } = useRegistration();
  const t = useLabels(w9Labels);
  const { locale } = useLanguage();
  const [unlock] = useUnlockW9Mutation();
  const unlocking = useAction(async () => {
    if (!w9 || requestUid === null) return;
    await unlock({ requestUid, w9Uid: w9.w9Uid, etag: w9.etag }).unwrap();
  }, 'saveW9');
  const locked = isTinLocked(outcome);
  // The modal opens when a locked form is entered, and again when another check locks it.
  const [readCount, setReadCount] = useState(-1);
  const count = w9?.tinCheckCount ?? 0;
  const noticeId = useId();
  const seenCount = useRef(count);
  const retry = outcome.kind === 'retry';
  // After an edit the last outcome no longer applies, but the number of tries left does.
  const past = edited && !locked;
  const key = past && !retry ? null : TEXT[outcome.kind];
  const modalRead = readCount === count;

  useEffect(() => {
    if (key === null || (locked && editable && !modalRead)) return;
    if (seenCount.current !== count || modalRead) focusField(noticeId);
    seenCount.current = count;
  }, [count, editable, key, locked, modalRead, noticeId]);
  useRefreshOnReturn(locked && editable);

  if (key === null) return null;
  const until =
    outcome.kind === 'locked-until' && outcome.until !== null
      ? t('tryAfter', { time: formatWeekdayTime(outcome.until, locale) })
      : null;
  const text = (
    <>
      {past ? null : <p>{t(key)}</p>}
      {until ? <p>{until}</p> : null}
      {retry ? <p>{t(triesKey(count))}</p> : null}
    </>
  );

  return (
    <>
      <div id={noticeId} tabIndex={-1}>
        <Alert
          tone={outcome.kind === 'passed' ? 'success' : past ? 'warning' : 'error'}
          role={outcome.kind === 'passed' || past ? undefined : 'alert'}
          action={
            locked && superUser ? (
              <Button
                type="button"
                variant="soft"
                size="small"
                onClick={() => void unlocking.run()}
                aria-busy={unlocking.busy}
              >
                {t('unlock')}
              </Button>
            ) : undefined
          }
        >
          {text}
        </Alert>
      </div>
      <SaveFailure {...unlocking.failed} />
      <MessageDialog
        open={locked && editable && !modalRead}
        title={t('lockedTitle')}
        onClose={() => setReadCount(count)}
      >
        {text}
      </MessageDialog>
    </>
  );
}

/**
 * Reads a locked W-9 again when the person comes back: staff may have unlocked it. No timer reads
 * it, because each request counts as use of the session.
 */
function useRefreshOnReturn(locked: boolean): void {
  const { requestUid } = useRegistration();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!locked || requestUid === null) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      void dispatch(
        partsApi.endpoints.getW9.initiate({ requestUid }, { subscribe: false, forceRefetch: true }),
      );
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [dispatch, locked, requestUid]);
}

/** The label of the tries that are left after so many failed checks. */
export function triesKey(checks: number) {
  const left = triesLeft(checks);
  return checks < 2 ? (`triesDay${left}` as const) : (`triesRepresentative${left}` as const);
}
