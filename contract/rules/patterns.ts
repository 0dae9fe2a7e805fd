/**
 * The character rules of the fields. Letters are Unicode letters (with their combining marks);
 * every pattern is a single character class or a bounded one, so that it runs in linear time on any
 * input.
 */
const LETTERS = '\\p{L}\\p{M}0-9';

/** Those of names, which signed documents show: their fonts have letters of no other script. */
const NAME_LETTERS = '\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\u0300-\\u036F0-9';

/** A label of a domain: 1-63 letters, digits and inner hyphens (RFC 1034). */
const LABEL = `[${LETTERS}](?:[${LETTERS}\\-]{0,61}[${LETTERS}])?`;

/** What the text fields take, as the inside of a character class. */
export const ALPHABETS = {
  text: `${LETTERS} ',.#`,
  businessName: `${NAME_LETTERS} ',&\\-`,
  personName: `${NAME_LETTERS} ',.#\\-`,
  address: `${LETTERS} ',.#\\-/`,
  w9Name: `${NAME_LETTERS} '&.\\-`,
} as const;

const only = (alphabet: string) => new RegExp(`^[${alphabet}]*$`, 'u');

export const PATTERNS = {
  /** A typed signature: the letters of names, and the signs of Western keyboards. */
  signature: only(`${NAME_LETTERS}\\p{ASCII}\\u00A0-\\u00FF…•€™№„“”`),
  text: only(ALPHABETS.text),
  businessName: only(ALPHABETS.businessName),
  personName: only(ALPHABETS.personName),
  address: only(ALPHABETS.address),
  w9Name: only(ALPHABETS.w9Name),
  phone: /^(?:\d{10}|\(\d{3}\) \d{3}-\d{4})$/,
  extension: /^\d{1,10}$/,
  // HTML's valid e-mail address with the letters of every language, the 64 characters of RFC 5321
  // before the @, a domain that has a dot, and no letter or accent that nobody sees.
  email: new RegExp(
    `^(?!.*\\p{Default_Ignorable_Code_Point})[${LETTERS}.!#$%&'*+/=?^_\`{|}~\\-]{1,64}@${LABEL}(?:\\.${LABEL})+$`,
    'u',
  ),
  zip: /^\d{5}$/,
  accountNumber: /^\d{1,20}$/,
  routingNumber: /^\d{9}$/,
  tin: /^(?!0{9})\d{9}$/,
  storeNumber: /^[A-Za-z0-9]{1,10}$/,
  verificationCode: /^\d{6}$/,
  state: /^[A-Z]{2}$/,
  isoDate: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
} as const;
