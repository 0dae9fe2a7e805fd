/**
 * The character rules of the fields. Letters are Unicode letters (with their combining marks);
 * every pattern is a single character class, so that it runs in linear time on any input.
 */
const LETTERS = '\\p{L}\\p{M}0-9';

export const PATTERNS = {
  text: new RegExp(`^[${LETTERS} ',.#]*$`, 'u'),
  businessName: new RegExp(`^[${LETTERS} ',&\\-]*$`, 'u'),
  personName: new RegExp(`^[${LETTERS} ',.#\\-]*$`, 'u'),
  address: new RegExp(`^[${LETTERS} ',.#\\-/]*$`, 'u'),
  w9Name: new RegExp(`^[${LETTERS} '&.\\-]*$`, 'u'),
  phone: /^(?:\d{10}|\(\d{3}\) \d{3}-\d{4})$/,
  extension: /^\d{1,10}$/,
  email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u,
  zip: /^\d{5}$/,
  accountNumber: /^\d{1,20}$/,
  routingNumber: /^\d{9}$/,
  tin: /^(?!0{9})\d{9}$/,
  storeNumber: /^[A-Za-z0-9]{1,10}$/,
  verificationCode: /^\d{6}$/,
  state: /^[A-Z]{2}$/,
  isoDate: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
} as const;
