import * as v from 'valibot';
import { LIMITS } from '../limits';
import { readText } from '../responseFields';
import { optionalZip } from '../rules/fields';
import { removeHidden } from '../rules/normalize';

/** The beginning of an address as it is typed. Suggestions with this ZIP code come first. */
export const suggestAddressesSchema = v.object({
  text: v.pipe(
    v.string('invalid'),
    v.transform(removeHidden),
    v.trim(),
    v.minLength(LIMITS.searchFrom, 'invalid'),
    v.maxLength(LIMITS.text, 'tooLong'),
  ),
  zipcode: v.optional(optionalZip, ''),
});

/** Whole addresses, the likeliest first. Choosing one does not confirm it. */
export const suggestedAddressesSchema = v.object({
  addresses: v.array(
    v.object({
      address: readText,
      address2: readText,
      city: readText,
      state: readText,
      zipcode: readText,
    }),
  ),
});
