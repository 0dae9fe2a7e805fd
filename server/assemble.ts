import { limitAddressChecks } from './addresses/addressLimit';
import { sealOf } from './agreement/seal';
import { readDocumentTypes } from './documents/documentTypes';
import { readRules } from './review-rules/rules';
import { readBankDirectory } from './banks/bankDirectory';
import { createClock } from './clock';
import type { ServerDeps } from './deps';
import { RateLimiter } from './http/rateLimit';
import { createUploadLimiter } from './http/uploadLimit';
import { openPool } from './pool/pool';
import { createRemoteGateway } from './identity/remoteGateway';
import { createLogger } from './logger';
import { createHumanCheck } from './human-check/createHumanCheck';
import { createSafeMailer } from './mails/safeMailer';
import { createWebhookClient } from './integrations/webhook/webhookClient';
import { createBankCheckClient } from './integrations/bank-check/bankCheckClient';
import { createHttpMailer } from './integrations/mail/httpMailer';
import type { Mailer } from './integrations/mail/mailer';
import { createSmtpMailer } from './integrations/mail/smtpMailer';
import { createOutboxMailer } from './sandbox/mail/outboxMailer';
import { createSimulatedBankChecks } from './sandbox/bank-check/simulatedBankChecks';
import { SAMPLE_SANCTIONS } from './sandbox/screening/sampleSanctions';
import { SAMPLE_BANKS } from './sandbox/sampleBanks';
import { SandboxState } from './sandbox/state';
import { seedOnce } from './sandbox/seed';
import type { Settings } from './settings';
import { isMailServer } from './settingValues';
import { createClamdScanner } from './integrations/virus-scan/virusScanner';
import { createListScreening, screenBySample } from './integrations/screening/listScreening';
import { createScreeningClient } from './integrations/screening/screeningClient';
import { createTinClient } from './integrations/tin/tinClient';
import { createSimulatedTinService } from './sandbox/tin/simulatedTinService';
import { createApprovalClient } from './integrations/approval/approvalClient';
import type { AddressService } from './integrations/address-check/addressService';
import { createSmartyClient } from './integrations/address-check/smartyClient';
import { createUspsClient } from './integrations/address-check/uspsClient';
import { createSuggestionClient } from './integrations/address-suggestions/suggestionClient';
import { createSimulatedAddressService } from './sandbox/addresses/simulatedAddressService';
import { createSimulatedSuggestions } from './sandbox/addresses/simulatedSuggestions';
import type { Database } from './storage/database';
import { openDatabase } from './storage/openDatabase';
import { checkEncryptionKey } from './storage/installation';
import { loadEncryptionKeys } from './storage/keyFile';
import { Secrets } from './storage/secrets';

