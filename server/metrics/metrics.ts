import { createServer, type Server } from 'node:http';
import { and, count, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { isUnsent, type MailTable } from '../jobs/dueWork';
import { isHeldBack } from '../documents/sendMails';
import type { Settings } from '../settings';
import type { Database } from '../storage/database';
import { documentMails } from '../storage/schema/documents';
import { handOffMails } from '../storage/schema/handOff';
import { lockMails } from '../storage/schema/lockMails';
import { reminders } from '../storage/schema/reminders';
import { reviewMails } from '../storage/schema/reviews';
import { bankNotices } from '../storage/schema/shop';
import { staffMails, submissionMails } from '../storage/schema/users';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { webhookEndpoints, webhookEvents } from '../storage/schema/webhooks';
import { counted } from './counters';

type MetricsSettings = Pick<Settings, 'WEBHOOK_URL'>;

const MAILS = {
  decision: reviewMails,
  hand_off: handOffMails,
  bank_account: bankNotices,
  reminder: reminders,
  lock_end: lockMails,
  staff: staffMails,
  submission: submissionMails,
  document: documentMails,
} satisfies Readonly<Record<string, MailTable>>;

/** What waits for a decision of people is no reason for an alert. */
const MAY_LEAVE = new Map<MailTable, SQL>([[documentMails, not(isHeldBack)]]);

/** Whether a receiver is on that the event goes to: without one, it waits for no attempt. */
const hasReceiver = ({ db }: Database, { WEBHOOK_URL }: MetricsSettings) =>
  or(
    WEBHOOK_URL === undefined ? undefined : isNull(webhookEvents.endpointUid),
    inArray(
      webhookEvents.endpointUid,
      db
        .select({ endpointUid: webhookEndpoints.endpointUid })
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.active, 1)),
    ),
  );

/** Metrics that query the database when they are read. */
function registerStored(registry: Registry, database: Database, settings: MetricsSettings): void {
  const { db } = database;
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
        this.set({ kind }, await db.$count(table, and(isUnsent(table), MAY_LEAVE.get(table))));
    },
  });
  new Gauge({
    name: 'portal_webhooks_waiting',
    help: 'Events that the receivers of webhooks that are on have not accepted yet.',
    registers,
    async collect() {
      this.set(
        await db.$count(
          webhookEvents,
          and(
            isNull(webhookEvents.deliveredAt),
            isNull(webhookEvents.givenUpAt),
            hasReceiver(database, settings),
          ),
        ),
      );
    },
  });
}

/** Metrics that this process knows without the database. */
function registerProcess(registry: Registry, { connections }: Database): Gauge {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
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
  return new Gauge({
    name: 'portal_database_up',
    help: 'Whether the database was reached for these metrics. Without it, those of it are missing.',
    registers,
  });
}

/** Prometheus metrics at `/metrics`, on a port of their own, so that no proxy publishes them. */
export function createMetricsServer(database: Database, settings: MetricsSettings): Server {
  const [ofProcess, stored] = [new Registry(), new Registry()];
  const databaseUp = registerProcess(ofProcess, database);
  registerStored(stored, database, settings);
  const read = async (): Promise<string> => {
    const fromDatabase = await stored.metrics().catch(() => undefined);
    databaseUp.set(fromDatabase === undefined ? 0 : 1);
    return [await counted.metrics(), await ofProcess.metrics(), fromDatabase ?? ''].join('\n');
  };
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': counted.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
