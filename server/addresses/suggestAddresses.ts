import * as v from 'valibot';
import { type Address, keepAddressSchema } from '@contract/entities/address';
import { addressKey } from '@contract/rules/addressMatch';
import { postalCity } from '@contract/rules/postalCity';
import { codesOf } from '../code-lists/codeLists';
import type { ServerDeps } from '../deps';
import type { SuggestionQuery } from '../integrations/address-suggestions/suggestionService';

/** More would cover the fields below, and nobody reads them while typing. */
const MAX_SUGGESTIONS = 5;

/** A city whose name is too long for its field comes in its postal abbreviation. */
const withPostalCity = (address: Address): Address =>
  v.is(keepAddressSchema.entries.city, address.city)
    ? address
    : { ...address, city: postalCity(address.city) ?? address.city };

/**
 * Suggestions that the fields of a form accept: each is valid, and its state is in the list. None
 * without a service.
 * @throws HttpError FAILED (502) when the service cannot be reached
 */
export async function suggestAddresses(
  { db, addressSuggestions }: Pick<ServerDeps, 'db' | 'addressSuggestions'>,
  query: SuggestionQuery,
): Promise<Address[]> {
  const found = (await addressSuggestions?.suggest(query)) ?? [];
  if (found.length === 0) return [];
  const states = await codesOf(db, 'STATE');
  const fitting = found
    .map(withPostalCity)
    .filter((address) => v.is(keepAddressSchema, address) && states.includes(address.state));
  return [...new Map(fitting.map((address) => [addressKey(address), address])).values()].slice(
    0,
    MAX_SUGGESTIONS,
  );
}
