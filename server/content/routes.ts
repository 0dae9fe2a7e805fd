import { Hono } from 'hono';
import type { ServerDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/appEnv';
import { type ContentQuery, type StoredEntry, findEntries } from './contentStore';
import { traceId } from '../tracing/trace';
import { DEFAULT_LOCALE, LOCALES } from './entries';
import { contentAccess, isContentToken } from './access';

const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 1000;

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

const respondWithError = (
  c: AppContext,
  status: 400 | 401 | 404,
  id: string,
  message: string,
): Response => c.json({ sys: { type: 'Error', id }, message, requestId: traceId() }, status);

const list = (text: string | undefined): string[] | undefined =>
  text?.split(',').filter((part) => part !== '');

const wholeNumber = (text: string | undefined, fallback: number, max: number): number =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Math.min(Number(text), max) : fallback;

function readQuery(c: AppContext): ContentQuery {
  const query = (name: string): string | undefined => c.req.query(name)?.slice(0, 500);
  return {
    contentType: query('content_type'),
    ids: list(query('sys.id') ?? query('sys.id[in]')),
    screens: list(query('fields.screen') ?? query('fields.screen[in]')),
    screenMatch: query('fields.screen[match]'),
    limit: wholeNumber(query('limit'), LIMIT_DEFAULT, LIMIT_MAX),
    skip: wholeNumber(query('skip'), 0, 1_000_000),
  };
}

/** The fields in one locale, with the default locale as fallback; in all locales for `*`. */
function localized(fields: StoredEntry['fields'], locale: string): Record<string, unknown> {
  if (locale === '*') return fields;
  const values = Object.entries(fields).map(
    ([name, byLocale]) => [name, byLocale[locale] ?? byLocale[DEFAULT_LOCALE]] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function entryResponse(
  entry: StoredEntry,
  space: string,
  environment: string,
  locale: string,
): object {
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      space: link('Space', space),
      id: entry.id,
      type: 'Entry',
      createdAt: entry.createdAt.toISOString(),
      updatedAt: entry.updatedAt.toISOString(),
      environment: link('Environment', environment),
      publishedVersion: 1,
      revision: 1,
      contentType: link('ContentType', entry.contentType),
      ...(locale !== '*' && { locale }),
    },
    fields: localized(entry.fields, locale),
  };
}

/** `/cms`: the entries endpoint of the Contentful Delivery API; unknown content is no entry. */
export function contentRoutes(deps: Pick<ServerDeps, 'db' | 'secrets'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const access = contentAccess(deps);

  routes.get('/spaces/:space/environments/:environment/entries/:id?', async (c) => {
    const { space, environment, id } = c.req.param();
    const token =
      /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? c.req.query('access_token');
    if (!isContentToken(deps, token))
      return respondWithError(
        c,
        401,
        'AccessTokenInvalid',
        'The access token you sent could not be found or is invalid.',
      );
    if (space !== access.space || environment !== access.environment)
      return respondWithError(c, 404, 'NotFound', 'The resource could not be found.');
    const locale = c.req.query('locale') ?? DEFAULT_LOCALE;
    if (locale !== '*' && !LOCALES.some((known) => known === locale))
      return respondWithError(c, 400, 'BadRequest', `Unknown locale: ${locale.slice(0, 20)}`);

    const query = readQuery(c);
    const { items, total } = await findEntries(
      deps,
      id === undefined ? query : { ...query, ids: [id] },
    );
    const responses = items.map((entry) => entryResponse(entry, space, environment, locale));
    if (id !== undefined)
      return responses[0]
        ? c.json(responses[0])
        : respondWithError(c, 404, 'NotFound', 'The resource could not be found.');
    return c.json({
      sys: { type: 'Array' },
      total,
      skip: query.skip,
      limit: query.limit,
      items: responses,
    });
  });

  return routes;
}
