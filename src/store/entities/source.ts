import type { PayloadAction } from '@reduxjs/toolkit';

interface OfRequest {
  readonly requestUid: string;
}

/** The fulfilled action of an endpoint whose argument names the vendor request. */
export type Fulfilled<Payload, Arg extends OfRequest = OfRequest> = PayloadAction<
  Payload,
  string,
  {
    readonly arg: { readonly originalArgs: Arg };
    /** A `ResponseMeta` of the base query; the types of RTK Query forget it. */
    readonly baseQueryMeta?: unknown;
  }
>;

/** An endpoint, as far as an entity slice listens to it. */
export interface Source<Payload, Arg extends OfRequest = OfRequest> {
  readonly matchFulfilled: (action: unknown) => action is Fulfilled<Payload, Arg>;
}
