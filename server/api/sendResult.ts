import type { Endpoint } from '@contract/endpoints/define';
import type { Envelope } from '@contract/envelope';
import type { AppContext } from '../http/appEnv';
import type { EndpointResult } from './endpointContext';
import { etagOf } from './ifMatch';

function isEmpty(payload: unknown): boolean {
  if (payload === null) return true;
  return typeof payload === 'object' && 'totalCount' in payload && payload.totalCount === 0;
}

/** The envelope of a result: SUCCESS, or NOT_FOUND for an empty lookup. */
export function envelopeOf(
  { emptyWhenNotFound }: Endpoint,
  { payload }: EndpointResult<unknown>,
): Envelope<unknown> {
  const message =
    emptyWhenNotFound && isEmpty(payload)
      ? { code: 'NOT_FOUND', text: 'Nothing was found.', detail: '' }
      : { code: 'SUCCESS', text: 'Success', detail: '' };
  return { message, payload: payload ?? null };
}

/** Sends a result with status 200 and, for a record, its revision as the ETag. */
export function sendResult(
  c: AppContext,
  endpoint: Endpoint,
  result: EndpointResult<unknown>,
): Response {
  const { rev, etag = rev === undefined ? undefined : etagOf({ rev }) } = result;
  return c.json(envelopeOf(endpoint, result), 200, etag === undefined ? {} : { ETag: etag });
}
