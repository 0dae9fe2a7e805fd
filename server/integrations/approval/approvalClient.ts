import * as v from 'valibot';
import type { PayPreference, Program, TinResponse, VendorType } from '@contract/enums';
import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import { exchangeJson, postOf, shownText } from '../exchange';

/** What the approval service gets to know of a registration: no tax ID, no account, no person. */
export interface ApprovalQuery {
  readonly requestUid: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly vendorType: VendorType;
  readonly selectedProgram: Program | null;
  readonly businessName: string;
  readonly address: {
    readonly street: string;
    readonly suite: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
    readonly verified: boolean;
  };
  readonly requestReason: string;
  readonly franchiseLocations: number;
  readonly taxIdCheck: TinResponse | null;
  readonly taxClass: string;
  readonly payPreference: PayPreference | null;
  readonly services: readonly string[];
  readonly capabilities: readonly string[];
  readonly vehicleTypes: readonly string[];
  readonly ownershipCategories: readonly string[];
}

export interface ApprovalResponse {
  /** `review`: a person has to decide. */
  readonly decision: 'approve' | 'decline' | 'hold' | 'review';
  readonly reasons: readonly string[];
}

/** Decides on submitted registrations. */
export interface ApprovalService {
  /**
   * @param key the same for every attempt, so that the service counts one
   * @returns undefined when the service failed; ask again later
   */
  decide(query: ApprovalQuery, key: string): Promise<ApprovalResponse | undefined>;
}

const TIMEOUT_MS = 15_000;
const MAX_REASONS = 20;

const reason = v.pipe(
  v.union([v.string(), v.object({ text: v.string() })]),
  v.transform((value) => (typeof value === 'string' ? value : value.text)),
  shownText,
);

/** Decline and hold need a reason: the vendor reads it. */
const responseSchema = v.pipe(
  v.object({
    decision: v.picklist(['approve', 'decline', 'hold', 'review']),
    reasons: v.optional(v.pipe(v.array(reason), v.maxLength(MAX_REASONS)), []),
  }),
  v.check(
    ({ decision, reasons }) =>
      (decision !== 'decline' && decision !== 'hold') || reasons.some((text) => text !== ''),
    'a reason is missing',
  ),
);

/**
 * `POST APPROVAL_URL` with APPROVAL_API_KEY as bearer token and an Idempotency-Key responds with
 * `{decision: 'approve' | 'decline' | 'hold' | 'review', reasons}`. Anything else is a failure,
 * never a decision.
 */
export function createApprovalClient(
  settings: Pick<Settings, 'APPROVAL_API_KEY'> & { readonly APPROVAL_URL: string },
  logger: Logger,
): ApprovalService {
  return {
    async decide(query, key): Promise<ApprovalResponse | undefined> {
      try {
        return await exchangeJson(
          'The approval service',
          responseSchema,
          settings.APPROVAL_URL,
          postOf(query, settings.APPROVAL_API_KEY, { 'Idempotency-Key': key }),
          TIMEOUT_MS,
        );
      } catch (error) {
        logger.error({ err: error, requestUid: query.requestUid }, 'approval request failed');
        return undefined;
      }
    },
  };
}
