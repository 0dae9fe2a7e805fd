import type { Endpoint } from '@contract/endpoints/define';
import { CODE_STATUS, type Envelope } from '@contract/envelope';
import type { AppContext } from '../http/appEnv';
import type { EndpointResult } from './endpointContext';
import { etagOf } from './ifMatch';

function isEmpty(payload: unknown): boolean {
  if (payload === null) return true;
  return typeof payload === 'object' && 'totalCount' in payload && payload.totalCount === 0;
}

const PROPOSED =
  'Nothing is changed yet. The change waits for our staff, and everyone concerned gets an e-mail.';

/** The envelope of a result: SUCCESS, NOT_FOUND for an empty lookup, or PROPOSED. */
export function envelopeOf(
  { emptyWhenNotFound }: Endpoint,
  { payload, proposed }: EndpointResult<unknown>,
): Envelope<unknown> {
  if (proposed) return { message: { code: 'PROPOSED', text: PROPOSED, detail: '' }, payload: null };
  const message =
    emptyWhenNotFound && isEmpty(payload)
      ? { code: 'NOT_FOUND', text: 'Nothing was found.', detail: '' }
      : { code: 'SUCCESS', text: 'Success', detail: '' };
  return { message, payload: payload ?? null };
}

/** Sends a result with 200, or 202 for a proposal, and a record's revision as the ETag. */
export function sendResult(
  c: AppContext,
  endpoint: Endpoint,
  result: EndpointResult<unknown>,
): Response {
  const { rev, etag = rev === undefined ? undefined : etagOf({ rev }) } = result;
  const status = result.proposed ? CODE_STATUS.PROPOSED : 200;
  return c.json(envelopeOf(endpoint, result), status, etag === undefined ? {} : { ETag: etag });
}
