import { useLayoutEffect, type RefObject } from 'react';
import { clearPlace, PLACES, type Obstacle } from './clearPlace';
import { TOAST_TRANSITION_MS } from './toastTypes';

const IMPORTANT = 'h1, h2, h3, [role=alert], [role=menu], [role=dialog] header';
const OTHERS = 'li, tr, a[href], button, input, select, textarea';

function obstaclesBeside(stack: Element): Obstacle[] {
  const active = document.activeElement;
  return Array.from(document.querySelectorAll(`${IMPORTANT}, ${OTHERS}`)).flatMap((element) => {
    // An open dialog hides the page behind it from screen readers: only the dialog counts then.
    if (stack.contains(element) || element.closest('[aria-hidden=true]')) return [];
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return [];
    return [{ box, weight: element.matches(IMPORTANT) || element === active ? 100 : 1 }];
  });
}

/** The height of the bar that sticks to the window's bottom, or 0. */
const barAtBottom = (): number =>
  Array.from(document.querySelectorAll('footer'), (footer) => footer.getBoundingClientRect())
    .filter((box) => box.height > 0 && Math.abs(box.bottom - window.innerHeight) <= 1)
    .reduce((height, box) => Math.max(height, box.height), 0);

function place(stack: HTMLElement): void {
  // Toasts that someone reads or is about to close stay where they are.
  if (stack.matches(':hover') || stack.contains(document.activeElement)) return;
  const barBottom = barAtBottom();
  const { width, height, left } = stack.getBoundingClientRect();
  const bar = document.querySelector('header')?.getBoundingClientRect();
  const gapX = Math.min(left, window.innerWidth - left - width);
  const current = PLACES.find((each) => each === stack.dataset['place']);
  stack.dataset['place'] = clearPlace(
    { width, height, gapX, gapY: 16 },
    { width: window.innerWidth, height: window.innerHeight, barTop: bar?.height ?? 0, barBottom },
    obstaclesBeside(stack),
    current,
  );
  stack.style.setProperty('--vp-toast-bottom', `${barBottom}px`);
}

/**
 * Moves the toasts to where they cover no heading, menu, failure or control. Looks when they
 * change, when focus moves, as it does into a menu that opens, and while they show: a saved item
 * appears after its toast, and the person may go to another screen.
 */
export function useClearPlace(
  ref: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
): void {
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const look = (): void => {
      if (ref.current) place(ref.current);
    };
    look();
    const again = setInterval(look, TOAST_TRANSITION_MS);
    document.addEventListener('focusin', look);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(again);
      document.removeEventListener('focusin', look);
      window.removeEventListener('resize', look);
    };
  }, [ref, toasts]);
}
