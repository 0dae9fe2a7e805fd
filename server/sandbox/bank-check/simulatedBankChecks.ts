import type {
  BankCheckQuery,
  BankCheckService,
} from '../../integrations/bank-check/bankCheckClient';

/** What the sandbox sends to every account, in cents. */
const SANDBOX_AMOUNTS: readonly number[] = [12, 34];

/** Decides by the last digit: with 9, the account belongs to someone else. */
export function createSimulatedBankChecks(): BankCheckService {
  const nameOf = ({ accountNo }: BankCheckQuery) =>
    accountNo.endsWith('9') ? ('NO_MATCH' as const) : ('MATCH' as const);
  return {
    start: (query, key) => Promise.resolve({ reference: key, name: nameOf(query) }),
    compareName: (query) => Promise.resolve(nameOf(query)),
    confirm: (_reference, amounts) =>
      Promise.resolve([...amounts].sort((a, b) => a - b).join() === SANDBOX_AMOUNTS.join()),
  };
}
