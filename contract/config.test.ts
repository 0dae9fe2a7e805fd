import * as v from 'valibot';
import { configSchema, HUMAN_CHECK_PROVIDERS } from './config';

const config = (humanCheck: object) => ({
  environmentLabel: 'LOCAL',
  identity: { userPoolId: 'local_Pool1', clientId: 'client' },
  content: { space: 's', accessToken: 't' },
  maps: { geocodeUrl: '/geocode' },
  humanCheck,
  licenseAndTitleUrl: 'https://lt.example',
});

describe('humanCheck of the configuration', () => {
  it.each(HUMAN_CHECK_PROVIDERS)('%s is accepted with a site key', (provider) => {
    expect(v.is(configSchema, config({ provider, siteKey: 'key' }))).toBe(true);
  });

  it('only ALTCHA does without a site key, and another provider is refused', () => {
    expect(v.is(configSchema, config({ provider: 'altcha' }))).toBe(true);
    const { issues } = v.safeParse(configSchema, config({ provider: 'turnstile' }));
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['humanCheck.siteKey', 'must not be empty for this provider'],
    ]);
    expect(v.is(configSchema, config({ provider: 'other', siteKey: 'key' }))).toBe(false);
  });
});
