import * as v from 'valibot';
import { BANK_NAME_RESULTS } from '@contract/entities/change';
import type { Settings } from '../../settings';
import { exchangeOk } from '../exchange';
import type { BankCheckService } from './bankCheckService';

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
  const post = async (path: string, body: object, key?: string): Promise<unknown> =>
    JSON.parse(
      await exchangeOk(
        'The bank check service',
        `${settings.BANK_CHECK_URL}${path}`,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(key !== undefined && { 'Idempotency-Key': key }),
            ...(settings.BANK_CHECK_API_KEY !== '' && {
              Authorization: `Bearer ${settings.BANK_CHECK_API_KEY}`,
            }),
          },
          body: JSON.stringify(body),
        },
        TIMEOUT_MS,
      ),
    );
  return {
    start: async (query, key) => v.parse(startedSchema, await post('', query, key)),
    compareName: async (query) => v.parse(comparedSchema, await post('/name', query)).name,
    confirm: async (reference, amounts) =>
      v.parse(confirmedSchema, await post(`/${encodeURIComponent(reference)}`, { amounts })).match,
  };
}
