import * as v from 'valibot';
import { BANK_NAME_RESULTS, type BankNameResult } from '@contract/entities/change';
import type { Settings } from '../../settings';
import { exchangeJson, postOf } from '../exchange';

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

const TIMEOUT_MS = 15_000;

const startedSchema = v.object({
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: v.picklist(BANK_NAME_RESULTS),
});
const comparedSchema = v.pick(startedSchema, ['name']);
const confirmedSchema = v.object({ match: v.boolean() });

/**
 * Verifies bank accounts over HTTP, with BANK_CHECK_API_KEY as bearer token. `POST BANK_CHECK_URL
 * {routingNo, accountNo, name}` with an Idempotency-Key responds with `{reference, name: 'MATCH' |
 * 'NO_MATCH' | 'UNKNOWN'}`, `POST BANK_CHECK_URL/name {routingNo, accountNo, name}` with `{name}`
 * and without amounts, and `POST BANK_CHECK_URL/{reference} {amounts}` with `{match}`. The numbers
 * are never logged.
 */
export function createBankCheckClient(
  settings: Pick<Settings, 'BANK_CHECK_API_KEY'> & { readonly BANK_CHECK_URL: string },
): BankCheckService {
  const post = <Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ) =>
    exchangeJson(
      'The bank check service',
      schema,
      `${settings.BANK_CHECK_URL}${path}`,
      postOf(body, settings.BANK_CHECK_API_KEY, headers),
      TIMEOUT_MS,
    );
  return {
    start: (query, key) => post(startedSchema, '', query, { 'Idempotency-Key': key }),
    compareName: async (query) => (await post(comparedSchema, '/name', query)).name,
    confirm: async (reference, amounts) =>
      (await post(confirmedSchema, `/${encodeURIComponent(reference)}`, { amounts })).match,
  };
}
