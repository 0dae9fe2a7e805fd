import { deliveryDetails } from '../../identity/codes';

/** The challenge that asks for the e-mailed code; a wrong code gets it again with a new session. */
export function codeChallenge(session: string, userId: string, email: string): object {
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeParameters: { USERNAME: userId, email: deliveryDetails(email).Destination },
  };
}
