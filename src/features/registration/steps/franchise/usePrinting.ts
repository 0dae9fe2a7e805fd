import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. Renders within the event: the browser takes the page as it is
 * right after.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    const follow = (now: boolean) => flushSync(() => setPrinting(now));
    const onBefore = () => follow(true);
    const onAfter = () => follow(false);
    const onChange = () => follow(media.matches);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    media.addEventListener('change', onChange);
    return () => {
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
      media.removeEventListener('change', onChange);
    };
  }, []);
  return printing;
}
