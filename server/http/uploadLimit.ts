import type { AppMiddleware } from './appEnv';
import { rateLimited } from './errors';
import { discardBody } from './readBody';

/** The portal sends one certificate per save; on a slow line, several saves overlap. */
export const UPLOADS_PER_PERSON = 6;
/** An upload takes a few times its 8 MB until it is stored. */
export const UPLOADS_PER_PROCESS = 40;

/**
 * Counts the uploads that are received or processed right now, in memory: it protects the memory of
 * this process.
 */
export class UploadLimiter {
  private readonly running = new Map<string, number>();
  private total = 0;

  /**
   * Counts one upload until the returned function is called.
   * @throws HttpError RATE_LIMITED with Retry-After
   */
  start(userUid: string): () => void {
    const own = this.running.get(userUid) ?? 0;
    if (own >= UPLOADS_PER_PERSON)
      throw rateLimited(1, 'Please wait until your other uploads are done.');
    if (this.total >= UPLOADS_PER_PROCESS)
      throw rateLimited(
        1,
        'Many files are being uploaded right now. Please try again in a moment.',
      );
    this.running.set(userUid, own + 1);
    this.total += 1;
    return () => this.end(userUid);
  }

  private end(userUid: string): void {
    const left = (this.running.get(userUid) ?? 0) - 1;
    if (left > 0) this.running.set(userUid, left);
    else this.running.delete(userUid);
    this.total -= 1;
  }
}

/** Bounds the uploads at once; mount it after `requireUser`. */
export function limitUploads(uploads: UploadLimiter): AppMiddleware {
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
