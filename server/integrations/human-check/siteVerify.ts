import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { HumanCheckProvider } from '@contract/config';
import type { Logger } from '../../logger';
import { exchangeJson } from '../exchange';

/** Verifies what a human-check widget sent. */
export interface HumanCheckService {
  /** Whether `verify` sends a request: wrong tokens must then be limited too. */
  readonly isRemote: boolean;
  /**
   * An id of the solved check, the same for the same token; undefined when the token is forged,
   * wrong or expired.
   */
  verify(token: string, networkAddress: string): Promise<string | undefined>;
}

const TIMEOUT_MS = 10_000;

/** Where each provider verifies a token. All three have the same protocol. */
export const SITE_VERIFY_URLS: Readonly<Record<Exclude<HumanCheckProvider, 'altcha'>, string>> = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

const responseSchema = v.object({ success: v.boolean() });

interface SiteVerifySettings {
  readonly url: string;
  readonly secret: string;
}

/** For hCaptcha, Turnstile and reCAPTCHA. A provider that is not reached verifies nothing. */
export function createSiteVerify(
  { url, secret }: SiteVerifySettings,
  logger: Logger,
): HumanCheckService {
  return {
    isRemote: true,
    async verify(token, networkAddress) {
      try {
        const body = new URLSearchParams({ secret, response: token, remoteip: networkAddress });
        const request = [url, { method: 'POST', body }, TIMEOUT_MS] as const;
        const { success } = await exchangeJson('The human check', responseSchema, ...request);
        return success ? createHash('sha256').update(token).digest('base64') : undefined;
      } catch (error) {
        logger.error({ err: error }, 'human check not verified');
        return undefined;
      }
    },
  };
}
