import type { Api, Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { sessionOf } from '../testing/cognitoLibrary';
import { outcomeOf } from '../testing/identityClient';
import { ACCOUNT_PASSWORD, passwordAccount } from '../testing/passwordAccount';
import {
  peopleOf,
  completeVendorRequest,
  createVendorRequest,
  search,
  under,
} from '../testing/vendorApi';
import { ACH, BASIC_INFO, certified, CONTACT, PNG } from '../testing/vendorForms';

/*
 * The abuse cases of docs/security.md that no test beside the code shows whole. The document names
 * the tests of the others.
 */

/** Another account of the same backend, for tests that end its sessions. */
async function signedInAccount(api: Api, name: string) {
  const user = await passwordAccount(api, name);
  return { user, session: await api.signIn(user.email, ACCOUNT_PASSWORD) };
}

describeOnBackends('abuse cases', (api) => {
  const { owner, superUser } = peopleOf(api);

  it('SEC-35 abuse case 5: stolen tokens are dead after log-out, a changed and a reset password', async () => {
    const NEW = 'Brand-New-Pass-2!';
    const ends: Readonly<
      Record<string, (account: Awaited<ReturnType<typeof signedInAccount>>) => Promise<unknown>>
    > = {
      'log-out': ({ session }) => api.identity.send('RevokeToken', { Token: session.refreshToken }),
      'log-out everywhere': ({ session: { accessToken } }) =>
        api.identity.send('GlobalSignOut', { AccessToken: accessToken }),
      'a changed password': async ({ user }) => {
        sessionOf(await user.signIn(ACCOUNT_PASSWORD));
        await user.changePassword(ACCOUNT_PASSWORD, NEW);
      },
      'a reset password': async ({ user }) => {
        await user.forgotPassword();
        await user.confirmPassword(await api.latestCode(user.email), NEW);
      },
    };
    for (const [end, run] of Object.entries(ends)) {
      const account = await signedInAccount(api, 'stolen');
      const stolen: Session = account.session;
      expect((await api.get('/user-details/', stolen)).status).toBe(200);
      await run(account);
      expect([end, (await api.get('/user-details/', stolen)).status]).toEqual([end, 401]);
      const renewal = api.identity.initiate('REFRESH_TOKEN_AUTH', {
        REFRESH_TOKEN: stolen.refreshToken,
      });
      expect([end, await outcomeOf(renewal)]).toEqual([end, 'NotAuthorizedException']);
      const change = api.identity.changePassword(stolen, ACCOUNT_PASSWORD, 'Thief-Pass-Word-3!');
      expect([end, await outcomeOf(change)]).toEqual([end, 'NotAuthorizedException']);
    }
  });

  it('abuse case 6: guesses at an e-mailed code in parallel are no more than one after the other', async () => {
    const { user } = await signedInAccount(api, 'guessed');
    const { Session } = await api.requestCode(user.email);
    const right = await api.latestCode(user.email);
    const wrong = Array.from({ length: 40 }, (_, i) => String(100_000 + i)).filter(
      (code) => code !== right,
    );
    const answers = await Promise.all(
      wrong.map((ANSWER) =>
        outcomeOf(
          api.identity.respond('CUSTOM_CHALLENGE', Session, { USERNAME: user.email, ANSWER }),
        ),
      ),
    );
    // A session of the challenge takes one answer, which gives the next session.
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    const afterwards = api.identity.respond('CUSTOM_CHALLENGE', Session, {
      USERNAME: user.email,
      ANSWER: right,
    });
    expect(await outcomeOf(afterwards)).toBe('NotAuthorizedException');
  });

  it('OWN-08 abuse case 8: what is no picture or PDF is refused under any extension; what is one is never run', async () => {
    const uid = await createVendorRequest(api, owner);
    const upload = (content: Buffer, fileExtension: string) =>
      owner.post(uid, 'diverse-ownership/create', {
        ...certified(),
        certificationInfo: { certificationData: content.toString('base64'), fileExtension },
      });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(64)]);
    for (const content of [svg, html, zip, Buffer.from(' '), PNG.subarray(1)])
      for (const extension of ['png', 'jpg', 'jpeg', 'pdf'])
        expect(await upload(content, extension)).toMatchObject({ status: 400, code: 'VALIDATION' });
    for (const extension of ['svg', 'html', '../../x.png', 'png\u0000.exe', 'png.exe', ''])
      expect(await upload(PNG, extension)).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await owner.find(uid, 'diverse-ownership')).toEqual([]);

    const polyglot = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF');
    const link = new URL((await upload(polyglot, 'pdf')).field('preSignedUrl'));
    const { headers } = await api.get(link.pathname + link.search);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="certificate.pdf"',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('abuse case 10: a search takes quotes, wildcards and SQL as text, and no other column or operator', async () => {
    const uid = await createVendorRequest(api, owner);
    expect(
      await owner.post(uid, 'basic-info', { ...BASIC_INFO, businessName: "O'Hara Auto Glass" }),
    ).toMatchObject({ code: 'SUCCESS' });
    const find = (value: string, over: object = {}) =>
      api.post(
        '/mm/vendors/superuser/search',
        search(
          {},
          { dataFilterList: [{ field: 'businessName', operator: 'like', value, ...over }] },
        ),
        superUser,
      );
    for (const value of ["o'hara", 'AUTO GLASS'])
      expect((await find(value)).payload).toMatchObject({
        pageEntries: expect.arrayContaining([
          expect.objectContaining({ requestUid: uid }) as unknown,
        ]) as unknown,
      });
    for (const value of [
      '%%%',
      '___',
      'o_hara',
      'o%hara',
      "'; drop table users; --",
      "' or '1'='1",
      '\\%\\',
    ])
      expect([value, (await find(value)).code]).toEqual([value, 'NOT_FOUND']);
    for (const over of [
      { field: 'idNumber' },
      { field: 'loginEmail; --' },
      { operator: 'or' },
      { operator: '~' },
    ])
      expect(await find('auto', over)).toMatchObject({ status: 400, code: 'VALIDATION' });
    for (const size of [1e9, 0, -1, 1.5])
      expect(
        await api.post(
          '/mm/vendors/superuser/search',
          search({ recordStatus: 'A' }, { size }),
          superUser,
        ),
      ).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('abuse case 13: a sent registration keeps its bank account, no matter who tries, until staff change it', async () => {
    const uid = await completeVendorRequest(api, owner, 'Review Glass Works');
    const [ach] = await owner.find(uid, 'ach-info');
    const path = under(uid, `ach-info/${String(ach?.['achUid'])}`);
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        api.request('POST', under(uid, 'send-for-approval'), { session: owner }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const body of [{ accountNo: '666' }, { ...ACH, accountNo: '666' }, {}])
      expect(await api.patch(path, body, owner)).toMatchObject({
        status: 409,
        code: 'CONFLICT',
      });
    expect(await api.patch(path, { bankName: 'Corrected Bank' }, superUser)).toMatchObject({
      status: 200,
    });
    const timeline = (await owner.get(uid, 'activity')).text;
    expect(timeline.match(/"bySuperUser":1/g)).toHaveLength(1);
  });

  it('a body cannot pollute the prototype that other requests share', async () => {
    const uid = await createVendorRequest(api, owner);
    const polluted = JSON.stringify({ ...CONTACT, contactFirstName: undefined }).replace(
      /}$/,
      ',"__proto__":{"contactFirstName":"Polluted"},"constructor":{"prototype":{"contactFirstName":"Polluted"}}}',
    );
    const send = (body: string) =>
      api.request('POST', under(uid, 'contact-info'), {
        body,
        session: owner,
        headers: { 'Content-Type': 'application/json' },
      });
    for (const body of [polluted, JSON.stringify({ ...CONTACT, contactFirstName: undefined })])
      expect((await send(body)).fieldErrors).toHaveProperty('contactFirstName');
  });
});
