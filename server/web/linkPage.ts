import { Hono } from 'hono';
import { html } from 'hono/html';
import { type AppContext, type AppEnv, cspNonce } from '../http/appEnv';
import { createErrorHandler } from '../http/errorHandler';
import type { Logger } from '../logger';
import {
  acceptedLanguage,
  FALLBACK_LANGUAGE,
  type Language,
  languageOfTag,
} from '../mails/language';
import { scriptlessPageHeaders } from './scriptlessPage';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 560px; padding: 48px 16px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.25; }
button { font: inherit; min-height: 44px; padding: 8px 20px; }
`;

/** The texts that all pages share. */
const SHARED: Readonly<Record<Language, { readonly notValid: string; readonly failed: string }>> = {
  en: {
    notValid: 'This link is not valid',
    failed: 'Something went wrong. Please open the link from the e-mail again in a few minutes.',
  },
  es: {
    notValid: 'Este enlace no es válido',
    failed: 'Algo salió mal. Abra de nuevo el enlace del correo en unos minutos.',
  },
};

interface View {
  readonly title: string;
  readonly text: string;
}

/** The texts of a page, the same for every person and for every link that is not valid. */
export interface LinkPageWords<Done extends string> {
  /** Its question, and its text once the action is done. */
  readonly views: Readonly<Record<Done | 'ask', View>>;
  /** Why a link may be wrong, and that nothing has changed. */
  readonly notValid: string;
  /** The title after a failed action. */
  readonly failed: string;
  readonly button: string;
  /** A link on some of the views. */
  readonly further?: {
    readonly on: readonly string[];
    readonly href: string;
    readonly text: string;
  };
}

interface LinkPage<Done extends string> {
  /** The path of the page below its mount point. */
  readonly path: string;
  readonly words: Readonly<Record<Language, LinkPageWords<Done>>>;
  /** @returns the view that says it is done; undefined for a made-up or outdated token */
  readonly act: (token: string, c: AppContext) => Promise<Done | undefined>;
}

/** The language that the link names, else the browser's. */
const languageOf = (c: AppContext): Language =>
  languageOfTag(c.req.query('lang') ?? '') ??
  acceptedLanguage(c.req.header('accept-language')) ??
  FALLBACK_LANGUAGE;

/** A page without a script behind a mailed link. Only its button acts: mail scanners open links. */
export function linkPageRoutes<Done extends string>(
  logger: Logger,
  { path, words, act }: LinkPage<Done>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const toEnvelope = createErrorHandler(logger);
  const show = (
    c: AppContext,
    view: Done | 'ask' | 'notValid' | 'failed',
    status: 200 | 404 | 500 = 200,
  ) => {
    const language = languageOf(c);
    const { button, further, ...own } = words[language];
    const { title, text }: View =
      view === 'notValid'
        ? { title: SHARED[language].notValid, text: own.notValid }
        : view === 'failed'
          ? { title: own.failed, text: SHARED[language].failed }
          : own.views[view];
    return c.html(
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <meta name="robots" content="noindex" />
            <link rel="icon" href="data:," />
            <title>${title} · Vendor Portal</title>
            <style nonce="${cspNonce(c)}">
              ${STYLE}
            </style>
          </head>
          <body>
            <main>
              <h1>${title}</h1>
              <p>${text}</p>
              ${view === 'ask' ? html`<form method="post"><button>${button}</button></form>` : ''}
              ${
                further?.on.includes(view)
                  ? html`<p><a href="${further.href}">${further.text}</a></p>`
                  : ''
              }
            </main>
          </body>
        </html>`,
      status,
    );
  };
  routes.use(path, scriptlessPageHeaders);
  routes.get(path, (c) => show(c, 'ask'));
  routes.post(path, async (c) => {
    try {
      const done = await act(c.req.query('token') ?? '', c);
      return done === undefined ? await show(c, 'notValid', 404) : await show(c, done);
    } catch (error) {
      toEnvelope(error, c);
      return show(c, 'failed', 500);
    }
  });
  return routes;
}
