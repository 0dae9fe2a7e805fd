import type { ReviewRule } from './review-rules/rules';
import type { DocumentType } from '@contract/entities/vendorDocument';
import type { Seal } from './agreement/seal';
import type { LimitedAddressService } from './addresses/addressLimit';
import type { BankDirectory } from './banks/bankDirectory';
import type { Clock } from './clock';
import type { RateLimiter } from './http/rateLimit';
import type { TransferLimiter } from './http/transferLimit';
import type { IdentityGateway } from './identity/gateway';
import type { BundledPool } from './pool/pool';
import type { Logger } from './logger';
import type { BankCheckService } from './integrations/bank-check/bankCheckClient';
import type { HumanCheckService } from './integrations/human-check/siteVerify';
import type { Mailer } from './integrations/mail/mailer';
import type { SandboxState } from './sandbox/state';
import type { Settings } from './settings';
import type { WebhookSender } from './integrations/webhook/webhookClient';
import type { ApprovalService } from './integrations/approval/approvalClient';
import type { AddressSuggestionService } from './integrations/address-suggestions/suggestionClient';
import type { ScreeningService } from './integrations/screening/screeningService';
import type { VirusScanner } from './integrations/virus-scan/virusScanner';
import type { TinService } from './integrations/tin/tinClient';
import type { Db } from './storage/database';
import type { Secrets } from './storage/secrets';

/**
 * Everything the server runs on, made once by `assemble`. Each module takes a `Pick` of it that
 * names what it uses.
 */
export interface ServerDeps {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  /** Limits the requests of each person, by `userUid`. */
  readonly rateLimiter: RateLimiter;
  /** Limits the uploads that are received at once. */
  readonly uploads: TransferLimiter;
  readonly identity: IdentityGateway;
  /** The bundled user pool; undefined when IDENTITY_ISSUER names another one. */
  readonly pool: BundledPool | undefined;
  readonly addresses: LimitedAddressService;
  /** Undefined when the address check is a real service and no service of suggestions is set. */
  readonly addressSuggestions: AddressSuggestionService | undefined;
  /** The types of documents that the company asks its vendors for. */
  readonly documentTypes: readonly DocumentType[];
  /** Undefined when no file is set and the sandbox is off. */
  readonly banks: BankDirectory | undefined;
  readonly taxIds: TinService;
  /** Undefined when BANK_CHECK_URL is not set and the sandbox is off. */
  readonly bankChecks: BankCheckService | undefined;
  /** Undefined when neither SCREENING_URL nor SCREENING_LIST is set and the sandbox is off. */
  readonly screening: ScreeningService | undefined;
  readonly humanCheck: HumanCheckService;
  /** Undefined when CLAMD_URL is not set. */
  readonly virusScanner: VirusScanner | undefined;
  /** Decides on submitted registrations; undefined when people do. */
  readonly approvals: ApprovalService | undefined;
  /** Decide on submitted registrations before people do. */
  readonly reviewRules: readonly ReviewRule[];
  /** Posts events about registrations. */
  readonly webhooks: WebhookSender;
  /** Seals documents; undefined without a certificate. */
  readonly seal: Seal | undefined;
  /** Undefined when SANDBOX is off. */
  readonly sandbox: SandboxState | undefined;
}
