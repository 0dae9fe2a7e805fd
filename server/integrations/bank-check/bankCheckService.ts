import type { BankNameResult } from '@contract/entities/change';

export interface BankCheckQuery {
  /** Nine digits. */
  readonly routingNo: string;
  readonly accountNo: string;
  /** Whose account it should be: the name of the W-9. */
  readonly name: string;
}

export interface StartedBankCheck {
  /** The service's name for the check. */
  readonly reference: string;
  /** Whether the account belongs to the name. */
  readonly name: BankNameResult;
}

/** Verifies that a bank account exists and belongs to someone who can read its statement. */
export interface BankCheckService {
  /**
   * Compares the name of the account, and sends two small amounts to it.
   * @param key the same for each attempt, so that the amounts are sent once
   * @throws Error when the service cannot be reached or responds otherwise
   */
  start(query: BankCheckQuery, key: string): Promise<StartedBankCheck>;
  /**
   * Only compares the name of the account, which gets no amounts.
   * @throws Error when the service cannot be reached or responds otherwise
   */
  compareName(query: BankCheckQuery): Promise<BankNameResult>;
  /**
   * Whether these are the two amounts, in cents and in any order.
   * @throws Error when the service cannot be reached or responds otherwise
   */
  confirm(reference: string, amounts: readonly number[]): Promise<boolean>;
}
