import { useCallback, useRef, type RefCallback } from 'react';

const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea';

/**
 * Keeps the focus when the focused control disappears, for example a button that removes its row.
 * The next control of the same place gets it, else the previous one. Otherwise the next Tab would
 * start at the top of the page.
 * @param elsewhere moves the focus when the place has no control left, or is gone itself
 * @returns the ref of the element around the controls; places may be nested
 */
export function useKeptFocus(elsewhere?: () => void): RefCallback<HTMLElement> {
  const latest = useRef(elsewhere);
  latest.current = elsewhere;
  return useCallback(
    (place) => (place ? keepFocus(place, () => latest.current?.()) : undefined),
    [],
  );
}

const nothingHasFocus = (): boolean => document.activeElement === document.body;

function keepFocus(place: HTMLElement, elsewhere: () => void): () => void {
  let focused: Element | null = null;
  let controls: readonly HTMLElement[] = [];
  const note = (): void => {
    const { activeElement } = document;
    focused = activeElement !== place && place.contains(activeElement) ? activeElement : null;
    controls = focused ? [...place.querySelectorAll<HTMLElement>(CONTROLS)] : [];
  };
  const restore = (): void => {
    if (focused && !focused.isConnected && nothingHasFocus()) {
      const at = controls.findIndex((control) => control === focused);
      const near = [...controls.slice(at + 1), ...controls.slice(0, Math.max(0, at)).reverse()];
      if (!near.some(takesFocus)) elsewhere();
    }
    note();
  };
  // A person who leaves a control that stays does not want the focus back. Chrome also reports the
  // removal of a control as leaving it.
  const left = (): void =>
    queueMicrotask(() => {
      if (focused?.isConnected && document.activeElement !== focused) focused = null;
    });

  place.addEventListener('focusin', note);
  place.addEventListener('focusout', left);
  const observer = new MutationObserver(restore);
  observer.observe(place, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    place.removeEventListener('focusin', note);
    place.removeEventListener('focusout', left);
    const had = focused;
    queueMicrotask(() => {
      if (had && !had.isConnected && nothingHasFocus()) elsewhere();
    });
  };
}

/** It is near the removed one, so the page does not scroll. */
function takesFocus(control: HTMLElement): boolean {
  control.focus({ preventScroll: true });
  return document.activeElement === control;
}
