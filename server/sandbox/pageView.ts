import { html } from 'hono/html';
import { HOUR_MS } from '@contract/time';
import type { readOutbox } from './mail/outboxMailer';
import { SAMPLE_ACCOUNTS } from './accounts';
import { PAGE_STYLE } from './pageStyle';
import type { WebhookEvent } from '../storage/schema/webhooks';
import type { SandboxState } from './state';
import { webhookSection } from './webhookEvents';

interface PageData {
  readonly nonce: string;
  readonly sandbox: SandboxState;
  readonly outbox: Awaited<ReturnType<typeof readOutbox>>;
  /** Recipient the outbox is limited to; `''` = all. */
  readonly outboxOf: string;
  readonly webhookEvents: readonly WebhookEvent[];
  /** Whether WEBHOOK_URL is set. */
  readonly hasWebhook: boolean;
  readonly now: Date;
  readonly violations: number;
  readonly defaults: { readonly environmentLabel: string; readonly version: string };
}

type Markup = ReturnType<typeof html>;

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
        : html`<table>
            <thead>
              <tr>
                <th>Request</th>
                <th>Fault</th>
                <th>Times left</th>
              </tr>
            </thead>
            <tbody>
              ${faults.map(
                ({ fault: { method, path, times: _times, ...what }, remaining }) =>
                  html`<tr>
                    <td>${method} ${path}</td>
                    <td>${JSON.stringify(what)}</td>
                    <td>${remaining ?? 'all'}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
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
        : html`<table class="row">
            <thead>
              <tr>
                <th>At</th>
                <th>To</th>
                <th>Message</th>
                <th>Code</th>
              </tr>
            </thead>
            <tbody>
              ${outbox.map(
                (mail) =>
                  html`<tr>
                    <td>${mail.at}</td>
                    <td>${mail.to}</td>
                    <td>
                      <strong>${mail.subject}</strong>
                      <div class="mail">${mail.text}</div>
                      ${
                        mail.html === null
                          ? ''
                          : html`<details>
                              <summary>HTML part</summary>
                              <iframe
                                title="HTML part: ${mail.subject}"
                                src="/sandbox/outbox/${mail.id}/html"
                                sandbox=""
                                loading="lazy"
                              ></iframe>
                            </details>`
                      }
                    </td>
                    <td><code>${mail.code ?? ''}</code></td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}

const accountsSection = (): Markup =>
  html`<section aria-labelledby="accounts">
    <h2 id="accounts">Accounts</h2>
    <table>
      <thead>
        <tr>
          <th>E-mail</th>
          <th>Password</th>
          <th>What it is</th>
        </tr>
      </thead>
      <tbody>
        ${SAMPLE_ACCOUNTS.map(
          (account) =>
            html`<tr>
              <td>${account.email}</td>
              <td>${account.password ?? 'e-mailed code'}</td>
              <td>${account.about}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

/** The sandbox page: switches, faults, outbox and accounts, without a script. */
export function sandboxPage(data: PageData): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
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
