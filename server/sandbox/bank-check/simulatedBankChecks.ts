import type { BankCheckService } from '../../integrations/bank-check/bankCheckService';

/** What the sandbox sends to every account, in cents. */
const SANDBOX_AMOUNTS: readonly number[] = [12, 34];

/** Decides by the last digit: with 9, the account belongs to someone else. */
export function createSimulatedBankChecks(): BankCheckService {
  return {
    start: ({ accountNo }, key) =>
      Promise.resolve({ reference: key, name: accountNo.endsWith('9') ? 'NO_MATCH' : 'MATCH' }),
    confirm: (_reference, amounts) =>
      Promise.resolve([...amounts].sort((a, b) => a - b).join() === SANDBOX_AMOUNTS.join()),
  };
}
