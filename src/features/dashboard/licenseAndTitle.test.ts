import { licenseAndTitleUrl } from './licenseAndTitle';

const session = {
  userType: 'PASSWORD',
  id: 'id.1',
  accessToken: 'ac.2',
  refreshToken: 're.3',
} as const;

describe('licenseAndTitleUrl', () => {
  it('DSH-04 tokens and user type travel in the fragment, none in the query', () => {
    const url = new URL(licenseAndTitleUrl('https://lt.example/app?tab=1', session) ?? '');
    expect(url.search).toBe('?tab=1');
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      id_token: 'id.1',
      access_token: 'ac.2',
      refresh_token: 're.3',
      user_type: 'PASSWORD',
    });
  });

  it.each(['', 'javascript:alert(1)', '/relative'])('%p leads nowhere', (base) => {
    expect(licenseAndTitleUrl(base, session)).toBeNull();
  });
});
