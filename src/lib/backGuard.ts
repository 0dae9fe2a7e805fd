type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Sees a move through the history before the router does, and may stop the event. Null when nothing
 * looks.
 */
export function setBackGuard(next: Guard | null): void {
  guard = next;
}

/**
 * Call this before the router listens. The browser calls listeners of the window in the order of
 * their registration, capturing or not.
 */
export function watchBackBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}
