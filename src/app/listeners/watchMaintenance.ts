import * as v from 'valibot';
import { maintenanceChanged } from '@/store/maintenance';
import type { AppStore } from '@/store/setupStore';

/** Milliseconds between two looks; an open tab learns of maintenance within a minute. */
const EVERY_MS = 45_000;

const flagSchema = v.object({ maintenance: v.optional(v.boolean(), false) });

/** The published flag; null when it cannot be read. */
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
 * Follows the maintenance flag in tabs that stay open. After maintenance the page loads again, because a new
 * version may have been installed; a signed-out page then goes through sign-in and back.
 * @returns stops following
 */
export function watchMaintenance(
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  reload: () => void = () => window.location.reload(),
): () => void {
  const look = async (): Promise<void> => {
    if (document.hidden) return;
    const on = await readFlag();
    const { maintenance } = store.getState();
    if (on === null || on === maintenance) return;
    if (on) store.dispatch(maintenanceChanged(true));
    else reload();
  };
  const lookNow = (): void => void look();
  const timer = setInterval(lookNow, EVERY_MS);
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
  };
}
