type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Sees a move through the history before the router, and may stop the event. */
export function setBackGuard(next: Guard | null): void {
  guard = next;
}

/** Call this before the router listens: listeners run in the order of their registration. */
export function watchBackBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}
