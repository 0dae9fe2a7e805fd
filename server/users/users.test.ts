import { personArchiveSchema } from '@contract/entities/user';
import * as v from 'valibot';
import { describeOnBackends } from '../testing/backends';

const contentOf = (payload: unknown) => payload as { enterpriseUser: { userUid: string } };

describeOnBackends('the own user', (api) => {
  it('API-16 gives name, functions and authorities', async () => {
    const session = await api.signIn('lnt.vendor@example.com');
    const response = await api.get('/user-details/?userEmail=Lnt.Vendor%40example.com', session);
    expect(response).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect(response.payload).toMatchObject({
      username: 'lnt.vendor@example.com',
      name: 'Lena Title',
      functions: [{ functionName: 'VENDOR_ENROLLMENT' }],
      authorities: [{ authority: 'lntvendor/myAccount' }, { authority: 'lntvendor/app/access' }],
      enterpriseUser: {
        userEmailAddress: 'lnt.vendor@example.com',
        userUid: expect.stringMatching(/./),
      },
    });
  });

  it('SBX-11 SBX-12 SBX-13 the sample accounts hold what they are for', async () => {
    const authorities = async (email: string) => {
      const { payload } = await api.get('/user-details/', await api.signIn(email));
      const { authorities: held, functions } = payload as {
        authorities: { authority: string }[];
        functions: unknown[];
      };
      return { held: held.map((entry) => entry.authority), functions: functions.length };
    };
    expect(await authorities('no.account@example.com')).toEqual({ held: [], functions: 1 });
    expect(await authorities('no.functions@example.com')).toEqual({ held: [], functions: 0 });
    expect(await authorities('super.user@example.com')).toEqual({
      held: ['lntvendor/myAccount', 'mm/vendorenroll/superuser'],
      functions: 1,
    });
  });

  it('API-17 API-18 ACC-05 the profile is read and changed, and the change is read back', async () => {
    const session = await api.signIn('lnt.vendor@example.com');
    const before = contentOf((await api.get('/user-details/getMyProfileDetails', session)).payload);
    const change = {
      enterpriseUser: { userFirstName: ' José ', userLastName: 'O’Neil' },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '(937) 555-0177' }],
    };
    expect(await api.post('/user-details/updateMyProfileDetails', change, session)).toMatchObject({
      status: 200,
      code: 'SUCCESS',
    });
    expect((await api.get('/user-details/getMyProfileDetails', session)).payload).toEqual({
      enterpriseUser: {
        userUid: before.enterpriseUser.userUid,
        userFirstName: 'José',
        userLastName: "O'Neil",
        userEmailAddress: 'lnt.vendor@example.com',
        userFullName: "José O'Neil",
      },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550177' }],
    });
    expect((await api.get('/user-details/', session)).payload).toMatchObject({
      name: "José O'Neil",
    });
    const back = {
      enterpriseUser: { userFirstName: 'Lena', userLastName: 'Title' },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550100' }],
    };
    await api.post('/user-details/updateMyProfileDetails', back, session);
  });

  it('ACC-06 the e-mail, the uid and the authorities cannot be changed through the profile', async () => {
    const session = await api.signIn('new.shop@example.com');
    const before = (await api.get('/user-details/', session)).payload;
    await api.post(
      '/user-details/updateMyProfileDetails',
      {
        enterpriseUser: {
          userFirstName: 'Nora',
          userLastName: 'Newman',
          userEmailAddress: 'super.user@example.com',
          userUid: 'x',
          authorities: ['mm/vendorenroll/superuser'],
        },
        enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550100' }],
        authorities: [{ authority: 'mm/vendorenroll/superuser' }],
      },
      session,
    );
    expect((await api.get('/user-details/', session)).payload).toEqual(before);
  });

  it('OPS-20 the archive holds what is stored about the own person and registrations, and no others', async () => {
    const session = await api.signIn('draft.shop@example.com');
    const { payload, status } = await api.get('/user-details/archive', session);
    expect(status).toBe(200);
    const archive = v.parse(personArchiveSchema, payload);
    expect(archive.person['users']).toMatchObject([{ email: 'draft.shop@example.com' }]);
    expect(archive.person['audit_log']?.at(-1)).toMatchObject({ event: 'person-exported' });
    expect(archive.registrations.length).toBeGreaterThan(0);
    for (const registration of archive.registrations)
      expect(registration['vendor_request']).toMatchObject([
        { login_email: 'draft.shop@example.com' },
      ]);
    expect(JSON.stringify(payload)).not.toMatch(/(review|multi)\.shop@example\.com/);
    const again = await Promise.all(
      Array.from({ length: 10 }, () => api.get('/user-details/archive', session)),
    );
    expect(again.map((response) => response.status).filter((each) => each !== 200)).toEqual([429]);
  });

  it('API-18 a profile that breaks a rule is refused with the message under its field, and nothing is stored', async () => {
    const session = await api.signIn('new.shop@example.com');
    const before = (await api.get('/user-details/getMyProfileDetails', session)).payload;
    const bad = {
      enterpriseUser: { userFirstName: 'Nora', userLastName: '<b>' },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '12' }],
    };
    const response = await api.post('/user-details/updateMyProfileDetails', bad, session);
    expect(response).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(response.payload).toMatchObject({
      fieldErrors: {
        'enterpriseUser.userLastName': 'Please Enter Valid Text',
        'enterpriseUserMasterExtensions.0.primaryPhoneNumber': 'Please Enter Valid Number',
      },
    });
    expect((await api.get('/user-details/getMyProfileDetails', session)).payload).toEqual(before);
  });
});
