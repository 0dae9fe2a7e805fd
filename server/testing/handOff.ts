import type { HandOffStep } from '@contract/rules/handOff';
import type { Api, Session } from './api';
import { uniqueEmail } from './unique';
import { createVendorRequest, under } from './vendorApi';
import { BASIC_INFO, CONTACT } from './vendorForms';

/** Asks a contact to fill in steps. @returns the invitation */
export const inviteContact = async (
  api: Api,
  session: Session,
  requestUid: string,
  contactUid: string,
  steps: readonly HandOffStep[],
): Promise<string> =>
  (await api.post(under(requestUid, 'step-invites'), { contactUid, steps }, session)).field(
    'inviteUid',
  );

/** A registration with a contact who can be asked for steps. */
export interface Shop {
  readonly requestUid: string;
  readonly contactUid: string;
  /** Of the contact. */
  readonly email: string;
  /** Asks the contact to fill in steps. @returns the invitation */
  readonly invite: (...steps: readonly HandOffStep[]) => Promise<string>;
}

/** An overhead registration with a contact of these roles, under an address of its own. */
export async function invitedShop(
  api: Api,
  session: Session,
  roles: string | readonly string[],
  { email = uniqueEmail('ruth'), loginEmail }: { email?: string; loginEmail?: string } = {},
): Promise<Shop> {
  const requestUid = await createVendorRequest(api, session, 'OVERHEAD', loginEmail);
  await api.post(under(requestUid, 'basic-info'), BASIC_INFO, session);
  const contactRoles = [roles].flat().map((contactRole) => ({ contactRole }));
  const contact = { ...CONTACT, contactEmail: email, contactRoles };
  const stored = await api.post(under(requestUid, 'contact-info'), contact, session);
  const contactUid = stored.field('contactUid');
  const invite = (...steps: readonly HandOffStep[]) =>
    inviteContact(api, session, requestUid, contactUid, steps);
  return { requestUid, contactUid, email, invite };
}

/** The token in the newest mailed link to an address. */
export async function linkTokenOf(api: Api, email: string): Promise<string> {
  for (const { text } of await api.outbox(email)) {
    const [, token] = /\/hand-off(?:\?lang=es)?#([\w-]+)/.exec(text) ?? [];
    if (token !== undefined) return token;
  }
  throw new Error(`No link was mailed to ${email}`);
}

/** Comes in by the newest mailed link and its code, whose token is the access token. */
export async function openLink(api: Api, email: string): Promise<Session> {
  const token = await linkTokenOf(api, email);
  await api.post('/mm/hand-off/code', { token });
  const code = await api.latestCode(email);
  const started = await api.post('/mm/hand-off/session', { token, code });
  return { accessToken: started.field('accessToken'), idToken: '', refreshToken: '' };
}
