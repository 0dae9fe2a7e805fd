import * as v from 'valibot';
import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import { exchangeJson, notReached, postOf, shownText } from '../exchange';
import { MAX_HITS, type ScreeningService } from './screeningService';

const TIMEOUT_MS = 15_000;
const NOT_REACHED = 'The screening service cannot be reached.';

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
        const { list, listDate, hits } = await exchangeJson(
          'The screening service',
          responseSchema,
          settings.SCREENING_URL,
          postOf({ names: names.map(({ name }) => name), threshold }, settings.SCREENING_API_KEY),
          TIMEOUT_MS,
        );
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
        const failure = notReached(NOT_REACHED, error);
        logger.error({ err: failure.cause }, 'screening request failed');
        throw failure;
      }
    },
  };
}
