import * as v from 'valibot';
import type { IdentityClient } from './identityClient';

const schema = v.object({
  ChallengeParameters: v.object({
    USERNAME: v.string(),
    USER_ID_FOR_SRP: v.string(),
    SALT: v.string(),
  }),
});

/** What the first response of an SRP sign-in reveals of a name, without its random values. */
export const startSrp = async (identity: IdentityClient, name: string) =>
  v.parse(schema, await identity.initiate('USER_SRP_AUTH', { USERNAME: name, SRP_A: 'abc123' }))
    .ChallengeParameters;
