import { useEffect, useId, useReducer, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MINUTE_MS } from '@contract/time';
import { keepAlive } from '@/api/identity/keepAlive';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { useLogOut } from '@/store/useLogOut';
import { Button } from '@/components/Button';
import { Problem } from '@/components/Alert';
import { BlockedButton, type BlockedButtonProps } from '@/components/BlockedButton';
import { useLabels } from '@/components/labels/LabelsContext';
import { keepReadable } from '@/components/overlays/keepReadable';
import { useFocusOnMount } from '@/components/overlays/useFocusOnMount';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { listenAll } from '@/lib/listenAll';
import { reportEveryMs } from '@/lib/reportEvery';
import type { SessionEndAhead } from '@/api/identity/sessionUse';
import { sessionLimitLabels } from './sessionLimitLabels';

const WARN_BEFORE_MS = 120_000;
const SECOND_MS = 1000;
/** Another tab may have used the session, and a timer pauses while a PC sleeps. */
const LOOK_EVERY_MS = 30_000;

interface NearEnd extends SessionEndAhead {
  /** Whole seconds until then. 0 at the end. */
  readonly secondsLeft: number;
}

/** The end of the session within two minutes, or within half of a shorter limit. Null before. */
function useSessionEnd(): NearEnd | null {
  const { config, sessionUse } = useServices();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const ahead = sessionUse.hasRecorded() ? sessionUse.endAhead() : null;
  const left = ahead === null ? Infinity : ahead.at - Date.now();
  const { idleMinutes, maxHours } = config.session;
  const limitMs = (ahead?.limit === 'idle' ? idleMinutes : maxHours * 60) * 60 * SECOND_MS;
  const untilWarning = left - Math.min(WARN_BEFORE_MS, limitMs / 2);
  const secondsLeft = Math.max(0, Math.ceil(left / SECOND_MS));
  const near = ahead !== null && untilWarning <= 0;
  // The next full second. Nothing changes after the end.
  const untilLook = !near
    ? untilWarning
    : secondsLeft > 0
      ? left - (secondsLeft - 1) * SECOND_MS
      : Infinity;

  // Every look plans the next one.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const timer = setTimeout(look, Math.min(untilLook, LOOK_EVERY_MS));
    return () => clearTimeout(timer);
  });
  return near ? { ...ahead, secondsLeft } : null;
}

/** Checking whether a report is due reads the browser's storage. Not every key should cost that. */
const CHECK_EVERY_MS = 1_000;

/** Reports typing and pointing as use of the session while no request is sent. */
export function useReportedTyping(paused: boolean): void {
  const services = useServices();
  useEffect(() => {
    const { config, sessionUse } = services;
    const idleMs = config.session.idleMinutes * MINUTE_MS;
    if (paused || idleMs === 0) return undefined;
    const everyMs = reportEveryMs(idleMs);
    let busy = false;
    let checkedAt = 0;
    const report = (): void => {
      if (Math.abs(Date.now() - checkedAt) < CHECK_EVERY_MS) return;
      checkedAt = Date.now();
      const ahead = sessionUse.endAhead();
      if (busy || ahead?.limit !== 'idle' || ahead.at - Date.now() > idleMs - everyMs) return;
      busy = true;
      void keepAlive(services).finally(() => (busy = false));
    };
    return listenAll([
      [window, 'keydown', report],
      [window, 'pointerdown', report],
    ]);
  }, [paused, services]);
}

/** Warns before the session ends by a limit, and ends it. Offline it waits for the connection. */
export default function SessionWarning() {
  const services = useServices();
  const { session, config } = services;
  const online = useAppSelector((state) => state.connectivity.online);
  const end = useSessionEnd();
  const logOut = useLogOut();
  /** The end of the session for which the person closed the warning of the maximum. */
  const [seenEnd, setSeenEnd] = useState<number | null>(null);
  const shown = end !== null && end.at !== seenEnd;
  const isOver = end?.secondsLeft === 0 && online;

  useReportedTyping(shown);
  useEffect(() => {
    if (isOver) session.end('expired');
  }, [isOver, session]);

  if (!shown || isOver) return null;
  return (
    <SessionWarningDialog
      end={end}
      maxHours={config.session.maxHours}
      onStay={async () => {
        if (end.limit === 'idle') return keepAlive(services);
        setSeenEnd(end.at);
        return true;
      }}
      onSignOut={() => logOut()}
    />
  );
}

interface SessionWarningDialogProps {
  readonly end: NearEnd;
  readonly maxHours: number;
  /** Makes the session last longer, or only closes the dialog. @returns whether it worked */
  readonly onStay: () => Promise<boolean>;
  readonly onSignOut: () => void;
}

/** The remaining time is announced when it falls below these seconds, not every second. */
const ANNOUNCED_SECONDS = [10, 30, 60];

function FirstButton(props: BlockedButtonProps) {
  return <BlockedButton ref={useFocusOnMount<HTMLButtonElement>()} {...props} />;
}

/** Says that the session will end soon. Focus starts on the button that continues it. */
function SessionWarningDialog({
  end: { limit, secondsLeft },
  maxHours,
  onStay,
  onSignOut,
}: SessionWarningDialogProps) {
  const t = useLabels(sessionLimitLabels);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const stay = async (): Promise<void> => {
    setBusy(true);
    setFailed(!(await onStay()));
    setBusy(false);
  };
  const announced = ANNOUNCED_SECONDS.find((seconds) => secondsLeft <= seconds);
  const idle = limit === 'idle';
  return (
    <Dialog
      open
      onClose={busy ? undefined : () => void stay()}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body ${id}-time`}
    >
      <DialogTitle id={`${id}-title`} ref={keepReadable}>
        {t(idle ? 'idleTitle' : 'maximumTitle')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div id={`${id}-body`}>{t(idle ? 'idleText' : 'maximumText', { hours: maxHours })}</div>
        <div id={`${id}-time`} role="timer" aria-live="off">
          {t('timeLeft', {
            time: `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`,
          })}
        </div>
        <VisuallyHidden role="status">
          {announced === undefined
            ? ''
            : announced === 60
              ? t('minuteLeft')
              : t('secondsLeft', { count: announced })}
        </VisuallyHidden>
        <Problem>{failed && t('failed')}</Problem>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onSignOut}>
          {t('signOut')}
        </Button>
        <FirstButton
          variant="contained"
          busy={busy}
          busyText={t('staying')}
          onClick={() => void stay()}
        >
          {t(idle ? 'stay' : 'keepWorking')}
        </FirstButton>
      </DialogActions>
    </Dialog>
  );
}
