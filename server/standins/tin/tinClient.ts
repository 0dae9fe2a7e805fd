import * as v from 'valibot';
import { TIN_RESPONSES } from '@contract/enums';
import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import type { TinOutcome, TinService } from './tinService';

const TIMEOUT_MS = 15_000;

const answerSchema = v.union([
  v.object({ result: v.picklist(TIN_RESPONSES) }),
  v.object({ error: v.string(), detail: v.optional(v.string(), '') }),
]);

const failed = (detail: string): TinOutcome => ({ error: 'Error from Tin API Validation', detail });

/**
 * Asks a tax-ID matching service over HTTP: `POST TIN_URL {name, idType, idNumber}`, TIN_API_KEY as bearer;
 * it answers `{result: 'MATCH' | 'NO MATCH'}` or `{error, detail}`. Nothing of the query is ever logged.
 */
export function createTinClient(
  settings: Pick<Settings, 'TIN_API_KEY'> & { readonly TIN_URL: string },
  logger: Logger,
): TinService {
  return {
    async check(query) {
      try {
        const answer = await fetch(settings.TIN_URL, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(settings.TIN_API_KEY !== '' && { Authorization: `Bearer ${settings.TIN_API_KEY}` }),
          },
          body: JSON.stringify(query),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const parsed = v.parse(answerSchema, await answer.json());
        return 'result' in parsed ? parsed : failed(parsed.detail);
      } catch (error) {
        logger.error({ err: error }, 'tax ID matching failed');
        return failed('The tax ID matching service cannot be reached. Please try again later.');
      }
    },
  };
}
