import type { Page, Request } from '@playwright/test';

/** How Chromium and Firefox name a request that was aborted. */
const ABORTED = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** What a test may ask for: failures that it is about. */
export interface Expected {
  /** Requests to these addresses may fail or return an error. */
  readonly failing: (pattern: RegExp) => void;
}

/**
 * Listens to a page for what no screen may cause: uncaught errors, console errors, violations of
 * the content policy, failed requests. `problems()` is empty at the end of a healthy test.
 */
export function watch(page: Page): Expected & { readonly problems: () => string[] } {
  const problems: string[] = [];
  const patterns: RegExp[] = [];
  const isExpected = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
  // Code may be loading ahead when a test cuts the connection. The screen shows if anything is
  // missing.
  const isCutOff = (text: string, url: string): boolean =>
    text.includes('net::ERR_INTERNET_DISCONNECTED') && new URL(url).pathname.startsWith('/assets/');

  page.on('pageerror', (error) => problems.push(`uncaught error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser's line about a failed request has its address beside the text, not in it.
    const { url } = message.location();
    const text = `${message.text()} ${url}`;
    if (!isExpected(text) && !(url && isCutOff(text, url))) problems.push(`console error: ${text}`);
  });
  page.on('requestfailed', (request: Request) => {
    const failure = request.failure()?.errorText ?? '';
    // A page that is left, or a search that continues typing, aborts requests that it no longer
    // needs.
    if (ABORTED.includes(failure) || isExpected(request.url())) return;
    if (isCutOff(failure, request.url())) return;
    problems.push(`failed request: ${request.method()} ${request.url()} ${failure}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      problems.push(`${response.status()} for ${response.request().method()} ${response.url()}`);
    if (new URL(response.url()).pathname === '/csp-report')
      problems.push(`content policy violation: ${response.request().postData() ?? ''}`);
  });
  return { failing: (pattern) => patterns.push(pattern), problems: () => problems };
}
