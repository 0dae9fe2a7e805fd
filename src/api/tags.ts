/** What queries cache; a record's tag carries the request it belongs to. */
export const TAG_TYPES = [
  'UserInfo',
  'Profile',
  'VendorRequest',
  'Shops',
  'VendorSearch',
  'Approval',
  'BasicInfo',
  'W9',
  'Payment',
  'Ach',
  'Contact',
  'ErepairUser',
  'FranchiseSite',
  'OwnershipInfo',
  'DiverseOwnership',
  'Service',
  'VehicleType',
  'CodeList',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

export interface Tag {
  readonly type: TagType;
  readonly id?: string;
}

/** The tag of what belongs to one request (or another id). */
export const tagOf = (type: TagType, id: string): Tag => ({ type, id });

/** For `providesTags`: the tag of the request in the argument, whether the read succeeded or not, so that a failed one is read again too. */
export const provides =
  (...types: readonly TagType[]) =>
  (_result: unknown, _error: unknown, arg: { requestUid: string }): Tag[] =>
    types.map((type) => tagOf(type, arg.requestUid));

/** For `invalidatesTags`: the same, but a failed write changes nothing and invalidates nothing; a stale one reads again. */
export const invalidates =
  (...types: readonly TagType[]) =>
  (_result: unknown, error: unknown, arg: { requestUid: string }): Tag[] =>
    error && !isStale(error) ? [] : types.map((type) => tagOf(type, arg.requestUid));

/** The same for tags without an id. */
export const invalidatesAll =
  (...types: readonly TagType[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : types.map((type) => ({ type }));

const isStale = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'stale';
