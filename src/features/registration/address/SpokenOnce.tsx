import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@/components/VisuallyHidden';

/** Long enough for a screen reader to pick the text up from its live region, in milliseconds. */
const SPOKEN_AFTER_MS = 1000;

/**
 * A text for the live region around it, of something that is shown elsewhere. It goes once it is
 * announced: someone who reads the page line by line would come across it a second time.
 */
export function SpokenOnce({ children }: { children: string }) {
  const [spoken, setSpoken] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(children), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return spoken === children ? null : <VisuallyHidden>{children}</VisuallyHidden>;
}
