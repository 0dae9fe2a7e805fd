import { toApiError } from '../errors';
import { type HandOffServices, sendHandOffCode, startHandOff } from '../handOffLink';
import { IdentityError } from './cognito';
import type { GuestSession } from './guestSession';

/** The failure of a link's request as an identity provider's, for screens that serve both. */
async function asIdentity<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new IdentityError('', toApiError(error).message);
  }
}

/**
 * The fresh code of an invited contact, who has no account. Their link mails it to the invited
 * address. Entering it opens a session that replaces the current one. Drafts and loaded records
 * stay.
 */
export const createGuestCode = (
  services: HandOffServices,
  guest: Pick<GuestSession, 'opened' | 'begin'>,
) => {
  const opened = () => {
    const found = guest.opened();
    if (!found) throw new IdentityError('', '');
    return found;
  };
  return {
    /** The address of the code, partly hidden. */
    sentTo: (): string => guest.opened()?.sentTo ?? '',
    /** @throws IdentityError */
    async mail(): Promise<void> {
      await asIdentity(sendHandOffCode(services, opened().link));
    },
    /** @throws IdentityError */
    async check(code: string): Promise<void> {
      const { link, sentTo, purpose } = opened();
      guest.begin(
        { link, sentTo, purpose },
        await asIdentity(startHandOff(services.config, link, code)),
      );
    },
  };
};

export type GuestCode = ReturnType<typeof createGuestCode>;
