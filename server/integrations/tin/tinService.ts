import type { IdType, TinResponse } from '@contract/enums';

export interface TinQuery {
  readonly name: string;
  readonly idType: IdType;
  /** Nine digits. */
  readonly idNumber: string;
}

/** The result of a check, or why there is none. An error does not count as an attempt. */
export type TinOutcome =
  | { readonly result: TinResponse }
  | { readonly error: 'Error from Tin API Validation'; readonly detail: string };

/** Matches a tax ID with a name. Never rejects: a failure is an outcome. */
export interface TinService {
  check(query: TinQuery): Promise<TinOutcome>;
}
