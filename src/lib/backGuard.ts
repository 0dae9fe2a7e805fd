type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Sets what looks at a move through the history before the router does, or null. It may stop the
 * event.
 */
export function setBackGuard(next: Guard | null): void {
  guard = next;
}

/**
 * Call before the router listens: the browser calls the window's own listeners in the order of
 * their registration, capturing or not.
 */
export function watchBackBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}