export interface AssembledServer {
  readonly deps: ServerDeps;
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Parts that a test replaces. */
export type GivenDeps = Partial<Pick<ServerDeps, 'clock' | 'logger'>> & {
  /** Between the attempts to send a mail. */
  readonly mailPauseMs?: number;
};

/**
 * Creates the server's dependencies and seeds a new database. External services without a URL in
 * the settings are simulated.
 * @param given for the tests
 * @throws StartupError when the data folder, the database or the keys cannot be used
 */
export async function assemble(
  settings: Settings,
  given: GivenDeps = {},
): Promise<AssembledServer> {
  const logger = given.logger ?? createLogger(settings);
  const secrets = new Secrets(loadEncryptionKeys(settings));
  const database = await openDatabase(settings, logger);
  try {
    const deps = await createDeps(settings, database.db, secrets, logger, given);
    await seedOnce(deps);
    return { deps, database, close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function addressServiceOf(settings: Settings, clock: ServerDeps['clock']): AddressService {
  const { ADDRESS_SERVICE_URL: url, ADDRESS_SERVICE_ID: id } = settings;
  const secret = settings.ADDRESS_SERVICE_SECRET;
  switch (settings.ADDRESS_SERVICE) {
    case 'usps':
      return createUspsClient({ url: url ?? 'https://apis.usps.com', id, secret }, clock);
    case 'smarty':
      return createSmartyClient({
        url: url ?? 'https://us-street.api.smarty.com/street-address',
        id,
        secret,
      });
    case undefined:
      return createSimulatedAddressService();
  }
}

/**
 * Without a service in the settings, the simulated one suggests only what the simulated check
 * confirms. A real check would refuse most of it, so there are no suggestions with one.
 */
function suggestionsOf(settings: Settings): ServerDeps['addressSuggestions'] {
  const { ADDRESS_SUGGESTIONS_URL, ADDRESS_SERVICE } = settings;
  if (ADDRESS_SUGGESTIONS_URL !== undefined)
    return createSuggestionClient({ ...settings, ADDRESS_SUGGESTIONS_URL });
  return ADDRESS_SERVICE === undefined ? createSimulatedSuggestions() : undefined;
}

function mailerOf(
  settings: Settings,
  pauseMs: number | undefined,
  { db, secrets, clock, logger }: Pick<ServerDeps, 'db' | 'secrets' | 'clock' | 'logger'>,
): Mailer {
  const { MAIL_URL } = settings;
  if (MAIL_URL === undefined) return createOutboxMailer(db, secrets, clock);
  const create = isMailServer(MAIL_URL) ? createSmtpMailer : createHttpMailer;
  return create({ ...settings, MAIL_URL }, logger, pauseMs);
}

function banksOf({ BANK_DIRECTORY_FILE, SANDBOX }: Settings): ServerDeps['banks'] {
  if (BANK_DIRECTORY_FILE !== undefined) return readBankDirectory(BANK_DIRECTORY_FILE);
  return SANDBOX ? SAMPLE_BANKS : undefined;
}

function bankChecksOf(settings: Settings): ServerDeps['bankChecks'] {
  const { BANK_CHECK_URL, SANDBOX } = settings;
  if (BANK_CHECK_URL !== undefined) return createBankCheckClient({ ...settings, BANK_CHECK_URL });
  return SANDBOX ? createSimulatedBankChecks() : undefined;
}

function screeningOf(settings: Settings, logger: ServerDeps['logger']): ServerDeps['screening'] {
  const { SCREENING_URL, SCREENING_LIST, SCREENING_THRESHOLD, SANDBOX } = settings;
  if (SCREENING_URL !== undefined)
    return createScreeningClient({ ...settings, SCREENING_URL }, logger);
  if (SCREENING_LIST !== undefined) return createListScreening(SCREENING_LIST, SCREENING_THRESHOLD);
  return SANDBOX ? screenBySample(SAMPLE_SANCTIONS, SCREENING_THRESHOLD) : undefined;
}

async function createDeps(
  settings: Settings,
  db: ServerDeps['db'],
  secrets: Secrets,
  logger: ServerDeps['logger'],
  given: GivenDeps,
): Promise<ServerDeps> {
  await checkEncryptionKey(db, secrets);
  const sandbox = settings.SANDBOX ? new SandboxState(db) : undefined;
  const clock = given.clock ?? createClock(() => sandbox?.settings.clockOffsetMs ?? 0);
  const { IDENTITY_ISSUER, TIN_URL, APPROVAL_URL } = settings;
  const pool =
    IDENTITY_ISSUER === undefined ? await openPool(db, settings, secrets, clock) : undefined;
  return {
    settings,
    db,
    clock,
    logger,
    secrets,
    sandbox,
    rateLimiter: new RateLimiter(
      { perSecond: settings.RATE_LIMIT_PER_SECOND, burst: settings.RATE_LIMIT_BURST },
      clock,
    ),
    uploads: createUploadLimiter(),
    pool,
    identity:
      pool?.gateway ?? createRemoteGateway({ ...settings, IDENTITY_ISSUER: IDENTITY_ISSUER ?? '' }),
    mailer: createSafeMailer(
      mailerOf(settings, given.mailPauseMs, { db, secrets, clock, logger }),
      logger,
    ),
    addresses: limitAddressChecks(addressServiceOf(settings, clock), clock),
    addressSuggestions: suggestionsOf(settings),
    banks: banksOf(settings),
    documentTypes: readDocumentTypes(settings.DOCUMENT_TYPES_FILE),
    reviewRules: readRules(settings.REVIEW_RULES_FILE),
    approvals:
      APPROVAL_URL === undefined
        ? undefined
        : createApprovalClient({ ...settings, APPROVAL_URL }, logger),
    webhooks: createWebhookClient(logger),
    seal: sealOf(settings),
    humanCheck: createHumanCheck(settings, secrets, logger),
    virusScanner:
      settings.CLAMD_URL === undefined ? undefined : createClamdScanner(settings.CLAMD_URL),
    bankChecks: bankChecksOf(settings),
    screening: screeningOf(settings, logger),
    taxIds:
      TIN_URL === undefined
        ? createSimulatedTinService()
        : createTinClient({ ...settings, TIN_URL }, logger),
  };
}
