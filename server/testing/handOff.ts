import type { HandOffStep } from '@contract/rules/handOff';
import type { Api, Session } from './api';
import { fieldOf, under } from './vendorApi';

/** Asks a contact to fill in steps. @returns the invitation */
export const inviteContact = async (
  api: Api,
  session: Session,
  requestUid: string,
  contactUid: string,
  steps: readonly HandOffStep[],
): Promise<string> =>
  fieldOf(
    await api.post(under(requestUid, 'step-invites'), { contactUid, steps }, session),
    'inviteUid',
  );

/** The token in the newest mailed link to an address. */
export async function linkTokenOf(api: Api, email: string): Promise<string> {
  for (const { text } of await api.outbox(email)) {
    const [, token] = /\/hand-off(?:\?lang=es)?#([\w-]+)/.exec(text) ?? [];
    if (token !== undefined) return token;
  }
  throw new Error(`No link was mailed to ${email}`);
}

/**
 * Comes in by the newest mailed link and its code. The token takes the place of a person's access
 * token.
 */
export async function openLink(api: Api, email: string): Promise<Session> {
  const token = await linkTokenOf(api, email);
  await api.post('/mm/hand-off/code', { token });
  const code = await api.latestCode(email);
  const started = await api.post('/mm/hand-off/session', { token, code });
  return { accessToken: fieldOf(started, 'accessToken'), idToken: '', refreshToken: '' };
}
