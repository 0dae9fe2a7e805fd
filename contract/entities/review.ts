import * as v from 'valibot';
import { PROCESS_STATUSES, PROGRAMS, VENDOR_TYPES } from '../enums';
import { STEP_KEYS } from '../journey/steps';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';
import { readBlock, readChoice, readEtag, readFlag, readText, readUid } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import { cleanValue, normalizeText } from '../rules/normalize';
import { activityFieldSchema } from './activity';
import { ASSIGNED_TO, assigneeSchema } from './assignment';

/** `CHANGES` gives the registration back with notes, `REOPEN` takes a decision back. */
export const REVIEW_DECISIONS = ['APPROVE', 'DECLINE', 'HOLD', 'CHANGES', 'REOPEN'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Statuses in which a reviewer decides: sent, or put on hold by an earlier decision. */
export const REVIEWABLE_STATUSES = ['REVIEW', 'BACKFEED'] as const;

/** Statuses whose decision can be taken back. */
export const REOPENABLE_STATUSES = ['COMPLETE', 'DECLINED'] as const;

/** What the queue lists: what waits, and what was decided. */
export const QUEUE_STATUSES = [...REVIEWABLE_STATUSES, ...REOPENABLE_STATUSES] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

/** By how long they wait, or by business name. */
export const QUEUE_SORTS = ['OLDEST', 'NEWEST', 'NAME'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** By their documents: one waits for a decision, or has lapsed. */
export const QUEUE_DOCUMENTS = ['REVIEW', 'LAPSED'] as const;
export type QueueDocuments = (typeof QUEUE_DOCUMENTS)[number];

/** A text that a reviewer writes to the vendor: one paragraph. */
const reviewText = v.pipe(
  v.string('required' satisfies MessageKey),
  v.transform((text) => cleanValue(text).replace(/\s+/g, ' ')),
  v.maxLength(LIMITS.reviewText, 'invalid' satisfies MessageKey),
);
export const requiredReviewText = v.pipe(reviewText, v.nonEmpty('required' satisfies MessageKey));

/** A note belongs to a step that the vendor can change. */
const noteStepSchema = v.pipe(
  v.picklist(STEP_KEYS, 'invalid' satisfies MessageKey),
  v.notValue('submit', 'invalid' satisfies MessageKey),
);

/** Hold, decline and reopen need a reason, asking for changes at most one note per step. */
export const decideReviewSchema = v.variant('decision', [
  v.object({ decision: v.literal('APPROVE') }),
  v.object({ decision: v.literal('DECLINE'), reason: requiredReviewText }),
  v.object({ decision: v.literal('HOLD'), reason: requiredReviewText }),
  v.object({ decision: v.literal('REOPEN'), reason: requiredReviewText }),
  v.object({
    decision: v.literal('CHANGES'),
    notes: v.pipe(
      boundedArray(
        v.object({ step: noteStepSchema, note: requiredReviewText }),
        STEP_KEYS.length,
        'invalid',
      ),
      v.minLength(1, 'required' satisfies MessageKey),
      v.check(
        (notes) => new Set(notes.map(({ step }) => step)).size === notes.length,
        'invalid' satisfies MessageKey,
      ),
    ),
  }),
]);
export type DecideReview = v.InferOutput<typeof decideReviewSchema>;

/** The vendor's answer to a note; '' takes it back. */
export const answerReviewNoteSchema = v.object({ step: noteStepSchema, answer: reviewText });

/** What to change on a step. It goes when the step is saved or the registration sent again. */
export const reviewNoteSchema = v.object({
  step: v.picklist(STEP_KEYS),
  note: readText,
  /** ISO 8601. */
  at: readText,
  /** 1 = the other answers hide the step now, so that nobody can act on the note. */
  hidden: v.nullish(v.picklist([0, 1]), 0),
  /** What the vendor wrote back. */
  answer: readText,
});
export type ReviewNote = v.InferOutput<typeof reviewNoteSchema>;

/** What was done to one record: merged changes, or its creation or removal. */
export const reviewChangeSchema = v.object({
  /** The step that saves it; null for contacts, which several steps show. */
  step: v.nullish(v.picklist(STEP_KEYS), null),
  /** As in the timeline, e.g. `payment.changed`. */
  what: readText,
  /** From the first to the last value; secrets are masked. */
  fields: v.nullish(v.array(activityFieldSchema), []),
});
export type ReviewChange = v.InferOutput<typeof reviewChangeSchema>;

/** What a reviewer last asked for, what the vendor answered, and what has changed since. */
export const resubmissionSchema = v.object({
  /** ISO 8601: when the changes were asked for. */
  at: readText,
  notes: v.array(v.object({ step: v.picklist(STEP_KEYS), note: readText, answer: readText })),
  changes: v.array(reviewChangeSchema),
});
export type Resubmission = v.InferOutput<typeof resubmissionSchema>;

/** Why a super user cannot approve: the account is locked, or the super user has entered it. */
export const APPROVAL_BLOCKS = ['LOCKED', 'OWN_ACCOUNT', 'DOCUMENTS'] as const;
export type ApprovalBlock = (typeof APPROVAL_BLOCKS)[number];

/**
 * ISO 8601: its submission, or when a decision was taken back since. '' when it was never sent, and
 * from a backend that does not say.
 */
const waitingSince = readText;

/** The review of a request: the open notes, and the newest decision since it was last sent. */
export const reviewSchema = v.object({
  requestUid: readUid,
  /** ISO 8601; '' when it was never sent. */
  submittedAt: readText,
  waitingSince,
  /** Who submitted it last; null for a submission from before there was a timeline. */
  submittedBy: v.nullish(v.object({ name: readText, bySuperUser: readFlag }), null),
  notes: v.nullish(v.array(reviewNoteSchema), []),
  decision: v.nullish(
    v.object({
      decision: v.picklist(REVIEW_DECISIONS),
      reason: readText,
      at: readText,
      by: readText,
      /** 1 = the person who asks made it: someone else has to take it back. */
      own: readFlag,
    }),
    null,
  ),
  /** null when no changes were asked for, and once the request is approved or declined. */
  resubmission: v.nullish(resubmissionSchema, null),
  /** What keeps the super user who asks from approving; null for everyone else. */
  approvalBlock: readBlock(APPROVAL_BLOCKS),
  /** null when nobody has it, it is not under review, or its owner asks. */
  assignee: v.nullish(assigneeSchema, null),
});
export type Review = v.InferOutput<typeof reviewSchema>;

/**
 * When the wait for a decision began; on a backend that does not say, at the submission.
 */
export const waitingSinceOf = (
  row: Readonly<Record<'waitingSince' | 'submittedAt', string>>,
): string => row.waitingSince || row.submittedAt;

/** A request in the queue. */
export const reviewQueueEntrySchema = v.object({
  requestUid: readUid,
  etag: readEtag,
  businessName: readText,
  vendorType: v.picklist(VENDOR_TYPES),
  selectedProgram: readChoice(PROGRAMS),
  loginEmail: readText,
  city: readText,
  state: readText,
  processStatus: readChoice(PROCESS_STATUSES),
  /** ISO 8601. */
  submittedAt: readText,
  waitingSince,
  /** 1 = the vendor was asked for changes and has sent it again. */
  resubmitted: readFlag,
  /** 1 = its newest screening has found names that resemble one on a sanctions list. */
  screeningHit: readFlag,
  /** 1 = a document of the approved vendor has lapsed. */
  lapsed: readFlag,
  /** 1 = a document waits for a decision. */
  documentWaits: readFlag,
  /** As in its review. */
  assignee: v.nullish(assigneeSchema, null),
});
export type ReviewQueueEntry = v.InferOutput<typeof reviewQueueEntrySchema>;

/** The criteria of the queue. Without a status it lists what was sent and waits. */
export const reviewQueueModel = {
  status: v.optional(v.picklist(QUEUE_STATUSES)),
  vendorType: v.optional(v.picklist(VENDOR_TYPES)),
  /** Only requests that have waited for at least so many days. */
  olderThanDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650))),
  /** Only requests that should have been decided by now: see `reviewDue`. */
  overdue: v.optional(v.boolean()),
  /** The one that has waited longest first without one. */
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  /** What the caller has, or nobody has. */
  assignedTo: v.optional(v.picklist(ASSIGNED_TO)),
  /** Only vendors with a document that waits for a decision, or has lapsed. */
  documents: v.optional(v.picklist(QUEUE_DOCUMENTS)),
  /** Part of the business name, login e-mail or city, ignoring case, or a request number. */
  text: v.optional(v.pipe(v.string(), v.transform(normalizeText), v.maxLength(LIMITS.text))),
};
