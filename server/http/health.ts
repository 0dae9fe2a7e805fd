import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ServerDeps } from '../deps';
import type { AppEnv } from './appEnv';

/** A database that does not complete a query within this time is not ready. */
const READY_WITHIN_MS = 2000;

/**
 * `/healthz` responds with 200 while the process works, `/readyz` while its database works too. A
 * load balancer takes an instance that is not ready out of rotation. Restarting it would not help.
 */
export function healthRoutes({ db }: Pick<ServerDeps, 'db'>): Hono<AppEnv> {
  const ready = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
    });
    const query = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([query, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) =>
    (await ready())
      ? c.json({ status: 'ok', database: 'ok' })
      : c.json({ status: 'unavailable', database: 'no answer' }, 503),
  );
  return routes;
}
