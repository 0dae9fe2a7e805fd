/** The five fields of an address check, as the postal service names them: `Address2` is the street, `Address1` the suite. */
export interface PostalAddress {
  readonly Address1: string;
  readonly Address2: string;
  readonly City: string;
  readonly State: string;
  readonly Zip5: string;
}

/** Checks addresses; answers the service's XML text, its errors included. */
export interface AddressService {
  /** @throws HttpError FAILED (502) when the service cannot be reached */
  validate(address: PostalAddress): Promise<string>;
}
