import { identityEndpoint } from './cognito';
import { aConfig } from '@/testing/factories';

describe('identityEndpoint', () => {
  const { identity } = aConfig({ identity: { userPoolId: 'eu-west-1_Pool1', clientId: 'client' } });

  it("IDP-09 without an endpoint the pool is Amazon's own, in the region of its id", () => {
    expect(identityEndpoint(identity)).toBe('https://cognito-idp.eu-west-1.amazonaws.com/');
  });

  it('a configured endpoint may be a path of the own origin', () => {
    expect(identityEndpoint({ ...identity, endpoint: '/identity/' })).toBe(
      new URL('/identity/', window.location.href).toString(),
    );
  });
});
