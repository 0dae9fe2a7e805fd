import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { createEmailLookup } from '../identity/emailLookup';
import { createLogger } from '../logger';
import { createSuggestionClient } from './address-suggestions/suggestionClient';
import { createApprovalClient } from './approval/approvalClient';
import { createSiteVerify } from './human-check/siteVerify';
import { createTinClient } from './tin/tinClient';
import { createAddressClient } from './usps/addressClient';

const logger = createLogger({ LOG_LEVEL: 'silent' });

const PART = Buffer.alloc(1024 * 1024, ' ');
/**
 * The service ends there: a client that reads everything shall fail this test, not use up the
 * memory of the machine.
 */
const SENT_AT_MOST = 64;
/**
 * What is on its way when the client closes the connection: buffers of the system and of both
 * programs.
 */
const ON_THE_WAY = 16;

const ADDRESS = { Address1: '', Address2: '1 Main St', City: 'Dayton', State: 'OH', Zip5: '45402' };
const QUERY = {
  requestUid: 'request-1',
  submittedAt: '2026-03-02T15:04:05.000Z',
  vendorType: 'OVERHEAD',
  selectedProgram: null,
  businessName: 'Foundry Garage',
  address: {
    street: '1 Main St',
    suite: '',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    verified: true,
  },
  requestReason: '',
  franchiseLocations: 0,
  taxIdCheck: 'MATCH',
  taxClass: 'LLC',
  payPreference: 'ACH',
  services: [],
  capabilities: [],
  vehicleTypes: [],
  ownershipCategories: [],
} as const;

describe('a service with a response that does not end', () => {
  let parts = 0;
  let packed: Buffer | undefined;
  let url = '';
  const service = http.createServer((request, response) => {
    parts = 0;
    request.resume();
    if (packed) {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
      return;
    }
    const send = (): void => {
      while (!response.destroyed) {
        if (parts === SENT_AT_MOST) return void response.end();
        parts += 1;
        if (!response.write(PART)) return;
      }
    };
    response.on('drain', send);
    send();
  });
  beforeAll(
    () =>
      new Promise<void>((resolve) =>
        service.listen(0, '127.0.0.1', () => {
          const address = service.address();
          url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
          resolve();
        }),
      ),
  );
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });

  const checkAddress = () =>
    createAddressClient({ USPS_URL: url, USPS_USER_ID: 'user' })
      .validate(ADDRESS)
      .catch((error: unknown) => error);

  const clients: readonly (readonly [
    name: string,
    ask: () => Promise<unknown>,
    outcome: unknown,
  ])[] = [
    ['address check', () => checkAddress(), expect.objectContaining({ status: 502 })],
    [
      'address suggestions',
      () =>
        createSuggestionClient({
          ADDRESS_SUGGESTIONS_URL: url,
          ADDRESS_SUGGESTIONS_ID: 'id',
          ADDRESS_SUGGESTIONS_TOKEN: 'token',
        })
          .suggest({ text: '1 Main', zipcode: '' })
          .catch((error: unknown) => error),
      expect.objectContaining({ status: 502 }),
    ],
    [
      'tax check',
      () =>
        createTinClient({ TIN_URL: url, TIN_API_KEY: 'key' }, logger).check({
          name: 'Miller',
          idType: 'EIN',
          idNumber: '123456780',
        }),
      expect.objectContaining({ error: 'Error from Tin API Validation' }),
    ],
    [
      'approval',
      () =>
        createApprovalClient({ APPROVAL_URL: url, APPROVAL_API_KEY: 'key' }, logger).decide(
          QUERY,
          'call-1',
        ),
      undefined,
    ],
    [
      'human check',
      () => createSiteVerify({ url, secret: 'secret' }, logger).verify('token', '127.0.0.1'),
      undefined,
    ],
    [
      'e-mail of a new person',
      () => createEmailLookup(url)('token').catch((error: unknown) => error),
      expect.objectContaining({ status: 503 }),
    ],
  ];

  it.each(clients)('%s: is given up after the first kilobytes', async (_name, ask, outcome) => {
    const answered = await ask();
    // First: a comparison that fails would print megabytes.
    expect(parts).toBeLessThan(ON_THE_WAY);
    expect(answered).toEqual(outcome);
  });

  it('a small response that unpacks to a large one is given up too', async () => {
    packed = gzipSync(Buffer.alloc(SENT_AT_MOST * PART.length, ' '));
    const answered = await checkAddress();
    expect(typeof answered).not.toBe('string');
    expect(answered).toMatchObject({ status: 502 });
  });
});
