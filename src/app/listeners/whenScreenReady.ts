import { whenIdle } from '@/lib/whenIdle';

/** After this many milliseconds a screen counts as ready. */
const AT_MOST_MS = 10_000;

const isReady = (): boolean =>
  document.querySelector('main :is(input, select, textarea)') !== null ||
  document.querySelector('main:not([data-loading]) h1') !== null;

/** Runs a task in idle time once the screen accepts typing or shows its heading. */
export function whenScreenReady(task: () => void): void {
  const run = (): void => {
    observer.disconnect();
    clearTimeout(limit);
    whenIdle(task);
  };
  const observer = new MutationObserver(() => {
    if (isReady()) run();
  });
  const limit = setTimeout(run, AT_MOST_MS);
  observer.observe(document.body, { childList: true, subtree: true });
}
