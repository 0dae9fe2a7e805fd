import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Db } from '../../storage/database';
import { identityBrowsers } from '../../storage/schema/identity';
import { tokenHash } from '../../storage/secrets';

/** The browsers of a person that are remembered; the one unused the longest goes. */
const MAX_BROWSERS = 20;

/**
 * Remembers that a person signs in with a browser.
 * @returns whether the owner should hear of it: the browser is new, and not the first one ever
 */
export async function rememberBrowser(
  db: Db,
  clock: Clock,
  sub: string,
  browserId: string,
): Promise<boolean> {
  const browserHash = tokenHash(browserId);
  const now = clock.wallNow();
  const known = await db
    .select({ hash: identityBrowsers.browserHash, forgottenAt: identityBrowsers.forgottenAt })
    .from(identityBrowsers)
    .where(eq(identityBrowsers.sub, sub));
  const isKnown = known.some(({ hash, forgottenAt }) => hash === browserHash && !forgottenAt);
  await db
    .insert(identityBrowsers)
    .values({ sub, browserHash, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [identityBrowsers.sub, identityBrowsers.browserHash],
      set: { lastUsedAt: now, forgottenAt: null },
    });
  if (known.length >= MAX_BROWSERS) {
    const kept = db
      .select({ hash: identityBrowsers.browserHash })
      .from(identityBrowsers)
      .where(eq(identityBrowsers.sub, sub))
      .orderBy(desc(identityBrowsers.lastUsedAt))
      .limit(MAX_BROWSERS);
    await db
      .delete(identityBrowsers)
      .where(and(eq(identityBrowsers.sub, sub), notInArray(identityBrowsers.browserHash, kept)));
  }
  return !isKnown && known.length > 0;
}

/** Makes all browsers of a person new. The rows stay: the next sign-in is not the first. */
export async function forgetBrowsers(db: Db, clock: Clock, sub: string): Promise<void> {
  await db
    .update(identityBrowsers)
    .set({ forgottenAt: clock.wallNow() })
    .where(and(eq(identityBrowsers.sub, sub), isNull(identityBrowsers.forgottenAt)));
}
