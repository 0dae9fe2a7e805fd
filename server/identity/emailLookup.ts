import * as v from 'valibot';
import { HttpError } from '../http/errors';
import { exchange } from '../integrations/exchange';

const TIMEOUT_MS = 5000;

const userSchema = v.object({
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
});

/** Some pools send `com.amazonaws.cognito#NotAuthorizedException`; only the name counts. */
const refusalSchema = v.object({
  __type: v.pipe(
    v.string(),
    v.transform((type) => type.slice(type.lastIndexOf('#') + 1)),
    v.picklist([
      'NotAuthorizedException',
      'PasswordResetRequiredException',
      'UserNotConfirmedException',
      'UserNotFoundException',
    ]),
  ),
});

/**
 * Looks up the holder of an access token with GetUser of a pool.
 * @param endpoint where the pool is asked
 * @returns resolves with the verified e-mail, or undefined when there is none or the pool refuses
 * the token; rejects with HttpError UNAVAILABLE when the pool says neither, so that its outage
 * signs nobody out
 */
export function createEmailLookup(
  endpoint: string,
): (accessToken: string) => Promise<string | undefined> {
  return async (accessToken) => {
    try {
      const { ok, text } = await exchange(
        endpoint,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/x-amz-json-1.1',
            'X-Amz-Target': 'AWSCognitoIdentityProviderService.GetUser',
          },
          body: JSON.stringify({ AccessToken: accessToken }),
        },
        TIMEOUT_MS,
      );
      const body: unknown = JSON.parse(text);
      if (ok) return verifiedEmail(v.parse(userSchema, body));
      v.parse(refusalSchema, body);
      return undefined;
    } catch (error) {
      throw new HttpError(
        'UNAVAILABLE',
        'Sign-in cannot be checked right now. Please try again later.',
        { cause: error },
      );
    }
  };
}

function verifiedEmail({
  UserAttributes: attributes,
}: v.InferOutput<typeof userSchema>): string | undefined {
  const value = (name: string): string | undefined =>
    attributes.find((attribute) => attribute.Name === name)?.Value;
  return value('email_verified') === 'true' ? value('email') : undefined;
}
