import { readFile, stat } from 'node:fs/promises';

interface Template {
  readonly text: string;
  readonly modifiedMs: number;
}

/** JSON that cannot end the script element it stands in, nor open a comment. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c').replace(/>/g, '\\u003e');

/** Built HTML files, read again when a build has replaced them. */
export class PageTemplates {
  private readonly templates = new Map<string, Template>();

  /** The page with its placeholders filled in; undefined when the file is not there. */
  async render(file: string, nonce: string, config: unknown): Promise<string | undefined> {
    const template = await this.load(file);
    // Functions as replacements: a `$` in a value must not be taken for a pattern.
    return template
      ?.replaceAll('__CSP_NONCE__', () => nonce)
      .replaceAll('__PORTAL_CONFIG__', () => inertJson(config));
  }

  private async load(file: string): Promise<string | undefined> {
    try {
      const { mtimeMs } = await stat(file);
      const known = this.templates.get(file);
      if (known?.modifiedMs === mtimeMs) return known.text;
      const text = await readFile(file, 'utf8');
      this.templates.set(file, { text, modifiedMs: mtimeMs });
      return text;
    } catch {
      return undefined;
    }
  }
}
