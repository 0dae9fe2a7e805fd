import { useState } from 'react';

/**
 * The question of a dialog. `about` stays while the dialog closes. `count` as its key gives each
 * question a dialog of its own, so that none shows an earlier failure.
 */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<{
    readonly about: About | null;
    readonly open: boolean;
    readonly count: number;
  }>({ about: null, open: false, count: 0 });
  return {
    ...question,
    ask: (about: About) => setQuestion(({ count }) => ({ about, open: true, count: count + 1 })),
    close: () => setQuestion((now) => ({ ...now, open: false })),
  };
}
