import * as v from 'valibot';
import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import { exchangeOk, shownText } from '../exchange';
import type { ApprovalResponse, ApprovalService } from './approvalService';

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
 * Asks for a decision over HTTP: `POST APPROVAL_URL` with the registration, APPROVAL_API_KEY as
 * bearer token and an Idempotency-Key. The service responds with
 * `{decision: 'approve' | 'decline' | 'hold' | 'review',
 * reasons}`. Anything else counts as a failure, never as a decision.
 */
export function createApprovalClient(
  settings: Pick<Settings, 'APPROVAL_API_KEY'> & { readonly APPROVAL_URL: string },
  logger: Logger,
): ApprovalService {
  return {
    async decide(query, key): Promise<ApprovalResponse | undefined> {
      try {
        const text = await exchangeOk(
          'The approval service',
          settings.APPROVAL_URL,
          {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              'Idempotency-Key': key,
              ...(settings.APPROVAL_API_KEY !== '' && {
                Authorization: `Bearer ${settings.APPROVAL_API_KEY}`,
              }),
            },
            body: JSON.stringify(query),
          },
          TIMEOUT_MS,
        );
        return v.parse(responseSchema, JSON.parse(text));
      } catch (error) {
        logger.error({ err: error, requestUid: query.requestUid }, 'approval request failed');
        return undefined;
      }
    },
  };
}
