import type { IdType, TinResponse } from '@contract/enums';

export interface TinQuery {
  readonly name: string;
  readonly idType: IdType;
  /** Nine digits. */
  readonly idNumber: string;
}

/** Either the outcome, or why there is none; the latter counts as no attempt. */
export type TinOutcome =
  | { readonly result: TinResponse }
  | { readonly error: 'Error from Tin API Validation'; readonly detail: string };

/** Matches a tax ID with a name. Never throws: what goes wrong is an outcome. */
export interface TinService {
  check(query: TinQuery): Promise<TinOutcome>;
}
