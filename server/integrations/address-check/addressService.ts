/**
 * An address in the postal service's field names: `Address2` is the street, `Address1` the suite.
 */
export interface PostalAddress {
  readonly Address1: string;
  readonly Address2: string;
  readonly City: string;
  readonly State: string;
  readonly Zip5: string;
}

export interface AddressService {
  /**
   * Validates an address.
   * @returns the response of the service as XML text; a refused address is a response too
   * @throws HttpError FAILED (502) when the service cannot be reached
   */
  validate(address: PostalAddress): Promise<string>;
}
