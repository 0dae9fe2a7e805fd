import { randomBytes } from 'node:crypto';
import { describeOnPostgres } from '../testing/backends';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { holdLock } from '../testing/heldLock';
import { createVendorRequest, OWNER_EMAIL, under } from '../testing/vendorApi';
import { CONTACT } from '../testing/vendorForms';

const newId = (): string => randomBytes(16).toString('hex');
const headersOf = (id: string) => ({ traceparent: `00-${id}-00f067aa0ba902b7-01` });
const INVALID = [
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${newId()}-${'0'.repeat(16)}-01`,
  `ff-${newId()}-00f067aa0ba902b7-01`,
  `00-${newId().toUpperCase()}X-00f067aa0ba902b7-01`,
  "00-'; drop table users; ---00f067aa0ba902b7-01",
];

let service: FakeService;
afterAll(() => service.close());

describeOnPostgres(
  'the trace of a request',
  ({ api, portal, databaseUrl, runSql }) => {
    const linesOf = (id: string) =>
      portal()
        .output()
        .split('\n')
        .filter((line) => line.includes(id))
        .map((line) => JSON.parse(line) as Record<string, unknown>);

    it('SEC-69 the request log holds the address of the client', async () => {
      const id = newId();
      await api.request('GET', '/healthz', { remoteAddress: '192.0.2.7', headers: headersOf(id) });
      expect(linesOf(id)).toMatchObject([{ msg: 'request', client: '192.0.2.7' }]);
    });

    it('OPS-24 goes on to the log, the transaction in PostgreSQL, the webhook and the response', async () => {
      const session = await api.signIn(OWNER_EMAIL);
      const uid = await createVendorRequest(api, session);
      const id = newId();
      const lock = await holdLock(
        databaseUrl(),
        'select 1 from vendor_request where request_uid = $1 for update',
        [uid],
      );
      const saving = api.request('POST', under(uid, 'contact-info'), {
        body: CONTACT,
        session,
        headers: headersOf(id),
      });
      await lock.waitedForBy(1);
      const waiting = await runSql(
        "select application_name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      await lock.release();
      const { status, headers } = await saving;
      expect([status, headers.get('x-request-id')]).toEqual([200, id]);
      expect(waiting).toEqual([{ application_name: `vendor-portal ${id}` }]);
      expect(
        await runSql(
          "select 1 from pg_stat_activity where datname = current_database() and application_name like 'vendor-portal %'",
        ),
      ).toEqual([]);
      expect(linesOf(id)).toMatchObject([{ msg: 'request', traceId: id, status: 200 }]);

      await api.runJobs();
      const { headers: sent } = await service.received(({ url }) => url === '/hook');
      expect(sent['traceparent']).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
    });

    it('OPS-24 goes on to a service, and to the audit log', async () => {
      const session = await api.signIn(OWNER_EMAIL);
      const id = newId();
      await api.request('POST', '/mm/usps/validate-address', {
        body: '<AddressValidateRequest><Address><Address2>1 Main St</Address2><City>Dayton</City><State>OH</State><Zip5>45402</Zip5></Address></AddressValidateRequest>',
        session,
        headers: { 'Content-Type': 'application/xml', ...headersOf(id) },
      });
      const { headers } = await service.received(({ url }) => url.startsWith('/street'));
      expect(headers['traceparent']).toContain(id);
      const unknown = '00000000-0000-4000-8000-000000000009';
      const other = newId();
      await api.request('POST', under(unknown, 'review-decision'), {
        body: { decision: 'APPROVE' },
        session,
        headers: headersOf(other),
      });
      expect(
        await runSql("select trace_id from audit_log where event = 'access-refused'"),
      ).toContainEqual({ trace_id: other });
    });

    it('OPS-24 is a new one without a valid header, and nothing of the header is kept', async () => {
      for (const traceparent of INVALID) {
        const { headers } = await api.request('GET', '/healthz', { headers: { traceparent } });
        const id = headers.get('x-request-id') ?? '';
        expect(id).toMatch(/^[0-9a-f]{32}$/);
        expect(traceparent).not.toContain(id);
      }
      expect(portal().output()).not.toContain('drop table');
      expect(portal().output()).not.toContain('00f067aa0ba902b7');
    });

    it('OPS-24 is the id that a person reads when a request fails', async () => {
      const session = await api.signIn(OWNER_EMAIL);
      await runSql('alter table users rename to hidden_users');
      const id = newId();
      const { code, detail } = await api.request('POST', '/user-details/getMyProfileDetails', {
        session,
        headers: headersOf(id),
      });
      await runSql('alter table hidden_users rename to users');
      expect([code, detail]).toEqual(['FAILED', `Request ${id}`]);
      expect(linesOf(id)).toContainEqual(
        expect.objectContaining({ msg: 'request failed', traceId: id }),
      );
    });
  },
  async () => {
    service = await startFakeService(() => ({ body: '[]' }));
    return {
      LOG_LEVEL: 'info',
      SANDBOX: 'on',
      WEBHOOK_URL: `${service.url}/hook`,
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      ADDRESS_SERVICE: 'smarty',
      ADDRESS_SERVICE_ID: 'id7',
      ADDRESS_SERVICE_SECRET: 'secret7',
      ADDRESS_SERVICE_URL: `${service.url}/street`,
    };
  },
);
