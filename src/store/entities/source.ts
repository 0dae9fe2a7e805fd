import type { PayloadAction } from '@reduxjs/toolkit';

interface OfRequest {
  readonly requestUid: string;
}

/** The fulfilled action of an endpoint that has the vendor request in its argument. */
export type Fulfilled<Payload, Arg extends OfRequest = OfRequest> = PayloadAction<
  Payload,
  string,
  {
    readonly arg: { readonly originalArgs: Arg };
    /** A `ResponseMeta` of the base query. The types of RTK Query lose it. */
    readonly baseQueryMeta?: unknown;
  }
>;

/** The part of an endpoint that an entity slice listens to. */
export interface Source<Payload, Arg extends OfRequest = OfRequest> {
  readonly matchFulfilled: (action: unknown) => action is Fulfilled<Payload, Arg>;
}
