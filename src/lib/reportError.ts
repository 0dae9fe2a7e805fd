import { BROWSER_ERRORS_PATH, type BrowserError, scrubMessage } from '@contract/browserErrors';
import { BUILT_VERSION } from '@contract/limits';

/** One failure often causes many: the first ones of a page say enough. */
const MOST = 5;
/** Shapes that this page has reported. */
const reported = new Set<string>();

/** Where reports go; this page's own host until the configuration names the backend. */
let backend = '';
export function sendReportsTo(apiBaseUrl: string): void {
  backend = apiBaseUrl;
}

/** `https://host/assets/main.1a2b.js:1:42` in a stack of any browser. */
const FRAME = /\/([\w.-]+\.m?js):(\d+):(\d+)/;

/** Webpack's name. The boundary knows the other kind of missing code. */
const isMissingCode = ({ name }: Error): boolean => name === 'ChunkLoadError';

/**
 * Reports an error that nobody handled to the operator: its class, the shape of its message and
 * where it was thrown. No values leave the browser. The same error of a page is reported once.
 */
export function reportError(kind: BrowserError['kind'], thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const [, file = '', line = '', column = ''] = FRAME.exec(error.stack ?? '') ?? [];
  const report: BrowserError = {
    kind: isMissingCode(error) ? 'chunk' : kind,
    name: error.name.replace(/[^\w$.-]/g, '').slice(0, 60),
    message: scrubMessage(error.message),
    at: file === '' ? '' : `${file}:${line}:${column}`,
    version: BUILT_VERSION,
  };
  const text = JSON.stringify(report);
  if (reported.size >= MOST || reported.has(text)) return;
  reported.add(text);
  void fetch(backend + BROWSER_ERRORS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: text,
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports errors and rejected promises of the page that nobody handles, from now on. */
export function reportUnhandledErrors(): void {
  window.addEventListener('error', ({ error }) => {
    // Without an error it is of another site, or a notice of the browser.
    if (error instanceof Error) reportError('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A request that was cancelled is no failure.
    if (!(reason instanceof DOMException && reason.name === 'AbortError'))
      reportError('rejection', reason);
  });
}
