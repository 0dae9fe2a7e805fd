import { createServer, type Server } from 'node:http';
import { and, count, isNull, lt, not } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { isGivenUp, MAX_MAIL_ATTEMPTS } from '../jobs/dueWork';
import type { Database } from '../storage/database';
import { handOffMails } from '../storage/schema/handOff';
import { reviewMails } from '../storage/schema/reviews';
import { bankNotices } from '../storage/schema/shop';
import { staffMails, submissionMails } from '../storage/schema/users';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { webhookEvents } from '../storage/schema/webhooks';
import { counted } from './counters';

interface MailTable extends PgTable {
  readonly sentAt: PgColumn;
  readonly attempts: PgColumn;
  readonly refusals: PgColumn;
}

const MAILS = {
  decision: reviewMails,
  hand_off: handOffMails,
  bank_account: bankNotices,
  staff_invitation: staffMails,
  submission: submissionMails,
} satisfies Readonly<Record<string, MailTable>>;

/** What is asked of the database when the metrics are read. */
function registerStored(registry: Registry, { db, connections }: Database): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_registrations',
    help: 'Registrations by process status.',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset();
      const rows = await db
        .select({ status: vendorRequests.processStatus, count: count() })
        .from(vendorRequests)
        .groupBy(vendorRequests.processStatus);
      for (const row of rows) this.set({ status: row.status ?? 'DRAFT' }, row.count);
    },
  });
  new Gauge({
    name: 'portal_mails_waiting',
    help: 'E-mails that are stored and not sent, by kind, without those given up.',
    labelNames: ['kind'],
    registers,
    async collect() {
      for (const [kind, table] of Object.entries(MAILS))
        this.set(
          { kind },
          await db.$count(
            table,
            and(isNull(table.sentAt), lt(table.attempts, MAX_MAIL_ATTEMPTS), not(isGivenUp(table))),
          ),
        );
    },
  });
  new Gauge({
    name: 'portal_webhooks_waiting',
    help: 'Events that the receiver of webhooks has not accepted yet.',
    registers,
    async collect() {
      this.set(
        await db.$count(
          webhookEvents,
          and(isNull(webhookEvents.deliveredAt), isNull(webhookEvents.givenUpAt)),
        ),
      );
    },
  });
  if (connections)
    new Gauge({
      name: 'portal_database_connections',
      help: 'Connections to the database in use and idle, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, number] of Object.entries(connections())) this.set({ state }, number);
      },
    });
}

/**
 * The metrics of this process in the text format of Prometheus, at `/metrics`. Another port than
 * the portal's, so that no proxy publishes them.
 */
export function createMetricsServer(database: Database): Server {
  const stored = new Registry();
  collectDefaultMetrics({ register: stored });
  registerStored(stored, database);
  const registry = Registry.merge([counted, stored]);
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      // The database cannot be reached: what the process counts itself would look complete.
      () => response.writeHead(503).end('The database cannot be reached.\n'),
    );
  });
}
