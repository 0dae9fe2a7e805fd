import http from 'node:http';
import { LIMITS } from '@contract/limits';
import { describeOnBackends } from '../testing/backends';
import { createVendorRequest, fieldOf, signInPeople } from '../testing/vendorApi';
import { certified, PNG } from '../testing/vendorForms';

const AT_ONCE = 6;

describeOnBackends('the link of a certificate', (api) => {
  it('SEC-50 few clients of a network may download at once; wrong links take no place', async () => {
    const { owner } = await signInPeople(api);
    const uid = await createVendorRequest(api, owner);
    const size = LIMITS.uploadBytes - 1;
    const file = Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    const created = await owner.post(uid, 'diverse-ownership/create', certified(file));
    const link = fieldOf(created, 'preSignedUrl');
    const held: http.ClientRequest[] = [];
    /** Opens a link and does not read what comes. */
    const open = (url: string) =>
      new Promise<number>((resolve, reject) => {
        const request = http.get(url, { agent: false }, (response) => {
          response.pause();
          resolve(response.statusCode ?? 0);
        });
        request.once('error', reject);
        held.push(request);
      });
    const statuses = async (urls: readonly string[]) => {
      const opened: number[] = [];
      for (const url of urls) opened.push(await open(url));
      return opened;
    };
    const wrong = `${link}x`;
    expect(await statuses(Array.from({ length: AT_ONCE }, () => wrong))).toEqual(
      Array.from({ length: AT_ONCE }, () => 403),
    );
    expect(await statuses(Array.from({ length: AT_ONCE + 1 }, () => link))).toEqual([
      ...Array.from({ length: AT_ONCE }, () => 200),
      429,
    ]);
    const refused = await api.get(link.slice(api.baseUrl.length));
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', payload: null });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await statuses([wrong])).toEqual([403]);

    for (const request of held) request.destroy();
    const read = async () => {
      const response = await fetch(link);
      return response.status === 200 ? (await response.arrayBuffer()).byteLength : 0;
    };
    // The server hears of the closed connections a moment later.
    while ((await read()) !== size) await new Promise(setImmediate);
  });
});
