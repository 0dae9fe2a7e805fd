import http from 'node:http';
import type { Session } from './api';

/** Longer than the time after which the backend checks again. */
const PAUSE_MS = 1300;

/** Sends the head of a request, then `meanwhile`, then the body. @returns the status */
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
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.write(' ');
    setTimeout(() => void meanwhile().then(() => request.end(JSON.stringify(body))), PAUSE_MS);
  });
}
