import { describeOnBackends } from '../testing/backends';

describeOnBackends('the own user', (api) => {
  it('API-16 SBX-15 gives name, functions and authorities', async () => {
    const session = await api.signIn('lnt.vendor@example.com');
    const answer = await api.get('/user-details/?userEmail=lnt.vendor%40example.com', session);
    expect(answer).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect(answer.payload).toMatchObject({
      username: 'lnt.vendor@example.com',
      name: 'Lena Title',
      functions: [{ functionName: 'VENDOR_ENROLLMENT' }],
      authorities: [{ authority: 'lntvendor/myAccount' }, { authority: 'lntvendor/app/access' }],
      enterpriseUser: { userEmailAddress: 'lnt.vendor@example.com', userUid: expect.stringMatching(/./) },
    });
  });
});
