import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

interface Fetching {
  readonly fetch: (path: string) => Promise<Response>;
}

/** Fetches and solves a challenge; returns the token the widget would send. */
export async function solveHumanCheck(api: Fetching): Promise<string> {
  const challenge = (await (await api.fetch('/human-check/challenge')).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
