import { inflateSync } from 'node:zlib';

const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });

/** The letters of the fonts that a PDF has in it. */
export const pdfLetters = (pdf: Buffer): ReadonlySet<string> =>
  new Set(
    streamsOf(pdf)
      .filter((stream) => stream.includes('beginbfrange'))
      .flatMap((cmap) => [...cmap.matchAll(/<([0-9a-f]{4})>(?! begin)/g)])
      .map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16))),
  );

/** Whether a PDF draws the box of a sign that its font lacks. */
export const hasEmptyBox = (pdf: Buffer): boolean =>
  streamsOf(pdf).some(
    (content) => content.includes('] TJ') && /<(?:[0-9a-f]{4})*?0000/.test(content),
  );

/** The texts of a PDF that this server made, in their order, in the standard fonts. */
export function pdfText(pdf: Buffer): string {
  return streamsOf(pdf)
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
