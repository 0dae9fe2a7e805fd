import {
  type HumanCheckService,
  createSiteVerify,
  SITE_VERIFY_URLS,
} from '../integrations/human-check/siteVerify';
import type { Logger } from '../logger';
import type { Settings } from '../settings';
import { StartupError } from '../startupError';
import type { Secrets } from '../storage/secrets';
import { solvedChallenge } from './challenge';

/** @throws StartupError when the keys of the configured provider are missing */
export function createHumanCheck(
  settings: Settings,
  secrets: Secrets,
  logger: Logger,
): HumanCheckService {
  const { HUMAN_CHECK_PROVIDER, HUMAN_CHECK_SITE_KEY, HUMAN_CHECK_SECRET, HUMAN_CHECK_URL } =
    settings;
  if (HUMAN_CHECK_PROVIDER === 'altcha')
    return { isRemote: false, verify: (token) => solvedChallenge(secrets, token) };
  if (HUMAN_CHECK_SITE_KEY === '' || HUMAN_CHECK_SECRET === '')
    throw new StartupError(
      `HUMAN_CHECK_PROVIDER ${HUMAN_CHECK_PROVIDER} needs HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET.`,
    );
  return createSiteVerify(
    { url: HUMAN_CHECK_URL ?? SITE_VERIFY_URLS[HUMAN_CHECK_PROVIDER], secret: HUMAN_CHECK_SECRET },
    logger,
  );
}
