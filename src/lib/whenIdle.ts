/**
 * Runs a task in idle time. Safari has no idle callback, so a pause replaces it.
 * @param atMostMs how long the task may wait on a busy page; without it, until the page is idle
 * @returns cancels it
 */
export function whenIdle(task: () => void, atMostMs?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(
    () => task(),
    atMostMs === undefined ? undefined : { timeout: atMostMs },
  );
  return () => cancelIdleCallback(handle);
}
