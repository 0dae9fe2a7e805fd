import * as v from 'valibot';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';
import {
  cleanValue,
  normalizeEmail,
  normalizeText,
  phoneDigits,
  spellFractions,
} from './normalize';
import { PATTERNS } from './patterns';
import { withoutHidden } from './plainText';
import { refusedText, type Alphabet } from './refusedText';

/*
 * The field rules. Forms and server parse with the same ones.
 * A required field refuses the empty text first; an optional one takes '' (an emptied
 * field is stored as '') and, when it is absent, stays absent.
 */

const is = (pattern: RegExp, key: MessageKey) =>
  v.check<string, MessageKey>((s) => s === '' || pattern.test(s), key);

const text = (alphabet: Alphabet, key: MessageKey, max: number, tooLong: MessageKey) =>
  v.pipe(
    v.string('invalid' satisfies MessageKey),
    v.transform(normalizeText),
    // The selector of a keycap stays with it, and no pattern takes either.
    v.check((s) => !/\p{Default_Ignorable_Code_Point}/u.test(s), key),
    v.check(
      (s) => PATTERNS[alphabet].test(s),
      ({ input }) => refusedText(key, alphabet, input),
    ),
    v.maxLength(max, tooLong),
  );

const filled = <S extends v.GenericSchema<string, string>>(schema: S, key: MessageKey) =>
  v.pipe(
    v.string(key),
    v.check((s) => cleanValue(s) !== '', key),
    schema,
  );

/** Free text: letters, digits, spaces, apostrophe, comma, period, hash; at most 50 characters. */
export const optionalText = text('text', 'text', LIMITS.text, 'tooLong');
export const requiredText = filled(optionalText, 'required');

/** A name that a person gives to something of theirs: a passkey, a key of another system. */
export const givenName = v.pipe(
  v.string('required' satisfies MessageKey),
  v.transform(normalizeText),
  v.nonEmpty('required' satisfies MessageKey),
  v.maxLength(LIMITS.text, 'tooLong' satisfies MessageKey),
);

/** Business name: like free text, plus hyphen and ampersand, minus period and hash. */
export const requiredBusinessName = filled(
  text('businessName', 'text', LIMITS.text, 'tooLong'),
  'required',
);

/** Person and contact names also take the hyphen. */
export const optionalName = text('personName', 'text', LIMITS.text, 'tooLong');
export const requiredName = filled(optionalName, 'required');

/** Address lines also take hyphen and slash. */
export const optionalAddress = v.pipe(
  v.string('invalid' satisfies MessageKey),
  v.transform(spellFractions),
  text('address', 'text', LIMITS.text, 'tooLong'),
);
export const requiredAddress = filled(optionalAddress, 'required');

/** City: the postal field of 15 characters; too long is an error, never a silent cut. */
export const optionalCity = text('personName', 'text', LIMITS.city, 'city');
export const requiredCity = filled(optionalCity, 'required');

/** The name on a W-9 has messages of its own. */
export const requiredW9Name = filled(
  text('w9Name', 'w9Name', LIMITS.text, 'tooLong'),
  'requiredW9Name',
);

/** Two-letter state of the STATE code list. */
export const optionalState = v.pipe(
  v.string('requiredSelect'),
  is(PATTERNS.state, 'requiredSelect'),
);
export const requiredState = filled(optionalState, 'requiredSelect');

/** Exactly five digits, or empty. */
export const optionalZip = v.pipe(
  v.string('zip'),
  v.transform(cleanValue),
  is(PATTERNS.zip, 'zip'),
);
export const requiredZip = filled(optionalZip, 'required');

/** Without the country code of an American number: no area code begins with 1. */
const nationalPhone = (text: string): string =>
  /^[\d\s()+.-]*$/.test(text) && text.replace(/\D/g, '').length === 11 ? phoneDigits(text) : text;

/** Ten digits or `(123) 456-7890`, a 1 may come before; stored as ten digits. */
export const optionalPhone = v.pipe(
  v.string('phone'),
  v.transform((text) => nationalPhone(cleanValue(text))),
  is(PATTERNS.phone, 'phone'),
  v.transform(phoneDigits),
);
export const requiredPhone = filled(optionalPhone, 'required');

export const optionalExtension = v.pipe(
  v.string('extension'),
  v.transform(cleanValue),
  is(PATTERNS.extension, 'extension'),
);

