import * as v from 'valibot';
import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import { HttpError } from '../../http/errors';
import { exchangeOk, shownText } from '../exchange';
import { MAX_HITS, type ScreeningService } from './screeningService';

const TIMEOUT_MS = 15_000;

const similarity = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const responseSchema = v.object({
  list: v.optional(shownText, ''),
  listDate: v.nullish(v.pipe(v.string(), v.isoTimestamp()), null),
  hits: v.array(
    v.object({
      name: v.string(),
      listed: shownText,
      entry: v.optional(shownText, ''),
      program: v.optional(shownText, ''),
      score: similarity,
      words: v.optional(v.array(v.object({ word: shownText, listed: shownText, similarity })), []),
    }),
  ),
});

/**
 * Screens names over HTTP, with SCREENING_API_KEY as bearer token. `POST SCREENING_URL {names,
 * threshold}` responds with `{list, listDate, hits: [{name, listed, entry, program, score,
 * words: [{word, listed, similarity}]}]}`; only `hits`, its `name` (one of those sent), `listed`
 * and `score` (from 0 to 1) are required. The names are never logged.
 */
export function createScreeningClient(
  settings: Pick<Settings, 'SCREENING_API_KEY' | 'SCREENING_THRESHOLD'> & {
    readonly SCREENING_URL: string;
  },
  logger: Logger,
): ScreeningService {
  const threshold = settings.SCREENING_THRESHOLD;
  return {
    async screen(names) {
      try {
        const text = await exchangeOk(
          'The screening service',
          settings.SCREENING_URL,
          {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              ...(settings.SCREENING_API_KEY !== '' && {
                Authorization: `Bearer ${settings.SCREENING_API_KEY}`,
              }),
            },
            body: JSON.stringify({ names: names.map(({ name }) => name), threshold }),
          },
          TIMEOUT_MS,
        );
        const { list, listDate, hits } = v.parse(responseSchema, JSON.parse(text));
        return {
          hits: names
            .flatMap((screened) =>
              hits
                .filter(({ name, score }) => name === screened.name && score >= threshold)
                .map((hit) => ({ ...hit, ...screened })),
            )
            .sort((a, b) => b.score - a.score)
            .slice(0, MAX_HITS),
          list: { name: list, date: listDate === null ? null : new Date(listDate) },
        };
      } catch (error) {
        // These errors quote the response, which may hold names.
        const quotes = error instanceof v.ValiError || error instanceof SyntaxError;
        const cause = quotes ? 'unexpected response' : error;
        logger.error({ err: cause }, 'screening request failed');
        throw new HttpError('FAILED', 'The screening service cannot be reached.', {
          status: 502,
          cause,
        });
      }
    },
  };
}
