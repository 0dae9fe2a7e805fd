import { useSyncExternalStore } from 'react';
import { media } from './vars';

function makeUseMedia(media: string): () => boolean {
  const query = media.replace('@media ', '');
  const subscribe = (onChange: () => void): (() => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  const matches = (): boolean => window.matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, matches);
}

/** Whether the window has a phone's width, for decisions that styles cannot make. */
export const usePhone = makeUseMedia(media.phone);

/** Whether the wizard has no room for the rail. A stepper line replaces it. */
export const useBelowTablet = makeUseMedia(media.belowTablet);
