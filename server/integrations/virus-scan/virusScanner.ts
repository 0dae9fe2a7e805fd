import { connect } from 'node:net';
import { HttpError } from '../../http/errors';

export interface VirusScanner {
  /**
   * Whether a file holds nothing harmful.
   * @throws HttpError FAILED (503) when the scanner cannot be reached or does not say
   */
  isClean(content: Buffer): Promise<boolean>;
}

const TIMEOUT_MS = 30_000;
/** `stream: OK` or `stream: <name> FOUND`; anything else is an error of the scanner. */
const VERDICT = /^stream: (?:(OK)|.+ FOUND)\0?$/;

const lengthOf = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return length;
};

/** Sends a file with clamd's INSTREAM command. Resolves to the reply. */
function scanStream({ protocol, hostname, port, pathname }: URL, content: Buffer): Promise<string> {
  const where =
    protocol === 'unix:'
      ? { path: pathname }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(where, () => {
      socket.write('zINSTREAM\0');
      socket.write(lengthOf(content));
      socket.write(content);
      socket.write(lengthOf(Buffer.alloc(0)));
    });
    const deadline = setTimeout(() => socket.destroy(new Error('No verdict')), TIMEOUT_MS);
    socket.setEncoding('utf8');
    socket.on('data', (part) => (reply += part));
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(deadline);
      resolve(reply);
    });
  });
}

/** Scans uploads with clamd, ClamAV's daemon. Its name for what it found is not shown to anyone. */
export const createClamdScanner = (url: string): VirusScanner => ({
  async isClean(content) {
    try {
      const reply = await scanStream(new URL(url), content);
      const verdict = VERDICT.exec(reply);
      if (!verdict) throw new Error(`The virus scanner replied ${JSON.stringify(reply)}`);
      return verdict[1] === 'OK';
    } catch (error) {
      throw new HttpError(
        'FAILED',
        'The file cannot be checked for viruses right now, so it was not stored. Please try again in a few minutes.',
        { status: 503, cause: error },
      );
    }
  },
});
