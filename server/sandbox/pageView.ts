import { html } from 'hono/html';
import { HOUR_MS } from '@contract/time';
import type { readOutbox } from './mail/outboxMailer';
import { SAMPLE_ACCOUNTS } from './accounts';
import type { WebhookEvent } from '../storage/schema/webhooks';
import type { SandboxState } from './state';
import { type Markup, tableOf, webhookSection } from './webhookEvents';

/** The style of the sandbox page, inlined with a nonce. */
const PAGE_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe3, #3a4552); --soft: light-dark(#5a6b7d, #a9b6c4); --card: light-dark(#fff, #1b222b); --accent: light-dark(#0b5cab, #7db7f5); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 24px 16px 64px; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f4f6f9, #12171d); color: light-dark(#17212b, #e6ebf0); }
h1 { margin: 0; font-size: 24px; } h2 { margin: 0 0 12px; font-size: 17px; }
p { margin: 4px 0 16px; color: var(--soft); }
section { margin-top: 20px; padding: 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); overflow-x: auto; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
label { display: grid; gap: 4px; font-size: 13px; color: var(--soft); }
label.check { display: flex; gap: 8px; align-items: center; min-height: 36px; }
input, select, button { font: inherit; min-height: 36px; padding: 4px 10px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; }
input[type=checkbox] { min-height: 0; width: 18px; height: 18px; }
button { border-color: var(--accent); color: var(--accent); cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; color: var(--soft); }
code { font: 600 15px ui-monospace, monospace; letter-spacing: .04em; }
a { color: var(--accent); }
.row { margin-top: 12px; }
.mail { white-space: pre-line; overflow-wrap: anywhere; }
iframe { width: 100%; min-width: 360px; height: 640px; border: 1px solid var(--line); border-radius: 6px; }
summary { min-height: 36px; padding: 6px 0; color: var(--accent); cursor: pointer; }
`;

type Outbox = Awaited<ReturnType<typeof readOutbox>>;

interface PageData {
  readonly nonce: string;
  readonly sandbox: SandboxState;
  readonly outbox: Outbox;
  /** Recipient the outbox is limited to; `''` = all. */
  readonly outboxOf: string;
  readonly webhookEvents: readonly WebhookEvent[];
  /** Whether WEBHOOK_URL is set. */
  readonly hasWebhook: boolean;
  readonly now: Date;
  readonly violations: number;
  readonly defaults: { readonly environmentLabel: string; readonly version: string };
}

function settingsSection({ sandbox, now, defaults }: PageData): Markup {
  const { maintenance = false, environmentLabel, clockOffsetMs = 0, version } = sandbox.settings;
  return html`<section aria-labelledby="settings">
    <h2 id="settings">Switches</h2>
    <form method="post" action="/sandbox/form/settings">
      <label class="check"
        ><input type="checkbox" name="maintenance" ${maintenance ? 'checked' : ''} />
        Maintenance</label
      >
      <label
        >Environment label
        <input
          name="environmentLabel"
          value="${environmentLabel ?? defaults.environmentLabel}"
          required
          maxlength="50"
      /></label>
      <label
        >Clock ahead, hours
        <input
          name="clockOffsetHours"
          type="number"
          step="any"
          value="${clockOffsetMs / HOUR_MS}"
          required
      /></label>
      <label
        >Version
        <input
          name="version"
          value="${version ?? defaults.version}"
          required
          pattern="\\d+\\.\\d+\\.\\d+"
      /></label>
      <button>Apply</button>
    </form>
    <p class="row">The business clock shows ${now.toISOString()}. Sessions go by the real one.</p>
  </section>`;
}

function faultsSection({ sandbox }: PageData): Markup {
  const faults = sandbox.activeFaults;
  return html`<section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <p>
      A matching request gets this status or code, a delay, or no response. <code>*</code> matches
      anything.
    </p>
    ${
      faults.length === 0
        ? html`<p>None.</p>`
        : tableOf(
            ['Request', 'Fault', 'Times left'],
            faults.map(({ fault: { method, path, times: _times, ...what }, remaining }) => [
              `${method} ${path}`,
              JSON.stringify(what),
              remaining ?? 'all',
            ]),
          )
    }
    <form class="row" method="post" action="/sandbox/form/faults">
      <label
        >Method
        <select name="method">
          <option>*</option>
          <option>GET</option>
          <option>POST</option>
          <option>PUT</option>
          <option>PATCH</option>
          <option>DELETE</option>
        </select></label
      >
      <label>Path <input name="path" required placeholder="/mm/vendors/*" /></label>
      <label>Status <input name="status" type="number" min="200" max="599" /></label>
      <label>Code <input name="code" maxlength="100" /></label>
      <label>Delay, ms <input name="delayMs" type="number" min="0" max="120000" /></label>
      <label
        >Drop
        <select name="drop">
          <option value="">no</option>
          <option>before</option>
          <option>after</option>
        </select></label
      >
      <label>Times <input name="times" type="number" min="1" /></label>
      <button>Add</button>
    </form>
    <form class="row" method="post" action="/sandbox/form/clear-faults">
      <button>Clear all</button>
    </form>
  </section>`;
}

const messageCell = ({ id, subject, text, html: part }: Outbox[number]): Markup =>
  html`<strong>${subject}</strong>
    <div class="mail">${text}</div>
    ${
      part === null
        ? ''
        : html`<details>
            <summary>HTML part</summary>
            <iframe
              title="HTML part: ${subject}"
              src="/sandbox/outbox/${id}/html"
              sandbox=""
              loading="lazy"
            ></iframe>
          </details>`
    }`;

function outboxSection({ outbox, outboxOf }: PageData): Markup {
  return html`<section aria-labelledby="outbox">
    <h2 id="outbox">Outbox</h2>
    <form method="get" action="/sandbox/">
      <label>Recipient <input name="to" type="email" value="${outboxOf}" /></label
      ><button>Show</button>
    </form>
    ${
      outbox.length === 0
        ? html`<p class="row">No mail.</p>`
        : html`<div class="row">
            ${tableOf(
              ['At', 'To', 'Message', 'Code'],
              outbox.map((mail) => [
                mail.at,
                mail.to,
                messageCell(mail),
                html`<code>${mail.code ?? ''}</code>`,
              ]),
            )}
          </div>`
    }
  </section>`;
}

const accountsSection = (): Markup =>
  html`<section aria-labelledby="accounts">
    <h2 id="accounts">Accounts</h2>
    ${tableOf(
      ['E-mail', 'Password', 'What it is'],
      SAMPLE_ACCOUNTS.map(({ email, password, about }) => [
        email,
        password ?? 'e-mailed code',
        about,
      ]),
    )}
  </section>`;

/** The sandbox page: switches, faults, outbox and accounts, without a script. */
export function sandboxPage(data: PageData): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>Sandbox · Vendor Portal</title>
        <style nonce="${data.nonce}">
          ${PAGE_STYLE}
        </style>
      </head>
      <body>
        <h1>Sandbox</h1>
        <p>Everything here is available on this machine only. <a href="/">To the portal</a></p>
        <main>
          ${settingsSection(data)}${faultsSection(data)}${outboxSection(data)}${webhookSection(
            data.webhookEvents,
            data.hasWebhook,
          )}${accountsSection()}
          <section aria-labelledby="reset">
            <h2 id="reset">Start over</h2>
            <p>
              Deletes all data and seeds the accounts again. The browsers reported
              ${data.violations} violations of the content security policy to this process.
            </p>
            <form method="post" action="/sandbox/form/reset">
              <button>Reset everything</button>
            </form>
          </section>
        </main>
      </body>
    </html>`;
}
