import { acceptUserInfo } from './useCurrentUser';

const info = {
  name: 'Dana Miller',
  functions: [{ functionName: 'VENDOR_ENROLLMENT' }],
  authorities: [{ authority: 'lntvendor/myAccount' }],
  enterpriseUser: {
    userUid: 'u1',
    userFirstName: 'Dana',
    userLastName: 'Miller',
    userEmailAddress: 'dana@example.com',
    userFullName: '',
  },
};

describe('user info', () => {
  it('SES-15 gives the e-mail of the enterprise user as the user name', () => {
    expect(acceptUserInfo(info)?.username).toBe('dana@example.com');
  });

  it('SES-12 is accepted only with a user uid and a function', () => {
    expect(acceptUserInfo({ ...info, functions: [] })).toBeNull();
    expect(acceptUserInfo({ ...info, enterpriseUser: null })).toBeNull();
    expect(
      acceptUserInfo({ ...info, enterpriseUser: { ...info.enterpriseUser, userUid: '' } }),
    ).toBeNull();
  });

  it.each([
    [{}, 'Dana Miller'],
    [{ userFullName: 'Dana M.' }, 'Dana M.'],
    [{ userFirstName: '', userLastName: '' }, 'Dana Miller'],
  ])('names the person by what there is: %p', (fields, name) => {
    const person = { ...info, enterpriseUser: { ...info.enterpriseUser, ...fields } };
    expect(acceptUserInfo(person)?.displayName).toBe(name);
  });

  it('falls back to the e-mail for a person without any name', () => {
    const nameless = { ...info.enterpriseUser, userFirstName: '', userLastName: '' };
    expect(acceptUserInfo({ ...info, name: '', enterpriseUser: nameless })?.displayName).toBe(
      'dana@example.com',
    );
  });
});
