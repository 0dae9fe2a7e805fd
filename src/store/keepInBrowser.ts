import { type BrowserStorage, browserStorage, endsWithPage } from '@/lib/browserStorage';
import { newUid } from '@/lib/newUid';
import {
  isDraftItem,
  itemName,
  migrateItems,
  readItem,
  readItems,
  removeOthers,
  removeSetAside,
  writeItem,
  type DraftItem,
} from './draftItems';
import { draftsFound, storageFailed, type Draft } from './drafts';
import type { AppStore } from './setupStore';

export interface BrowserKeeper {
  /** Stops writing, because storage now belongs to someone else. */
  readonly pause: () => void;
}

interface KeeperOptions {
  readonly storage?: BrowserStorage;
  /** Identifies this load of the page. */
  readonly page?: string;
  /** Whether the person has just signed in: the stored drafts may be someone else's. */
  readonly justSignedIn?: boolean;
}

/**
 * Restores drafts from local storage into the store, and keeps them there. A page writes and
 * removes only its drafts and the ones it has shown, so that no tab overwrites or deletes an unseen
 * draft of another tab. Blocked or full storage is reported to the store once; everything else
 * continues.
 * @param sub the person signed in; the drafts of everybody else are deleted
 */
export function keepInBrowser(
  store: AppStore,
  sub: string | null,
  {
    storage = browserStorage('localStorage'),
    page = newUid(),
    justSignedIn = false,
  }: KeeperOptions = {},
): BrowserKeeper {
  /** The stored drafts as this page sees them. */
  let known: Readonly<Record<string, Draft>> = {};
  /** The item that each draft of the store came from. */
  const origins = new Map<string, DraftItem>();
  /** Drafts that storage refused. They are only in the store. */
  const unwritten = new Set<string>();
  let paused = false;

  /** Runs storage access, which a browser may refuse. */
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      // The name only, because the message of a browser may repeat the value.
      console.warn('Typed values are not kept', error instanceof Error ? error.name : '');
      store.dispatch(storageFailed());
    }
  };

  const write = (key: string, draft: Draft): void =>
    attempt(() => {
      unwritten.add(key);
      writeItem(storage, itemName(page, key), draft);
      unwritten.delete(key);
      dropOrigin(key);
    });

  /** Each form's newest draft, this page's first. Writes that storage refused are repeated. */
  const find = (): void => {
    const mine = itemName(page, '');
    const own = (item: DraftItem): boolean => item.name.startsWith(mine);
    const found = new Map<string, DraftItem>();
    for (const item of readItems(storage)) {
      const before = found.get(item.key);
      const newer = !before || item.draft.savedAt > before.draft.savedAt;
      if (before && own(before) ? false : own(item) || newer) found.set(item.key, item);
    }
    for (const [key, item] of found) if (!own(item)) origins.set(key, item);
    const { byKey } = store.getState().drafts;
    const refused = Object.entries(byKey).filter(([key]) => unwritten.has(key));
    known = {
      ...Object.fromEntries([...found].map(([key, { draft }]) => [key, draft])),
      ...Object.fromEntries(refused),
    };
    store.dispatch(draftsFound(known));
    for (const [key, draft] of refused) write(key, draft);
  };

  /** Removes the item of a draft, if a form has shown it and its page has not typed on since. */
  const dropOrigin = (key: string): void => {
    const origin = origins.get(key);
    origins.delete(key);
    if (!origin || store.getState().drafts.shown[key] !== origin.draft.savedAt) return;
    if (readItem(storage, origin.name)?.draft.savedAt === origin.draft.savedAt)
      storage.removeItem(origin.name);
  };

  const keepDrafts = (): void => {
    const { byKey } = store.getState().drafts;
    if (byKey === known) return;
    const before = known;
    known = byKey;
    for (const [key, draft] of Object.entries(byKey)) if (draft !== before[key]) write(key, draft);
    for (const key of Object.keys(before).filter((name) => !(name in byKey)))
      attempt(() => {
        unwritten.delete(key);
        storage.removeItem(itemName(page, key));
        dropOrigin(key);
      });
    // After the end of a session no drafts remain, of any page.
    if (store.getState().sessionStatus.sub === null && Object.keys(byKey).length === 0)
      attempt(() => readItems(storage).forEach(({ name }) => storage.removeItem(name)));
  };

  const dropOthers = (person: string | null): void => {
    if (person !== null) removeOthers(storage, person);
  };

  if (endsWithPage(storage)) store.dispatch(storageFailed());
  attempt(() => {
    migrateItems(storage);
    if (justSignedIn) removeSetAside(storage);
    dropOthers(sub);
    find();
  });

  const refresh = (): void => {
    if (!paused && store.getState().sessionStatus.sub !== null) attempt(find);
  };
  let owner = sub;
  store.subscribe(() => {
    if (paused) return;
    const now = store.getState().sessionStatus.sub;
    if (now !== owner)
      attempt(() => {
        if (now !== null) removeSetAside(storage);
        dropOthers(now);
      });
    owner = now;
    keepDrafts();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !isDraftItem(key)) return;
    // A tab that someone else left open may write until it notices this sign-in. It notices before
    // it sees any draft of this page. By then it is paused, so that it deletes nothing in turn.
    if (!paused) attempt(() => dropOthers(owner));
    refresh();
  });
  // A frozen tab, or a page that Back restores, gets no events until it resumes.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });

  return {
    pause: () => {
      paused = true;
    },
  };
}
