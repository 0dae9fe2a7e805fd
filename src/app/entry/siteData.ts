export async function clearBrowserCaches(): Promise<void> {
  try {
    if ('caches' in window)
      await Promise.all((await caches.keys()).map((key) => caches.delete(key)));
    if ('serviceWorker' in navigator)
      await Promise.all(
        (await navigator.serviceWorker.getRegistrations()).map((worker) => worker.unregister()),
      );
  } catch (error) {
    console.warn('Browser caches could not be cleared', error instanceof Error ? error.name : '');
  }
}

/** Empties local storage on a load after a log-out: another tab may have written during it. */
export function clearLateWrites(isSignedIn: boolean): void {
  if (isSignedIn) return;
  try {
    localStorage.clear();
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** Removes everything of the person from the browser, after a manual log-out. */
export async function clearSiteData(): Promise<void> {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // Blocked storage has nothing to remove.
    }
  }
  try {
    for (const cookie of document.cookie.split(';')) {
      const name = cookie.split('=')[0]?.trim();
      if (name) document.cookie = `${name}=; Max-Age=0; path=/`;
    }
    for (const { name } of (await indexedDB.databases?.()) ?? [])
      if (name) indexedDB.deleteDatabase(name);
  } catch (error) {
    console.warn('Site data could not be cleared', error instanceof Error ? error.name : '');
  }
  await clearBrowserCaches();
}
