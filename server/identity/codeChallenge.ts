import { deliveryDetails } from './codeMails';

/** The challenge that asks for the mailed code; asked again, under a new session, after a wrong answer. */
export function codeChallenge(session: string, userId: string, email: string): object {
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeParameters: { USERNAME: userId, email: deliveryDetails(email).Destination },
  };
}
