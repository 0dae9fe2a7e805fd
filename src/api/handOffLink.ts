import * as v from 'valibot';
import type { PortalConfig } from '@contract/config';
import type { Endpoint } from '@contract/endpoints/define';
import { handOffEndpoints as E } from '@contract/endpoints/handOff';
import type { HandOffLinkState } from '@contract/entities/stepInvite';
import { apiError } from './errors';
import { readResponse } from './readResponse';
import { TIMEOUT_MS } from './timeouts';

type Where = Pick<PortalConfig, 'apiBaseUrl'>;

export interface HandOffServices {
  readonly config: Where;
  /** Language of the page, as a BCP 47 tag. */
  readonly language?: () => string;
}

/**
 * Sends a link or a code as proof. Outside the store, which must never hold a token.
 * @throws ApiError
 */
async function post<S extends v.GenericSchema>(
  { apiBaseUrl }: Where,
  { path, payload }: Endpoint<string, v.GenericSchema | undefined, S>,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<v.InferOutput<S>> {
  let response: Response;
  try {
    response = await fetch(apiBaseUrl + path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS.read),
    });
  } catch {
    throw apiError(navigator.onLine ? 'unavailable' : 'offline');
  }
  const result = await readResponse(response, false);
  if ('error' in result) throw result.error;
  const parsed = v.safeParse(payload, result.data);
  if (!parsed.success) throw apiError('badResponse');
  return parsed.output;
}

/** The state of the invitation behind a mailed link. */
export const openHandOffLink = (config: Where, token: string): Promise<HandOffLinkState> =>
  post(config, E.openHandOffLink, { token });

/** Mails a code to the invited address, in the language of the page. */
export const sendHandOffCode = (
  { config, language }: HandOffServices,
  token: string,
): Promise<unknown> =>
  post(
    config,
    E.sendHandOffCode,
    { token },
    language ? { 'Accept-Language': language() } : undefined,
  );

/** Exchanges link and code for the token of a session. */
export const startHandOff = async (config: Where, token: string, code: string): Promise<string> =>
  (await post(config, E.startHandOff, { token, code })).accessToken;
