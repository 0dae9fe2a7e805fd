// An example of a program that uses the API.
// `npx openapi-typescript http://127.0.0.1:8080/openapi.json -o
// vendor-portal.d.ts` writes the types of every request and response beside it.
import createClient from 'openapi-fetch';
import type { paths } from './vendor-portal';

/** Signs a person in at the bundled identity provider and returns the access token. */
export async function signIn(baseUrl: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${baseUrl}/cognito/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: 'vendorportalwebclient',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  if (!response.ok) throw new Error(`The sign-in was refused: ${await response.text()}`);
  const { AuthenticationResult: result } = (await response.json()) as {
    AuthenticationResult: { AccessToken: string };
  };
  return result.AccessToken;
}

/** Every failure has the same envelope. */
const refusal = (failure: { message: { text: string | null } } | undefined): Error =>
  new Error(failure?.message.text ?? 'Refused');

/** Starts the registration of a shop, saves its business data and returns it as stored. */
export async function enroll(baseUrl: string, accessToken: string, loginEmail: string) {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${accessToken}` } });

  const created = await api.POST('/mm/vendors', {
    // The same key again creates nothing twice: after a lost response, send it once more.
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { vendorType: 'RMT SHOP', loginEmail, origination: 'E' },
  });
  const requestUid = created.data?.payload?.requestUid;
  if (!requestUid) throw refusal(created.error);

  const params = { path: { requestUid } };
  const saved = await api.POST('/mm/vendors/{requestUid}/basic-info', {
    params,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      businessName: 'Foundry Garage',
      phoneNumber: '9375550142',
      phoneType: 'LAND',
      streetAddress1: '401 E Third St',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      requestReason: 'INTERNET',
    },
  });
  if (saved.error) throw refusal(saved.error);

  const read = await api.GET('/mm/vendors/basic-info/{requestUid}', { params });
  return read.data?.payload;
}
