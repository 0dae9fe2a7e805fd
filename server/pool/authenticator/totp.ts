import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** Steps of 30 seconds before and after the present one, for phones whose clock is off. */
const TOLERATED_STEPS = 1;
/** What an app shows. The library throws on six characters that are more than six bytes. */
const CODE = /^[0-9]{6}$/;

/** A new secret for an authenticator app, base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The time step (RFC 6238) that a code belongs to; undefined for a wrong code.
 * @param now wall-clock time, as on the phone
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!CODE.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
