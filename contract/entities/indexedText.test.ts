import * as v from 'valibot';
import { newCredentialSchema } from './passkey';
import { verifyCaptchaSchema } from './user';

/** Whether a schema accepts a text of this length. */
const takesEmail = (length: number) =>
  v.is(verifyCaptchaSchema, { token: 't', email: 'x'.repeat(length) });
const takesId = (length: number) =>
  v.is(newCredentialSchema, {
    id: 'x'.repeat(length),
    rawId: 'x'.repeat(length),
    type: 'public-key',
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  });

describe('texts that a database index holds', () => {
  it('SEC-43 the address of a human check has at most 254 characters', () => {
    expect([takesEmail(254), takesEmail(255)]).toEqual([true, false]);
  });

  it('SEC-43 the id of a passkey has at most 1023 bytes', () => {
    expect([takesId(1364), takesId(1365)]).toEqual([true, false]);
  });
});
