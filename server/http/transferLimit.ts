import { rateLimited } from './errors';

interface TransferLimit {
  /** Transfers at once of one person or network. */
  readonly each: number;
  /** Transfers at once in this process. */
  readonly all: number;
}

/** The messages of a refusal; by default the usual one of a rate limit. */
interface RefusalTexts {
  readonly each?: string;
  readonly all?: string;
}

/** Counts the files in transfer, in memory: it protects this process. */
export class TransferLimiter {
  private readonly running = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly limit: TransferLimit,
    private readonly texts: RefusalTexts = {},
  ) {}

  /**
   * Counts one transfer of `key` until the returned function is called.
   * @throws HttpError RATE_LIMITED with Retry-After
   */
  start(key: string): () => void {
    const own = this.running.get(key) ?? 0;
    if (own >= this.limit.each) throw rateLimited(1, this.texts.each);
    if (this.total >= this.limit.all) throw rateLimited(1, this.texts.all);
    this.running.set(key, own + 1);
    this.total += 1;
    return () => this.end(key);
  }

  private end(key: string): void {
    const left = (this.running.get(key) ?? 0) - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
    this.total -= 1;
  }
}
