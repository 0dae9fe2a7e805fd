import { HOUR_MS } from '@contract/time';
import type { ServerDeps } from '../deps';
import { countUse, usesOf } from './quota';
import { rateLimited } from './errors';
import type { AppMiddleware } from './appEnv';
import { discardBody } from './readBody';
import { TransferLimiter } from './transferLimit';

/** The portal sends one certificate per save; on a slow line, several saves overlap. */
export const UPLOADS_PER_PERSON = 6;
/** An upload takes a few times its 8 MB until it is stored. */
export const UPLOADS_PER_PROCESS = 40;

/** Counts the uploads that are received or processed right now, by `userUid`. */
export const createUploadLimiter = (): TransferLimiter =>
  new TransferLimiter(
    { each: UPLOADS_PER_PERSON, all: UPLOADS_PER_PROCESS },
    {
      each: 'Please wait until your other uploads are done.',
      all: 'Many files are being uploaded right now. Please try again in a moment.',
    },
  );

/** Bounds the uploads at once; mount it after `requireUser`. */
export function limitUploads(uploads: TransferLimiter): AppMiddleware {
  return async (c, next) => {
    let end: () => void;
    try {
      end = uploads.start(c.get('user').userUid);
    } catch (refusal) {
      // A client that is cut off while it sends sees a broken connection, not the refusal.
      await discardBody(c);
      throw refusal;
    }
    try {
      await next();
    } finally {
      end();
    }
  };
}

/** In kilobytes. A body of 8 MB keeps the process busy for a while, also when it is refused. */
const REFUSED = { limit: 100 * 1024, windowSeconds: HOUR_MS / 1000 } as const;
const TOO_MANY_REFUSED =
  'Many of your files were refused. Please check them, and try again in an hour.';

/** Bounds what is refused of the uploads of a person in an hour; mount it after `requireUser`. */
export function limitRefusedUploads(deps: Pick<ServerDeps, 'db' | 'clock'>): AppMiddleware {
  return async (c, next) => {
    const quota = `refused-uploads:${c.get('user').userUid}`;
    if ((await usesOf(deps, quota, REFUSED.windowSeconds)) > REFUSED.limit) {
      await discardBody(c);
      throw rateLimited(REFUSED.windowSeconds, TOO_MANY_REFUSED);
    }
    await next();
    const kilobytes = Math.ceil((c.get('bodyBytes') ?? 0) / 1024);
    if (c.res.status >= 400) await countUse(deps, quota, REFUSED.windowSeconds, kilobytes);
  };
}
