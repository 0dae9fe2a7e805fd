import { PART_NAMES } from '@contract/registration/parts';
import type { OfRequest } from './buildRequest';
import { outcomeUnknown, toApiError } from './errors';

/** What queries read. The tag of a record or list carries the vendor request it belongs to. */
export const TAG_TYPES = [
  'UserInfo',
  'Profile',
  'AccountSessions',
  'SignInHistory',
  'Passkeys',
  'Staff',
  'SubmissionMails',
  'ServiceKeys',
  'Webhooks',
  'VendorRequest',
  'Shops',
  'DuplicateShops',
  'VendorSearch',
  'Approval',
  'Submission',
  'Review',
  'ReviewQueue',
  'InternalNotes',
  'Risk',
  'Changes',
  'WaitingChanges',
  'Timeline',
  'StepInvite',
  'HandOff',
  'Agreement',
  'Signing',
  'VendorDocuments',
  'Prefill',
  'ContactRole',
  'SiteDuplicates',
  'CodeList',
  // Each part of a registration has its name as its tag.
  ...PART_NAMES,
] as const;
export type TagType = (typeof TAG_TYPES)[number];

export interface Tag {
  readonly type: TagType;
  readonly id?: string;
}

export type InvalidatedTags<Arg> = (result: unknown, error: unknown, arg: Arg) => Tag[];

/** The tag of something that belongs to one vendor request. */
export const tagOf = (type: TagType, requestUid: string): Tag => ({ type, id: requestUid });

/** For `providesTags`: the request's tag. A failed read provides it too, to be read again. */
export const provides =
  (...types: readonly TagType[]) =>
  (_result: unknown, _error: unknown, arg: OfRequest): Tag[] =>
    types.map((type) => tagOf(type, arg.requestUid));

/** For `invalidatesTags`: a failed write invalidates nothing, unless stale or missing. */
export const invalidates =
  (...types: readonly TagType[]): InvalidatedTags<OfRequest> =>
  (_result, error, arg) =>
    error && !isOutdated(error) ? [] : types.map((type) => tagOf(type, arg.requestUid));

/** The same for tags without an id. */
export const invalidatesAll =
  (...types: readonly TagType[]): InvalidatedTags<unknown> =>
  (_result, error) =>
    error ? [] : types.map((type) => ({ type }));

/**
 * For a write whose response is what its entity slice stores: only a refusal as stale or missing
 * reads it again. One that waits as a proposed change has changed no record.
 */
export const invalidatesWhenStale =
  (...types: readonly TagType[]): InvalidatedTags<OfRequest> =>
  (result, error, arg) => {
    if (!error) return [];
    return toApiError(error).kind === 'proposed'
      ? [tagOf('Changes', arg.requestUid), tagOf('Timeline', arg.requestUid)]
      : invalidates(...types)(result, error, arg);
  };

/**
 * For a write that updates a list without an id in place. The list is out of date when an entry is
 * missing, and perhaps when the outcome of the write is unknown.
 */
export const invalidatesWhenUnclear =
  (...types: readonly TagType[]): InvalidatedTags<unknown> =>
  (_result, thrown) => {
    const error = toApiError(thrown);
    return error.kind === 'notFound' || outcomeUnknown(error)
      ? types.map((type) => ({ type }))
      : [];
  };

/** The same for a write that is refused when someone else has changed the list. */
export const invalidatesWhenOutdated =
  (...types: readonly TagType[]): InvalidatedTags<unknown> =>
  (result, thrown, arg) =>
    isOutdated(thrown) || toApiError(thrown).kind === 'conflict'
      ? types.map((type) => ({ type }))
      : invalidatesWhenUnclear(...types)(result, thrown, arg);

/** For a write that depends on other records: when refused, those are read again. */
export const invalidatesWhenRefused =
  (...types: readonly TagType[]): InvalidatedTags<OfRequest> =>
  (_result, thrown, arg) => {
    if (!thrown) return [];
    const { kind, fieldErrors } = toApiError(thrown);
    const refused = kind === 'validation' || Object.keys(fieldErrors).length > 0;
    return refused || isOutdated(thrown) ? types.map((type) => tagOf(type, arg.requestUid)) : [];
  };

/** Joins several rules of `invalidatesTags`. */
export const invalidatesEach =
  <Arg>(...rules: readonly InvalidatedTags<Arg>[]): InvalidatedTags<Arg> =>
  (result, error, arg) =>
    rules.flatMap((rule) => rule(result, error, arg));

const isOutdated = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  (error.kind === 'stale' || error.kind === 'notFound');
