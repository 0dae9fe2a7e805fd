import type { Endpoint } from '@contract/endpoints/define';
import type { Envelope } from '@contract/envelope';
import type { AppContext } from '../http/appEnv';
import { success } from '../http/envelope';
import type { EndpointResult } from './endpointContext';

function isEmpty(payload: unknown): boolean {
  if (payload === null) return true;
  return typeof payload === 'object' && 'totalCount' in payload && payload.totalCount === 0;
}

/** Sends a result: SUCCESS, or NOT_FOUND with status 200 for an empty lookup. The revision becomes the ETag. */
export function sendResult(
  c: AppContext,
  endpoint: Endpoint,
  { payload, rev }: EndpointResult<unknown>,
): Response {
  if (endpoint.emptyWhenNotFound && isEmpty(payload)) {
    const body: Envelope<unknown> = {
      message: { code: 'NOT_FOUND', text: 'Nothing was found.', detail: '' },
      payload,
    };
    return c.json(body, 200);
  }
  return success(c, payload ?? null, rev === undefined ? {} : { ETag: `"${rev}"` });
}
