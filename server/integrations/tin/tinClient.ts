import * as v from 'valibot';
import { TIN_RESPONSES, type IdType, type TinResponse } from '@contract/enums';
import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import { exchange, postOf, shownText } from '../exchange';

export interface TinQuery {
  readonly name: string;
  readonly idType: IdType;
  /** Nine digits. */
  readonly idNumber: string;
}

/** The result of a check, or why there is none. An error does not count as an attempt. */
export type TinOutcome =
  | { readonly result: TinResponse }
  | { readonly error: 'Error from Tin API Validation'; readonly detail: string };

/** Matches a tax ID with a name. Never rejects: a failure is an outcome. */
export interface TinService {
  check(query: TinQuery): Promise<TinOutcome>;
}

const TIMEOUT_MS = 15_000;

const responseSchema = v.union([
  v.object({ result: v.picklist(TIN_RESPONSES) }),
  v.object({ error: v.string(), detail: v.optional(shownText, '') }),
]);

const failed = (detail: string): TinOutcome => ({ error: 'Error from Tin API Validation', detail });

/**
 * Matches tax IDs over HTTP: `POST TIN_URL {name, idType, idNumber}` with TIN_API_KEY as bearer
 * token. The service responds with `{result: 'MATCH' | 'NO MATCH'}` or `{error, detail}`. The query
 * is never logged.
 */
export function createTinClient(
  settings: Pick<Settings, 'TIN_API_KEY'> & { readonly TIN_URL: string },
  logger: Logger,
): TinService {
  return {
    async check(query) {
      try {
        const { ok, status, text } = await exchange(
          settings.TIN_URL,
          postOf(query, settings.TIN_API_KEY),
          TIMEOUT_MS,
        );
        const parsed = v.parse(responseSchema, JSON.parse(text));
        if ('error' in parsed) return failed(parsed.detail);
        // A refusal says why with any status; a result counts only with that of a success.
        if (!ok) throw new Error(`A result with status ${status}`);
        return parsed;
      } catch (error) {
        logger.error({ err: error }, 'tax ID matching request failed');
        return failed('The tax ID matching service cannot be reached. Please try again later.');
      }
    },
  };
}
