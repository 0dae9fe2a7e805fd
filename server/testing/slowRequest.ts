import http from 'node:http';
import type { Session } from './api';

/**
 * Much longer than the time after which the backend checks again, because a busy one begins to read
 * late.
 */
const PAUSE_MS = 3000;

/**
 * Sends the head of a request, then `meanwhile`, then the body. The pause begins when the server
 * has the head and asks for the body. @returns the status
 */
export function sendSlowly(
  url: string,
  method: string,
  { accessToken }: Session,
  body: object,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        expect: '100-continue',
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    const finish = (): void =>
      void meanwhile().then(() => request.end(JSON.stringify(body)), reject);
    request.on('continue', () => setTimeout(finish, PAUSE_MS));
  });
}
