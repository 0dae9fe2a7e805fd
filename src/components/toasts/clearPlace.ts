/**
 * Where the toasts can be, the usual place first. On a phone they take the whole width, so left and
 * right are the same.
 */
export const PLACES = [
  'top-right',
  'bottom-right',
  'bottom-left',
  'top-left',
  'middle-right',
] as const;
export type ToastPlace = (typeof PLACES)[number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * What should stay visible: headings, menus, failures and the focused element weigh most, then
 * controls and list items.
 */
export interface Obstacle {
  readonly box: Box;
  readonly weight: number;
}

interface Window {
  readonly width: number;
  readonly height: number;
  /** Pixels that the bars take at the top and at the bottom. */
  readonly barTop: number;
  readonly barBottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** Pixels between the toasts and the window's side or a bar. */
  readonly gapX: number;
  readonly gapY: number;
}

function boxAt(place: ToastPlace, { width, height, gapX, gapY }: Size, window: Window): Box {
  const left = place.endsWith('right') ? window.width - gapX - width : gapX;
  const top = place.startsWith('top')
    ? window.barTop + gapY
    : place.startsWith('middle')
      ? (window.height - height) / 2
      : window.height - window.barBottom - gapY - height;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The first place where the toasts cover nothing, else least. They stay where they are when no
 * place is better.
 */
export function clearPlace(
  size: Size,
  window: Window,
  obstacles: readonly Obstacle[],
  current: ToastPlace = PLACES[0],
): ToastPlace {
  const costAt = (place: ToastPlace): number => {
    const box = boxAt(place, size, window);
    return obstacles.reduce((sum, other) => sum + (overlap(box, other.box) ? other.weight : 0), 0);
  };
  return PLACES.reduce((best, place) => (costAt(place) < costAt(best) ? place : best), current);
}
