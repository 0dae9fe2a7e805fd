import * as v from 'valibot';
import type { AddressCheck } from '@contract/registration/address';
import type { ServiceResponse } from '../exchange';
import {
  addressPart,
  type AddressService,
  type AddressServiceSettings,
  askAddressService,
  isDeliverable,
  NOT_FOUND,
  optionalPart,
  send,
} from './addressService';

const candidatesSchema = v.array(
  v.object({
    delivery_line_1: addressPart,
    components: v.object({
      secondary_designator: optionalPart,
      secondary_number: optionalPart,
      city_name: addressPart,
      state_abbreviation: addressPart,
      zipcode: addressPart,
    }),
    analysis: v.object({ dpv_match_code: v.nullish(v.string(), '') }),
  }),
);

function readCandidates({ ok, status, text }: ServiceResponse): AddressCheck {
  if (!ok) throw new Error(`The address service responded with ${status}`);
  const [candidate] = v.parse(candidatesSchema, JSON.parse(text));
  if (!candidate || !isDeliverable(candidate.analysis.dpv_match_code)) return NOT_FOUND;
  const { components, delivery_line_1: line } = candidate;
  const suite = `${components.secondary_designator} ${components.secondary_number}`.trim();
  return {
    kind: 'suggestion',
    suggestion: {
      // The line ends with the suite, which has a line for itself here.
      address: suite !== '' && line.endsWith(` ${suite}`) ? line.slice(0, -suite.length - 1) : line,
      address2: suite,
      city: components.city_name,
      state: components.state_abbreviation,
      zipcode: components.zipcode,
    },
  };
}

/** Validates addresses by Smarty's US Street Address API: `GET url?street=...`. */
export const createSmartyClient = ({
  url,
  id,
  secret,
}: AddressServiceSettings): AddressService => ({
  validate: ({ address, address2, city, state, zipcode }) =>
    askAddressService(
      () =>
        send(
          `${url}?${new URLSearchParams({
            'auth-id': id,
            'auth-token': secret,
            street: address,
            ...(address2 !== '' && { secondary: address2 }),
            city,
            state,
            zipcode,
            candidates: '1',
          }).toString()}`,
        ),
      readCandidates,
    ),
});
