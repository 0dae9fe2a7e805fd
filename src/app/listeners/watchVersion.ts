import * as v from 'valibot';
import { versionSchema } from '@contract/registration/address';
import { BUILT_VERSION } from '@contract/limits';
import { clearBrowserCaches } from '../entry/siteData';

const SEEN = 'portal:reloaded-for';

const numbers = (version: string): readonly number[] | null => {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  return match ? match.slice(1).map(Number) : null;
};

/** Whether a version is newer than another, by semver. An invalid version is never newer. */
export function isNewer(published: string, built: string): boolean {
  const [a, b] = [numbers(published), numbers(built)];
  if (!a || !b) return false;
  for (let i = 0; i < 3; i += 1) if (a[i] !== b[i]) return (a[i] ?? 0) > (b[i] ?? 0);
  return false;
}

/** Reloads once when the server has a newer version. `mayReload` decides about unsaved typing. */
export async function watchVersion(mayReload: () => boolean): Promise<void> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const published = v.safeParse(versionSchema, await response.json());
    if (!published.success || !isNewer(published.output.version, BUILT_VERSION)) return;
    if (sessionStorage.getItem(SEEN) === published.output.version || !mayReload()) return;
    sessionStorage.setItem(SEEN, published.output.version);
    await clearBrowserCaches();
    window.location.reload();
  } catch {
    // Without a version file, or without storage to remember the reload, do not reload.
  }
}
