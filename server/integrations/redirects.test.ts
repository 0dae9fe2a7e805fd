import { createLogger } from '../logger';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { createHttpMailer } from './mail/httpMailer';
import { createSiteVerify } from './human-check/siteVerify';
import { createWebhookClient } from './webhook/webhookClient';
import { createTinClient } from './tin/tinClient';
import { createAddressClient } from './usps/addressClient';
import { createSuggestionClient } from './address-suggestions/suggestionClient';

const logger = createLogger({ LOG_LEVEL: 'silent' });

describe('a service that redirects', () => {
  let elsewhere: FakeService;
  let service: FakeService;
  beforeAll(async () => {
    elsewhere = await startFakeService(() => ({
      body: JSON.stringify({ result: 'MATCH', success: true }),
    }));
    service = await startFakeService(() => ({ status: 307, location: elsewhere.url, body: '' }));
  });
  afterAll(() => Promise.all([service.close(), elsewhere.close()]));

  it('is not followed: keys, tax IDs, codes and addresses go to the configured address only', async () => {
    const tin = createTinClient({ TIN_URL: service.url, TIN_API_KEY: 'key' }, logger);
    expect(
      await tin.check({ name: 'Miller', idType: 'EIN', idNumber: '123456780' }),
    ).toHaveProperty('error');
    const check = createSiteVerify({ url: service.url, secret: 'secret' }, logger);
    expect(await check.verify('token', '127.0.0.1')).toBeUndefined();
    const addresses = createAddressClient({ USPS_URL: service.url, USPS_USER_ID: 'user' });
    await expect(
      addresses.validate({
        Address1: '',
        Address2: '1 Main St',
        City: 'Dayton',
        State: 'OH',
        Zip5: '45402',
      }),
    ).rejects.toMatchObject({ status: 502 });
    const suggestions = createSuggestionClient({
      ADDRESS_SUGGESTIONS_URL: service.url,
      ADDRESS_SUGGESTIONS_ID: 'id',
      ADDRESS_SUGGESTIONS_TOKEN: 'token',
    });
    await expect(suggestions.suggest({ text: '1 Main', zipcode: '' })).rejects.toMatchObject({
      status: 502,
    });
    const webhooks = createWebhookClient(
      { WEBHOOK_URL: service.url, WEBHOOK_SECRET: [`whsec_${'A'.repeat(32)}`] },
      logger,
    );
    expect(await webhooks.deliver({ id: 'e1', body: '{}', sentAt: new Date() })).toBe(false);
    const mailer = createHttpMailer(
      { MAIL_URL: service.url, MAIL_API_KEY: 'key', MAIL_FROM: 'portal@example.com' },
      logger,
    );
    service.requests.length = 0;
    await mailer.send({ to: 'a@example.com', subject: 'Code', text: '123456', code: '123456' });
    // A redirect that is followed arrives before the next try.
    await service.received(undefined, 2);
    expect(elsewhere.requests).toEqual([]);
  });
});
