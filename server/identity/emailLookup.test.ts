import { type FakeService, startFakeService } from '../testing/fakeService';
import { createEmailLookup } from './emailLookup';

describe('the e-mail of a person whom a remote pool signed in', () => {
  let pool: FakeService;
  let reply = { status: 200, body: '' };
  beforeAll(async () => {
    pool = await startFakeService(() => reply);
  });
  afterAll(() => pool.close());

  const lookUp = () => createEmailLookup(pool.url)('token');
  const user = (verified: string) =>
    JSON.stringify({
      UserAttributes: [
        { Name: 'email', Value: 'seen.first@example.com' },
        { Name: 'email_verified', Value: verified },
      ],
    });

  it('IDP-14 counts when the pool has verified it', async () => {
    reply = { status: 200, body: user('true') };
    expect(await lookUp()).toBe('seen.first@example.com');
    reply = { status: 200, body: user('false') };
    expect(await lookUp()).toBeUndefined();
  });

  it.each(['NotAuthorizedException', 'com.amazonaws.cognito#UserNotFoundException'])(
    'is none when the pool refuses the token: %s',
    async (type) => {
      reply = { status: 400, body: JSON.stringify({ __type: type, message: 'No.' }) };
      expect(await lookUp()).toBeUndefined();
    },
  );

  // A person signed out by an outage would lose what they are doing.
  it.each([
    ['is out', 503, 'Service Unavailable'],
    ['has too many requests', 400, '{"__type":"TooManyRequestsException"}'],
    ['fails', 500, '{"__type":"InternalErrorException"}'],
    ['sends a page', 200, '<!doctype html>'],
    ['sends another object', 200, '{"Username":"s1"}'],
  ])('is unknown, not missing, when the pool %s', async (_what, status, body) => {
    reply = { status, body };
    await expect(lookUp()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  it('is unknown when the pool cannot be reached', async () => {
    await expect(createEmailLookup('http://127.0.0.1:1')('token')).rejects.toMatchObject({
      status: 503,
    });
  });
});
