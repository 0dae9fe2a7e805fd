import type { Endpoint } from '@contract/endpoints/define';
import { userEndpoints } from '@contract/endpoints/users';
import type { ApiServices } from '../services';
import { TIMEOUT_MS } from '../timeouts';

/**
 * Uses the session, so that its idle time starts again: reads the person's profile and drops it.
 * Outside the store, because its data must not change while someone types.
 * @param endpoint another one to read, for a session without a profile
 * @returns whether the backend accepted the request
 */
export async function keepAlive(
  {
    config,
    session,
    clock,
    sessionUse,
  }: Pick<ApiServices, 'config' | 'session' | 'clock' | 'sessionUse'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'> = userEndpoints.getProfile,
): Promise<boolean> {
  const send = async (token: string): Promise<Response> => {
    const response = await fetch(config.apiBaseUrl + path, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': '*',
        Authorization: `Bearer ${token}`,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS.read),
    });
    clock.observe(response.headers.get('Date'));
    return response;
  };
  try {
    const token = await session.accessToken();
    if (token === null) return false;
    let response = await send(token);
    if (response.status === 401) {
      const renewed = await session.refresh(token);
      if (renewed === null) return false;
      response = await send(renewed);
    }
    if (response.ok) sessionUse.record();
    return response.ok;
  } catch {
    return false;
  }
}
