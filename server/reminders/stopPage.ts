import { html } from 'hono/html';

/** What the page says. Each text is the same for every registration and for every link that stops none. */
const VIEWS = {
  ask: {
    title: 'Stop the reminders?',
    text: 'You will get no more e-mails that remind you of this registration. You can still finish it in the portal.',
  },
  stopped: {
    title: 'The reminders are stopped',
    text: 'You will get no more e-mails that remind you of this registration. You can close this page.',
  },
  notValid: {
    title: 'This link is not valid',
    text: 'Please open the whole link from the e-mail again. Nothing has been changed.',
  },
  failed: {
    title: 'The reminders could not be stopped',
    text: 'Something went wrong. Please open the link from the e-mail again in a few minutes.',
  },
} as const;

export type StopView = keyof typeof VIEWS;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 560px; padding: 48px 16px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.25; }
button { font: inherit; min-height: 44px; padding: 8px 20px; }
`;

/** The page of the link in a reminder, without a script. Its form posts to the page's own address. */
export function stopPage(view: StopView, nonce: string): ReturnType<typeof html> {
  const { title, text } = VIEWS[view];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Vendor Portal</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${view === 'ask' ? html`<form method="post"><button>Stop the reminders</button></form>` : ''}
        </main>
      </body>
    </html>`;
}
