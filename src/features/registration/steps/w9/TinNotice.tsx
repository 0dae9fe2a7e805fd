import Button from '@mui/material/Button';
import { useState } from 'react';
import type { W9 } from '@contract/entities/w9';
import { isTinLocked, type TinOutcome } from '@contract/rules/tin';
import { useUnlockW9Mutation } from '@/api/w9';
import { toApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { MessageDialog } from '@/components/overlays/MessageDialog';
import { useNotify } from '@/store/notify';
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

/** The outcome of the tax check, on the form and, when it locks the form, once in the 'Form Disabled' modal. */
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
  const notify = useNotify();
  const [unlock, { isLoading }] = useUnlockW9Mutation();
  const locked = isTinLocked(outcome);
  // The modal opens when a locked form is entered, and again when another check locks it.
  const [readCount, setReadCount] = useState(-1);
  const count = w9?.tinCheckCount ?? 0;
  const key = TEXT[outcome.kind];
  if (key === null || (outcome.kind === 'retry' && edited)) return null;

  const onUnlock = async () => {
    if (!w9 || requestUid === null) return;
    try {
      await unlock({ requestUid, w9Uid: w9.w9Uid }).unwrap();
    } catch (error) {
      notify.failure('saveW9', toApiError(error));
    }
  };

  return (
    <>
      <Alert
        tone={outcome.kind === 'passed' ? 'success' : 'error'}
        role={outcome.kind === 'passed' ? undefined : 'alert'}
        action={
          locked && superUser ? (
            <Button
              type="button"
              variant="soft"
              size="small"
              onClick={() => void onUnlock()}
              aria-busy={isLoading}
            >
              {t('unlock')}
            </Button>
          ) : undefined
        }
      >
        {t(key)}
      </Alert>
      <MessageDialog
        open={locked && editable && readCount !== count}
        title={t('lockedTitle')}
        onClose={() => setReadCount(count)}
      >
        {t(key)}
      </MessageDialog>
    </>
  );
}
