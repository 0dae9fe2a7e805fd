import type { AppContext, AppMiddleware } from './appEnv';
import { remoteNetwork } from './clientAddress';
import { TransferLimiter } from './transferLimit';

/** A person opens one certificate after the other; people behind one address share these. */
const DOWNLOADS_PER_NETWORK = 6;
/** A download takes a few times its 5 MB until its client has read it. */
const DOWNLOADS_PER_PROCESS = 40;

/** Counts the downloads that are prepared or sent right now, by the network of the client. */
export const createDownloadLimiter = (): TransferLimiter =>
  new TransferLimiter({ each: DOWNLOADS_PER_NETWORK, all: DOWNLOADS_PER_PROCESS });

/** Runs `end` once the response has left or its connection is closed, or at once if it has. */
function onceSent({ env }: AppContext, end: () => void): void {
  const response = env?.outgoing;
  const socket = env?.incoming?.socket;
  if (!response || !socket || response.closed || socket.destroyed) return end();
  const ended = () => {
    response.off('close', ended);
    socket.off('close', ended);
    end();
  };
  response.once('close', ended);
  // A response that waits for an earlier one on its connection does not hear that it was closed.
  socket.once('close', ended);
}

/** Bounds the downloads at once: a slow reader keeps the whole file in memory. */
export function limitDownloads(downloads: TransferLimiter): AppMiddleware {
  return async (c, next) => {
    const end = downloads.start(remoteNetwork(c));
    try {
      await next();
    } finally {
      onceSent(c, end);
    }
  };
}
