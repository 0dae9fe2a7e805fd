import { createLogger } from '../logger';
import { startListening } from '../listen';
import { createHttpMailer } from '../integrations/mail/httpMailer';
import { createSmtpMailer } from '../integrations/mail/smtpMailer';
import { createWebhookClient } from '../integrations/webhook/webhookClient';
import { readSettings } from '../settings';
import { openPostgres } from '../storage/postgres';
import { exchange } from '../integrations/exchange';
import { queryOn, seededDatabase } from '../testing/database';
import { startFakeService } from '../testing/fakeService';
import { startPortal } from '../testing/portal';
import { search, under } from '../testing/vendorApi';
import { createMetricsServer } from './metrics';

const open = async (url: string, environment: Readonly<Record<string, string>> = {}) => {
  const database = await openPostgres(url, silent);
  const server = createMetricsServer(database, readSettings(environment));
  const { port } = await startListening(server, { HOST: '127.0.0.1', PORT: 0 });
  return {
    read: async (path = '/metrics') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: response.status, text: await response.text() };
    },
    closeDatabase: database.close,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const silent = createLogger({ LOG_LEVEL: 'silent' });

/** Sends a webhook, and a mail by each protocol. Nothing takes the one by SMTP. */
async function sendAll(url: string): Promise<void> {
  const settings = readSettings({ MAIL_FROM: 'portal@example.com' });
  const mail = { to: 'a@example.com', subject: 'Code', text: '123456', html: '' };
  await createWebhookClient(silent).deliver(
    { id: 'e1', body: '{}', sentAt: new Date() },
    { url, secrets: [`whsec_${'A'.repeat(32)}`] },
  );
  await createHttpMailer({ ...settings, MAIL_URL: url }, silent, 0).deliver(mail);
  const smtp = createSmtpMailer({ ...settings, MAIL_URL: 'smtp://127.0.0.1:2' }, silent, 0);
  await smtp.deliver(mail).catch(() => undefined);
  smtp.close();
}

it('CFG-28 the metrics count what the process does and what the database holds', async () => {
  const DATABASE_URL = await seededDatabase();
  const portal = await startPortal({ DATABASE_URL });
  const service = await startFakeService(({ method }) => ({
    status: method === 'POST' ? 202 : 503,
    body: '',
  }));
  const metrics = await open(DATABASE_URL);
  try {
    const session = await portal.api.signIn('new.shop@example.com');
    const unknown = '00000000-0000-4000-8000-000000000009';
    await portal.api.post(under(unknown, 'basic-info/search'), search(), session);
    await portal.api.get('/healthz');
    await exchange(service.url, {}, 10_000);
    await exchange('http://127.0.0.1:1', {}, 10_000).catch(() => undefined);
    await sendAll(service.url);
    const { status, text } = await metrics.read();
    expect(status).toBe(200);
    for (const line of [
      /^portal_request_seconds_count\{method="POST",route="\/mm\/vendors\/:requestUid\/basic-info\/search",status="404"\} [1-9]/m,
      /^portal_request_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/m,
      new RegExp(
        `^portal_integration_seconds_count\\{host="${new URL(service.url).host}",outcome="503"\\} 1$`,
        'm',
      ),
      // The webhook and the mail.
      new RegExp(`host="${new URL(service.url).host}",outcome="202"\\} 2$`, 'm'),
      /^portal_integration_seconds_count\{host="127\.0\.0\.1:1",outcome="failed"\} [1-9]/m,
      /^portal_integration_seconds_count\{host="127\.0\.0\.1:2",outcome="failed"\} [1-9]/m,
      /^portal_audit_events_total\{event="signed-in"\} [1-9]/m,
      /^portal_registrations\{status="REVIEW"\} [1-9]/m,
      /^portal_mails_waiting\{kind="decision"\} 0$/m,
      /^portal_mails_waiting\{kind="reminder"\} 0$/m,
      /^portal_webhooks_waiting 0$/m,
      /^portal_database_up 1$/m,
      /^portal_database_connections\{state="waiting"\} 0$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain('example.com');
    expect((await metrics.read('/')).status).toBe(404);

    await metrics.closeDatabase();
    const without = await metrics.read();
    expect(without.status).toBe(200);
    expect(without.text).toMatch(/^portal_database_up 0$/m);
    expect(without.text).toMatch(/^portal_audit_events_total/m);
    expect(without.text).not.toContain('portal_registrations');
  } finally {
    await metrics.close();
    await service.close();
    await portal.close();
  }
});

it('CFG-28 events wait only while their receiver is on', async () => {
  const url = await seededDatabase();
  await queryOn(
    url,
    `insert into webhook_endpoint (endpoint_uid, url, types, active, secret, created_at, created_by)
     select uid, 'https://erp.example', '[]', active, 'sealed', now(), 'admin'
     from (values ('on', 1), ('off', 0)) as receiver (uid, active)`,
  );
  await queryOn(
    url,
    `insert into webhook_event (event_uid, endpoint_uid, type, at, is_open, next_at)
     select gen_random_uuid()::text, uid, 'registration.changed', now(), 0, now()
     from (values ('on'), ('off'), ('off'), (null), (null), (null), (null)) as event (uid)`,
  );
  const waiting = async (environment = {}) => {
    const metrics = await open(url, environment);
    try {
      return /^portal_webhooks_waiting (.*)$/m.exec((await metrics.read()).text)?.[1];
    } finally {
      await metrics.close();
      await metrics.closeDatabase();
    }
  };
  const set = {
    WEBHOOK_URL: 'https://set.example/hook',
    WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  };
  expect([await waiting(), await waiting(set)]).toEqual(['1', '5']);
});
