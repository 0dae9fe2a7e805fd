import type { Address } from '@contract/registration/address';

/** The beginning of an address, at least three characters; `zipcode` may be ''. */
export interface SuggestionQuery {
  readonly text: string;
  readonly zipcode: string;
}

export interface AddressSuggestionService {
  /**
   * Suggests whole addresses, the likeliest first.
   * @throws HttpError FAILED (502) when the service cannot be reached
   */
  suggest(query: SuggestionQuery): Promise<readonly Address[]>;
}
