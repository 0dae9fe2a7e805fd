import * as v from 'valibot';

/** Milliseconds between two reads: an open tab notices maintenance within a minute. */
const EVERY_MS = 45_000;

const flagSchema = v.object({ maintenance: v.optional(v.boolean(), false) });

async function readFlag(): Promise<boolean | null> {
  try {
    const response = await fetch('/config.json', { cache: 'no-store' });
    const flag = v.safeParse(flagSchema, await response.json());
    return response.ok && flag.success ? flag.output.maintenance : null;
  } catch {
    return null;
  }
}

/**
 * Reads the published maintenance flag at intervals and whenever the tab is shown.
 * @param isOn what this page currently knows
 * @param changed called when the published flag differs
 * @returns stops following
 */
export function followMaintenanceFlag(
  isOn: () => boolean,
  changed: (on: boolean) => void,
): () => void {
  let stopped = false;
  const look = async (): Promise<void> => {
    if (document.hidden) return;
    const on = await readFlag();
    if (!stopped && on !== null && on !== isOn()) changed(on);
  };
  const lookNow = (): void => void look();
  const timer = setInterval(lookNow, EVERY_MS);
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
  };
}

/** On the sign-in page: loads the page again as the maintenance screen. */
export function reloadForMaintenance(
  signal: AbortSignal,
  reload: () => void = () => window.location.reload(),
): void {
  if (signal.aborted) return;
  const stop = followMaintenanceFlag(() => false, reload);
  signal.addEventListener('abort', stop);
}
