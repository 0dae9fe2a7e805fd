import { createServer, type Server } from 'node:net';
import { type Portal, startPortal } from '../../testing/portal';
import { certified } from '../../testing/vendorForms';
import { createVendorRequest, search, under } from '../../testing/vendorApi';

/** What a scanner that behaves like clamd replies to a file, after its last chunk. */
let verdict = '';
let scanned: Buffer[] = [];
let daemon: Server;
let portal: Portal;

beforeAll(async () => {
  daemon = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const start = 'zINSTREAM\0'.length;
      if (received.length < start + 4) return;
      const length = received.readUInt32BE(start);
      if (received.length < start + 4 + length + 4) return;
      scanned.push(received.subarray(start + 4, start + 4 + length));
      socket.end(`${verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => daemon.listen(0, '127.0.0.1', resolve));
  const address = daemon.address();
  const port = typeof address === 'object' ? address?.port : 0;
  portal = await startPortal({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await portal.close();
  daemon.close();
});

describe('a certificate where uploads are scanned', () => {
  const upload = async (bulk = false) => {
    scanned = [];
    const owner = await portal.api.signIn('new.shop@example.com');
    const uid = await createVendorRequest(portal.api, owner);
    const response = await portal.api.post(
      under(uid, `diverse-ownership/${bulk ? 'bulkCreate' : 'create'}`),
      bulk ? [certified()] : certified(),
      owner,
    );
    const stored = await portal.api.post(under(uid, 'diverse-ownership/search'), search(), owner);
    return { response, isStored: stored.code === 'SUCCESS' };
  };

  it('CFG-26 is stored when the scanner finds nothing', async () => {
    verdict = 'stream: OK';
    expect(await upload()).toMatchObject({ response: { code: 'SUCCESS' }, isStored: true });
    const { certificationInfo } = certified() as {
      readonly certificationInfo: { readonly certificationData: string };
    };
    expect(scanned).toEqual([Buffer.from(certificationInfo.certificationData, 'base64')]);
  });

  it.each([
    [false, 'certificationInfo'],
    [true, '0.certificationInfo'],
  ])('CFG-26 is refused at its field when it is harmful (in a list: %s)', async (bulk, field) => {
    verdict = 'stream: Eicar-Test FOUND';
    const { response, isStored } = await upload(bulk);
    expect(response).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(response.fieldErrors).toEqual({
      [field]:
        'This file was not stored, because the virus scanner found something harmful in it. Please upload another file.',
    });
    expect(isStored).toBe(false);
  });

  it.each(['INSTREAM size limit exceeded. ERROR', ''])(
    'CFG-26 is refused with a sentence when the scanner replies "%s"',
    async (reply) => {
      verdict = reply;
      const { response, isStored } = await upload();
      expect(response).toMatchObject({
        status: 503,
        code: 'FAILED',
        message: expect.stringMatching(/^The file cannot be checked for viruses right now/),
      });
      expect(isStored).toBe(false);
    },
  );
});
