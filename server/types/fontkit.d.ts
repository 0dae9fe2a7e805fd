declare module 'fontkit' {
  /** The part of the library of `pdfkit` that is used; it brings no types of its own. */
  export function openSync(file: string): { readonly characterSet: readonly number[] };
}
