import { skipToken } from '@reduxjs/toolkit/query/react';
import { PATTERNS } from '@contract/rules/patterns';
import { isPossibleRoutingNumber } from '@contract/rules/warnings';
import { useFindBankQuery } from '@/api/banks';

/**
 * The name of the bank that a routing number belongs to; null while it is not known, and when the
 * directory does not have it or cannot be asked.
 */
export function useBankOf(routingNo: string): string | null {
  const valid = PATTERNS.routingNumber.test(routingNo) && isPossibleRoutingNumber(routingNo);
  const { currentData } = useFindBankQuery(valid ? { routingNo } : skipToken);
  return currentData?.bankName || null;
}
