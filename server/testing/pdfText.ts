import { inflateSync } from 'node:zlib';

/** The texts of a PDF that this server made, in their order. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((content) =>
      [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
        [...parts.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      ),
    )
    .join(' ')
    .replace(/\s+/g, ' ');
}
