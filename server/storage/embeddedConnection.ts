import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** AuthenticationOk and ReadyForQuery: the embedded database asks for no login. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** The type byte of the message that ends a connection. */
const TERMINATE = 0x58;

type Done = (error?: Error | null) => void;

/**
 * What node-postgres takes for its socket: passes its messages to PGlite. PGlite's own adapter is
 * not used: it sends each message of a statement on its own, and after a statement that fails a
 * query gets the response of another.
 */
export class EmbeddedConnection extends Duplex {
  private isGreeted = false;

  constructor(private readonly client: PGlite) {
    super();
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** The options of a socket do not apply. */
  readonly setNoDelay = (): void => undefined;
  readonly setKeepAlive = (): void => undefined;
  readonly ref = (): void => undefined;
  readonly unref = (): void => undefined;

  override _read(): void {
    // Responses are pushed when they are there.
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(messages: Buffer, _encoding: string, done: Done): void {
    this.respond(messages).then(() => done(), done);
  }

  private async respond(messages: Buffer): Promise<void> {
    if (!this.isGreeted) {
      await this.beginSession();
      this.isGreeted = true;
      this.push(GREETING);
    } else if (messages[0] === TERMINATE) this.push(null);
    else this.push(await this.execute(messages));
  }

  /**
   * PGlite's `execProtocolRaw` parses every message and keeps them all until its next query of its
   * own.
   */
  private async execute(messages: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.client.execProtocolRawStream(messages, {
      // A part lies in the memory of the database, which uses it again.
      onRawData: (part) => parts.push(Buffer.from(part)),
    });
    return Buffer.concat(parts);
  }

  /**
   * PGlite has one session, which holds the transaction and the statements of the connection
   * before.
   */
  private async beginSession(): Promise<void> {
    await this.client.exec('rollback');
    await this.client.exec('discard all');
  }
}
