import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How hard to try: `best` for files made once and served often, `quick` for pages made per answer. */
export type Effort = 'best' | 'quick';

/** The best encoding a caller takes; undefined = as it is. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const offers = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const refused = (q: string | undefined): boolean => q !== undefined && /^q=0(\.0*)?$/.test(q);
  return ENCODINGS.find((encoding) => offers.some(([name, q]) => name === encoding && !refused(q)));
}

/** Compresses outside the main thread. */
export function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: effort === 'best' ? 9 : 6 });
  const quality = effort === 'best' ? constants.BROTLI_MAX_QUALITY : 5;
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
