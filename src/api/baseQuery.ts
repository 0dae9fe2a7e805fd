import { retry, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { LIMITS } from '@contract/limits';
import { requestKey } from '@contract/requestKey';
import { newUid } from '@/lib/newUid';
import { readEnvelope, readResponse, type Result } from './readResponse';
import type { ApiRequest, ResponseMeta } from './buildRequest';
import { loadEveryPage } from './everyPage';
import { apiError, isTransient, outcomeUnknown, toApiError, type ApiError } from './errors';
import { mayUndo } from './idempotency';
import { servicesOf, type ApiServices } from './services';
import { TIMEOUT_MS } from './timeouts';

/** How long a write may take, in milliseconds: a certificate on a slow line takes minutes. */
const writeTimeout = (bodyLength: number): number =>
  TIMEOUT_MS.write + Math.floor(bodyLength / LIMITS.slowLine) * 1000;

/** Sends a request once. Never throws: every failure becomes an ApiError. */
async function send(
  { endpoint, url, body, ifMatch }: ApiRequest,
  token: string | null,
  idempotencyKey: string | null,
  traceId: string,
  api: BaseQueryApi,
  services: ApiServices,
): Promise<Result> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const timeout = AbortSignal.timeout(
    api.type === 'query' ? TIMEOUT_MS.read : writeTimeout(sent?.length ?? 0),
  );
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (services.language) headers['Accept-Language'] = services.language();
  if (ifMatch) headers['If-Match'] = ifMatch;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const { apiBaseUrl } = services.config;
  // A backend on another origin may not allow the header: the browser would then send nothing.
  if (!apiBaseUrl) headers['traceparent'] = `00-${traceId}-${traceId.slice(16)}-01`;
  try {
    const response = await fetch(apiBaseUrl + url, {
      method: endpoint.method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
      signal: AbortSignal.any([api.signal, timeout]),
    });
    services.clock.observe(response.headers.get('Date'));
    if (token && response.ok) services.sessionUse.record();
    return await readResponse(response, endpoint.emptyWhenNotFound ?? false);
  } catch {
    if (timeout.aborted) return { error: apiError('timeout') };
    return { error: apiError(navigator.onLine ? 'unavailable' : 'offline') };
  }
}

/** Preloaded responses have this status. */
const OK = { ok: true, status: 200 } as const;

/** The response to the page's early request, used once. A write makes the others useless. */
async function takePreloaded(
  { endpoint, url, body }: ApiRequest,
  api: BaseQueryApi,
  { preload, session }: ApiServices,
): Promise<Result | undefined> {
  if (!preload) return undefined;
  if (api.type === 'mutation') {
    preload.forget();
    return undefined;
  }
  const key = requestKey(endpoint.method, url, body);
  const envelope = await preload.take(key, session.claims()?.sub);
  if (envelope === undefined) return undefined;
  return readEnvelope(envelope, OK, endpoint.emptyWhenNotFound ?? false);
}

/**
 * Adds the bearer token and turns the envelope into data or a typed error. A 401 waits for the
 * refresh that all requests and tabs share, then is sent once more. Creates and submits carry an
 * `Idempotency-Key`. It stays the same until their outcome is known, they may have been undone, or
 * minutes have passed. Both attempts have the same trace, which the backend logs.
 */
const envelopeBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ResponseMeta> = async (
  request,
  api,
) => {
  const services = servicesOf(api.extra);
  const { session, idempotency } = services;
  const isPublic = request.endpoint.access === 'public';
  const signature = `${request.url} ${JSON.stringify(request.body)}`;
  const key =
    api.type === 'mutation' && request.endpoint.method === 'POST'
      ? idempotency.keyFor(signature)
      : null;

  const traceId = newUid();
  const token = isPublic ? null : await session.accessToken();
  if (!isPublic && token === null)
    return { error: apiError(session.current() ? 'unavailable' : 'unauthenticated') };

  const preloaded = isPublic ? undefined : await takePreloaded(request, api, services);
  let result = preloaded ?? (await send(request, token, key, traceId, api, services));
  if (!isPublic && 'error' in result && result.error.kind === 'unauthenticated') {
    const renewed = await session.refresh(token);
    if (renewed === null)
      return { error: session.current() ? apiError('unavailable') : result.error };
    result = await send(request, renewed, key, traceId, api, services);
    if ('error' in result && result.error.kind === 'unauthenticated') session.end('expired');
  }
  const error = 'error' in result ? result.error : null;
  if (key && error && outcomeUnknown(error)) idempotency.keep(signature);
  else if (key) idempotency.settle(signature);
  // A missing record was deleted before, perhaps by a request with a lost response.
  if (mayUndo(request.endpoint) && (error === null || error.kind === 'notFound'))
    idempotency.forgetRegistration(request.url);
  // The session ended or changed hands during the request: the store no longer belongs to the
  // person who asked.
  if (!isPublic && !('error' in result) && session.current() === null)
    return { error: apiError('unauthenticated') };
  return result;
};

/** Whether the query's cache entry has an error, which RTK Query keeps while it runs again. */
function hasFailedBefore({ getState, queryCacheKey = '' }: BaseQueryApi): boolean {
  // The base query belongs to the slice `api`, which has this state. The root state is not known
  // here.
  const { api } = getState() as {
    api: { queries: Record<string, { error?: unknown } | undefined> };
  };
  return api.queries[queryCacheKey]?.error !== undefined;
}

/**
 * Reads are retried at most twice, after 0.4 and 0.8 seconds. Writes are never retried. After a
 * failed read, the person is the one who retries: one attempt, so that Try Again reports within the
 * time of one request. An attempt that timed out is not repeated either: three in a row last 45
 * seconds.
 */
const retryingBaseQuery = retry(envelopeBaseQuery, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' &&
    attempt <= 2 &&
    isTransient(toApiError(error)) &&
    toApiError(error).kind !== 'timeout' &&
    !hasFailedBefore(baseQueryApi),
  backoff: (attempt) => new Promise((resolve) => setTimeout(resolve, 400 * 2 ** (attempt - 1))),
});

/** The portal's base query. A list is loaded by page, and each page is retried separately. */
export const baseQuery: typeof retryingBaseQuery = async (request, api, extraOptions) => {
  const { bodyOfPage } = request;
  if (!bodyOfPage) return retryingBaseQuery(request, api, extraOptions);
  return loadEveryPage(async (page) =>
    retryingBaseQuery({ ...request, body: bodyOfPage(page) }, api, extraOptions),
  );
};
