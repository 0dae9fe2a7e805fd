import { Hono } from 'hono';
import type { AppEnv } from '../http/appEnv';
import { createErrorHandler } from '../http/errorHandler';
import { createLogger } from '../logger';
import type { Api } from '../testing/api';
import { openIdentityStore } from '../testing/identityStore';
import { servers } from '../testing/servers';
import { verifyCaptchaRoutes } from './routes';

/** More than the burst of 60, and what a slow machine grants again. */
const FLOOD = 140;
const PATH = '/mm/users/verify-captcha';

/** How many responses have each status. */
const counted = (statuses: readonly number[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [
      status,
      statuses.filter((other) => other === status).length,
    ]),
  );

describe('the limit of human checks', () => {
  const { fake, portal } = servers();
  const serverWith = async (environment: Readonly<Record<string, string>>): Promise<Api> =>
    (await portal(environment)).api;
  const flood = async (api: Api, tokenOf: (n: number) => string) =>
    counted(
      (
        await Promise.all(
          Array.from({ length: FLOOD }, (_, n) => api.post(PATH, { token: tokenOf(n) })),
        )
      ).map(({ status }) => status),
    );

  it('LIM-08 wrong, unsolved and repeated tokens keep no one else at the same address from a check', async () => {
    const api = await serverWith({});
    const token = await api.humanCheckToken();
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as {
      challenge: { parameters: { keyPrefix: string } };
      solution: { counter: number; derivedKey: string };
    };
    const unsolved = (n: number): string => {
      const guess = n.toString(16).padStart(solution.derivedKey.length, '0');
      const derivedKey = challenge.parameters.keyPrefix + guess.slice(32);
      return Buffer.from(
        JSON.stringify({ challenge, solution: { ...solution, derivedKey } }),
      ).toString('base64');
    };
    expect(await flood(api, () => 'x')).toEqual({ 400: FLOOD });
    expect(await flood(api, unsolved)).toEqual({ 400: FLOOD });
    expect(await flood(api, () => token)).toEqual({ 200: 1, 400: FLOOD - 1 });
    expect(await api.post(PATH, { token: await api.humanCheckToken() })).toMatchObject({
      status: 200,
    });
  });

  it('LIM-09 a third party is not asked about the tokens over the limit', async () => {
    const provider = await fake(() => ({ body: '{"success":false}' }));
    const api = await serverWith({
      HUMAN_CHECK_PROVIDER: 'turnstile',
      HUMAN_CHECK_SITE_KEY: 'site',
      HUMAN_CHECK_SECRET: 'secret',
      HUMAN_CHECK_URL: provider.url,
    });
    const statuses = await flood(api, (n) => `made-up ${n}`);
    expect(statuses[429]).toBeGreaterThan(0);
    expect(provider.requests).toHaveLength(statuses[400] ?? 0);
  });

  it('LIM-08 solved checks of one address are limited', async () => {
    const store = await openIdentityStore();
    try {
      const app = new Hono<AppEnv>();
      app.onError(createErrorHandler(createLogger({ LOG_LEVEL: 'silent' })));
      const humanCheck = { isRemote: false, verify: (token: string) => Promise.resolve(token) };
      app.route('/', verifyCaptchaRoutes({ ...store.deps, humanCheck }));
      const responses = await Promise.all(
        Array.from({ length: FLOOD }, (_, n) =>
          app.request('/verify-captcha', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ token: `solved-${n}` }),
          }),
        ),
      );
      const statuses = counted(responses.map(({ status }) => status));
      expect(statuses[200]).toBeGreaterThanOrEqual(60);
      expect(statuses[429]).toBeGreaterThan(0);
    } finally {
      await store.close();
    }
  });
});
