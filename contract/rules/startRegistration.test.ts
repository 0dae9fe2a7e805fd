import { mayStartRegistration } from './permissions';

const user = (...authorities: string[]) => ({
  isSuperUser: authorities.includes('mm/vendorenroll/superuser'),
  authorities,
});

describe('mayStartRegistration', () => {
  it('CHK-09 in PROD a person without a shop and with only the account authority is restricted', () => {
    expect(mayStartRegistration('PROD', user('lntvendor/myAccount'), 0)).toBe(false);
    expect(mayStartRegistration('PROD', user(), 0)).toBe(false);
  });

  it('CHK-08 super users, owners of a shop and holders of any other lnt authority are exempt', () => {
    expect(mayStartRegistration('PROD', user('mm/vendorenroll/superuser'), 0)).toBe(true);
    expect(mayStartRegistration('PROD', user('lntvendor/myAccount'), 1)).toBe(true);
    expect(mayStartRegistration('PROD', user('lntvendor/app/access'), 0)).toBe(true);
    expect(mayStartRegistration('PROD', user('lntother'), 0)).toBe(true);
  });

  it('CHK-07 outside of PROD everybody may start', () => {
    expect(mayStartRegistration('LOCAL', user('lntvendor/myAccount'), 0)).toBe(true);
  });
});
