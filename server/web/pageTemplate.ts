import { readFile, stat } from 'node:fs/promises';

interface Template {
  readonly text: string;
  readonly modifiedMs: number;
}

/** JSON that can neither close the script element around it nor open a comment. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c').replace(/>/g, '\\u003e');

/** The built HTML files, reloaded when a build replaces them. */
export class PageTemplates {
  private readonly templates = new Map<string, Template>();

  /** The page with its placeholders filled in; undefined when the file is missing. */
  async render(file: string, nonce: string, config: unknown): Promise<string | undefined> {
    const template = await this.load(file);
    // Replacement functions, because `$` in a replacement string is a pattern.
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
