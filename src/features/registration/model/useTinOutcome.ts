import type { W9 } from '@contract/registration/w9';
import { nextTinCheckAt, tinOutcome, type TinOutcome } from '@contract/rules/tin';
import { useServerTime } from '@/store/useServerTime';

/**
 * The state of a W-9's tax check by the server's clock. A lock opens by itself when its time has
 * passed.
 */
export function useTinOutcome(w9: W9 | null): TinOutcome {
  const now = useServerTime(w9 && nextTinCheckAt(w9));
  return w9 ? tinOutcome(w9, now) : { kind: 'unchecked' };
}
