import type { Address, AddressNames } from '../registration/address';

type AddressPart = keyof Address;

/** The parts of an address by the names of their fields: the inverse of `addressOf`. */
export const toFields = <Name extends string>(
  address: Address,
  names: AddressNames<Name>,
): Readonly<Record<Name, string>> =>
  // `names` has one field for each of these parts, and nothing else.
  Object.fromEntries(
    (Object.keys(names) as AddressPart[]).map((part) => [names[part], address[part]]),
  ) as Record<Name, string>;

/** The address of a record; a part the record does not have is ''. */
export function addressOf(record: object, names: AddressNames): Address {
  const part = (name: string | undefined): string => {
    const value = name && (record as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    address: part(names.address),
    address2: part(names.address2),
    city: part(names.city),
    state: part(names.state),
    zipcode: part(names.zipcode),
  };
}

/** An address in the parts that the fields hold. */
export const inFields = (address: Address, { address2 }: AddressNames): Address =>
  address2 === undefined
    ? { ...address, address: `${address.address} ${address.address2}`.trim(), address2: '' }
    : address;
