import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv, AppMiddleware } from '../http/appEnv';
import { scriptDeltas } from './scriptDeltas';

/** One path segment with a type that browsers ask for: no page, dotfile or compressed variant. */
const FILE_NAME = '[\\w-][\\w.-]*\\.(?:js|css|json|svg|png|ico|jpg|webp|woff2|txt|webmanifest)';
/** For names that carry the hash of their content. */
export const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the files of a folder, compressed where the build has a compressed copy. */
export const serve = (folder: string, cacheControl: string): AppMiddleware =>
  serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('Cache-Control', cacheControl);
      // serveStatic sets Vary on compressed responses only; a cache needs it on the plain one too.
      c.header('Vary', 'Accept-Encoding');
    },
  });

/**
 * The files of the build. A name below `/assets/` carries the hash of its content; any other file
 * is revalidated by its ETag.
 * @param keptScripts the folder for the scripts of earlier releases; without it, all go out whole
 */
export function staticFiles(folder: string, keptScripts?: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const asset = `/assets/:file{${FILE_NAME}}`;
  if (keptScripts !== undefined)
    routes.get(asset, scriptDeltas(path.join(folder, 'assets'), keptScripts, ONE_YEAR));
  routes.get(asset, serve(folder, ONE_YEAR));
  routes.get(`/:file{${FILE_NAME}}`, etag(), serve(folder, 'no-cache'));
  return routes;
}
