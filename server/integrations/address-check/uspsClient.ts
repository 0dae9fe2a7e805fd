import * as v from 'valibot';
import type { AddressCheck } from '@contract/registration/address';
import { MINUTE_MS } from '@contract/time';
import type { Clock } from '../../clock';
import { postOf, type ServiceResponse, shownText } from '../exchange';
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

const tokenSchema = v.object({
  access_token: v.string(),
  // The service sends digits as text.
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0)),
});

const addressSchema = v.object({
  address: v.object({
    streetAddress: addressPart,
    secondaryAddress: optionalPart,
    city: addressPart,
    state: addressPart,
    ZIPCode: addressPart,
  }),
  additionalInfo: v.nullish(v.object({ DPVConfirmation: v.nullish(v.string(), '') })),
});

const refusalSchema = v.object({ error: v.object({ message: shownText }) });

/** A token that is about to expire would be refused on its way. */
const MARGIN_MS = MINUTE_MS;

function readAddress({ status, ok, text }: ServiceResponse): AddressCheck {
  if (status === 404) return NOT_FOUND;
  if (status === 400)
    return {
      kind: 'error',
      errorDescription: v.parse(refusalSchema, JSON.parse(text)).error.message,
    };
  if (!ok) throw new Error(`The address service responded with ${status}`);
  const { address, additionalInfo } = v.parse(addressSchema, JSON.parse(text));
  if (!isDeliverable(additionalInfo?.DPVConfirmation ?? '')) return NOT_FOUND;
  return {
    kind: 'suggestion',
    suggestion: {
      address: address.streetAddress,
      address2: address.secondaryAddress,
      city: address.city,
      state: address.state,
      zipcode: address.ZIPCode,
    },
  };
}

/**
 * USPS Addresses API 3.0, by OAuth's client credentials. A token that is refused is replaced once.
 */
export function createUspsClient(settings: AddressServiceSettings, clock: Clock): AddressService {
  let token = '';
  let usableUntil = 0;
  let renewal: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const { ok, status, text } = await send(
      `${settings.url}/oauth2/v3/token`,
      postOf({
        grant_type: 'client_credentials',
        client_id: settings.id,
        client_secret: settings.secret,
      }),
    );
    if (!ok) throw new Error(`The address service refused its client with ${status}`);
    const { access_token, expires_in } = v.parse(tokenSchema, JSON.parse(text));
    token = access_token;
    usableUntil = clock.wallNow().getTime() + expires_in * 1000 - MARGIN_MS;
  }

  /** Questions that come while a token is on its way share it. */
  async function currentToken(): Promise<string> {
    if (clock.wallNow().getTime() >= usableUntil)
      await (renewal ??= renew().finally(() => {
        renewal = undefined;
      }));
    return token;
  }

  async function ask(query: URLSearchParams, mayRenew = true): Promise<ServiceResponse> {
    const response = await send(`${settings.url}/addresses/v3/address?${query.toString()}`, {
      headers: { Authorization: `Bearer ${await currentToken()}`, Accept: 'application/json' },
    });
    if (response.status !== 401 || !mayRenew) return response;
    usableUntil = 0;
    return ask(query, false);
  }

  return {
    validate: ({ address, address2, city, state, zipcode }) =>
      askAddressService(
        () =>
          ask(
            new URLSearchParams({
              streetAddress: address,
              ...(address2 !== '' && { secondaryAddress: address2 }),
              city,
              state,
              ...(/^\d{5}/.test(zipcode) && { ZIPCode: zipcode.slice(0, 5) }),
            }),
          ),
        readAddress,
      ),
  };
}
