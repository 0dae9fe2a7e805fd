import { useSyncExternalStore } from 'react';
import { media } from './vars';

const query = media.phone.replace('@media ', '');

const subscribe = (onChange: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the window has a phone's width. For what styles cannot decide, such as which control a button opens. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
