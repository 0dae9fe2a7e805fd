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