/** E-mail, trimmed and lower-cased. */
export const optionalEmail = v.pipe(
  v.string('email'),
  v.transform(normalizeEmail),
  is(PATTERNS.email, 'email'),
  v.maxLength(LIMITS.email, 'email'),
);
export const requiredEmail = filled(optionalEmail, 'required');

/** A value of a code list; which codes the list holds is the backend's matter. */
export const optionalCode = v.pipe(
  v.string('requiredSelect'),
  v.trim(),
  withoutHidden('requiredSelect'),
  v.maxLength(LIMITS.text, 'tooLong'),
);
/** The key of a record of another system, which has no list. */
export const optionalKey = v.pipe(
  v.string('invalid'),
  v.trim(),
  withoutHidden('invalid'),
  v.maxLength(LIMITS.text, 'tooLong'),
);
export const requiredCode = filled(optionalCode, 'requiredSelect');

/** A choice from a closed list; '' and absence ask to select one. */
export const requiredChoice = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, 'requiredSelect' satisfies MessageKey);

/** Nine digits, not all zeros; dashes and spaces are taken out. */
const tin = (key: MessageKey) =>
  v.pipe(
    v.string(key),
    v.transform((s) => cleanValue(s).replace(/[-\s]/g, '')),
    is(PATTERNS.tin, key),
  );
export const optionalSsn = tin('ssn');
export const optionalEin = tin('ein');
export const requiredSsn = filled(optionalSsn, 'required');
export const requiredEin = filled(optionalEin, 'required');

export const optionalAccountNumber = v.pipe(
  v.string('accountNumber'),
  v.transform(cleanValue),
  is(PATTERNS.accountNumber, 'accountNumber'),
);
export const requiredAccountNumber = filled(optionalAccountNumber, 'required');
export const requiredRoutingNumber = filled(
  v.pipe(
    v.string('routingNumber'),
    v.transform(cleanValue),
    is(PATTERNS.routingNumber, 'routingNumber'),
  ),
  'required',
);
export const optionalStoreNumber = v.pipe(
  v.string('storeNumber'),
  v.transform(cleanValue),
  is(PATTERNS.storeNumber, 'storeNumber'),
);

export const requiredPassword = filled(
  v.pipe(
    v.string(),
    v.minLength(LIMITS.passwordMin, 'passwordLength'),
    v.maxLength(LIMITS.password, 'invalid'),
  ),
  'required',
);
export const requiredVerificationCode = filled(
  v.pipe(v.string(), v.transform(cleanValue), is(PATTERNS.verificationCode, 'verificationCode')),
  'required',
);

/** Whether a text is the `yyyy-MM-dd` of a day that exists: no 31st of February. */
function isDay(text: string): boolean {
  if (!PATTERNS.isoDate.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** `yyyy-MM-dd` of a day that exists. */
export const isoDate = v.pipe(v.string('date'), v.check(isDay, 'date'));

/** A whole number within limits. */
export const whole = (min: number, max: number, key: MessageKey = 'invalid') =>
  v.pipe(v.number(key), v.integer(key), v.minValue(min, key), v.maxValue(max, key));
export const doorHeightFeet = whole(0, LIMITS.doorFeet, 'doorFeet');
export const doorHeightInches = whole(0, LIMITS.doorInches, 'doorInches');

const degrees = (limit: number) =>
  v.pipe(
    v.number('invalid' satisfies MessageKey),
    v.finite('invalid' satisfies MessageKey),
    v.minValue(-limit, 'invalid' satisfies MessageKey),
    v.maxValue(limit, 'invalid' satisfies MessageKey),
  );
/** Degrees north of the equator. */
export const latitude = degrees(LIMITS.latitude);
/** Degrees east of Greenwich. */
export const longitude = degrees(LIMITS.longitude);

/** 0 or 1, the contract's numeric no and yes. */
export const flag = v.picklist([0, 1], 'invalid' satisfies MessageKey);

/**
 * A rule between two fields. It applies while both are valid, whatever the others are.
 * @param fields the second one shows the message
 */
export const fieldCheck = <
  Form extends object,
  const A extends keyof Form,
  const B extends keyof Form,
>(
  [a, b]: readonly [A, B],
  holds: (form: Pick<Form, A | B>) => boolean,
  message: MessageKey,
): v.GenericValidation<Form> =>
  // The library's types of paths work only for a form that is known.
  v.forward(v.partialCheck([[a], [b]] as never, holds as never, message), [b] as never) as never;
