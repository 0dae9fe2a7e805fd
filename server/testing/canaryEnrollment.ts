import { Api, type ApiResponse } from './api';
import { LibraryUser, sessionOf } from './cognitoLibrary';
import { uniqueEmail } from './unique';
import { confirmAddresses, search, under } from './vendorApi';
import { ACH, BASIC_INFO, certified, PAYMENT, W9 } from './vendorForms';

/** Keeps every response, so that they can be searched. */
export class RecordingApi extends Api {
  readonly responses: ApiResponse[] = [];

  override async request(...args: Parameters<Api['request']>): ReturnType<Api['request']> {
    const response = await super.request(...args);
    this.responses.push(response);
    return response;
  }
}

/** Values that appear nowhere else, planted through an enrollment. */
export interface Planted {
  /** By kind. They may be in sealed columns and the user pool's responses only. */
  readonly secrets: Readonly<Record<string, string>>;
  /** By kind. They may be in the database and in responses, not in the log or a failure. */
  readonly personal: Readonly<Record<string, string>>;
}

const PERSON = { first: 'Quillabeth', last: 'Zorandrake' } as const;
const SIGNER = { first: 'Zephyrine', last: 'Oxenbridge' } as const;

function accepted(response: ApiResponse): ApiResponse {
  if (response.code === 'SUCCESS') return response;
  throw new Error(`The enrollment was refused: ${response.text}`);
}

/** Signs up, enrolls, submits, makes mistakes on the way, and signs out, all over HTTP. */
export async function enrollWithCanaries(api: RecordingApi): Promise<Planted> {
  const [ssn, ein, account, routing] = ['457551462', '823749517', '77300419293855', '161803398'];
  const [first, second, third] = ['Canary-Pass-1-xq!', 'Canary-Pass-2-zw!', 'Canary-Pass-3-vy!'];
  const user = new LibraryUser(api.baseUrl, uniqueEmail('quillabeth.zorandrake'));
  const { email } = user;

  await user.signUp(first);
  const confirmation = await api.latestCode(email);
  await user.confirm(confirmation);
  await user.signIn('Canary-Wrong-1-kj!').catch(() => undefined);
  sessionOf(await user.signIn(first));
  await user.forgotPassword();
  const reset = await api.latestCode(email);
  await user.confirmPassword(reset, second);
  await api.requestCode(email);
  const signInCode = await api.latestCode(email);
  await user.signIn(second);
  await user.changePassword(second, third);
  const tokens = sessionOf(await user.signIn(third));
  const session = {
    accessToken: tokens.getAccessToken().getJwtToken(),
    idToken: tokens.getIdToken().getJwtToken(),
    refreshToken: tokens.getRefreshToken().getToken(),
  };

  // A matched number stays with its vendor, so staff change it.
  const staff = await api.signIn('super.user@example.com');
  for (const person of [session, staff]) await confirmAddresses(api, person);
  await api.post(
    '/user-details/updateMyProfileDetails',
    {
      enterpriseUser: { userFirstName: PERSON.first, userLastName: PERSON.last },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550142' }],
    },
    session,
  );
  const uid = (await api.post('/mm/vendors', { vendorType: 'OVERHEAD' }, session)).field(
    'requestUid',
  );
  const post = (path: string, body: unknown) => api.post(under(uid, path), body, session);
  const save = async (path: string, body: unknown) => accepted(await post(path, body));
  await save('basic-info', { ...BASIC_INFO, businessName: 'Canary Forge Works' });
  const contact = {
    contactFirstName: SIGNER.first,
    contactLastName: SIGNER.last,
    contactPhone: '9375550144',
    phoneType: 'CELL',
    contactEmail: email,
    contactTitle: 'Owner',
  };
  const contactUid = (await save('contact-info', contact)).field('contactUid');
  for (const contactRole of ['MAIN', 'SIGN', 'AR'])
    await save('contact-info/contact-roles', { contactUid, contactRole });
  const w9 = { ...W9, name: `${SIGNER.first} ${SIGNER.last}` };
  // Forms with mistakes, which are refused.
  await post('w9-info', { ...w9, idType: 'SSN', idNumber: `${ssn}0` });
  await post('w9-info', { ...w9, idType: 'SSN', idNumber: ssn, taxState: 'ZZ' });
  await post('ach-info', { ...ACH, accountNo: account, routingNo: `${routing}1` });
  await post('contact-info', { ...contact, contactPhone: 'x' });
  const w9Uid = (
    await save('w9-info', {
      ...w9,
      taxClass: 'INDIVIDUAL',
      taxClassLlc: '',
      idType: 'SSN',
      idNumber: ssn,
    })
  ).field('w9Uid');
  await api.patch(under(uid, `w9-info/${w9Uid}`), { idNumber: `${ssn}0` }, session);
  const check = { name: `${SIGNER.last} LLC`, idType: 'EIN', idNumber: ein };
  accepted(await api.put(under(uid, `w9-info/${w9Uid}`), { ...w9, ...check }, staff));
  await save('payment-info', PAYMENT);
  const ach = await api.request('POST', under(uid, 'ach-info'), {
    body: { ...ACH, accountNo: account, routingNo: routing },
    session,
    headers: { 'Idempotency-Key': 'canary' },
  });
  accepted(ach);
  await save('diverse-ownership/create', certified());
  for (const list of ['contact-info', 'w9-info', 'payment-info', 'ach-info', 'diverse-ownership'])
    await post(`${list}/search`, search());
  await api.get(under(uid, 'activity'), session);
  await api.get(under(uid, 'preload'), session);
  accepted(await api.request('POST', under(uid, 'send-for-approval'), { session }));
  await user.signOutEverywhere();

  return {
    secrets: {
      ssn,
      ein,
      account,
      routing,
      first,
      second,
      third,
      wrong: 'Canary-Wrong-1-kj!',
      confirmation,
      reset,
      signInCode,
      ...session,
    },
    personal: { ...PERSON, signer: SIGNER.first, signerLast: SIGNER.last, email },
  };
}
