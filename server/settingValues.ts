import * as v from 'valibot';
import { STAFF_ROLES } from '@contract/rules/permissions';
import { hostInUrl, isLoopbackHost } from './hostNames';

/*
 * The kinds of values that settings take. A message continues the name of the setting.
 */

/** What a password policy may require of a password. */
const PASSWORD_CLASSES = ['uppercase', 'lowercase', 'number', 'symbol'] as const;
export type PasswordClass = (typeof PASSWORD_CLASSES)[number];

export const text = v.pipe(v.string(), v.nonEmpty());

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
export const address = v.pipe(
  v.string(),
  // Parsers of addresses skip blanks around them, but not once something is appended.
  v.trim(),
  v.check((s) => /^https?:\/\//.test(s) && URL.canParse(s), 'must be an http(s) address'),
  // `fetch` refuses an address with a name and a password, and quotes them in its error.
  v.check(
    (s) => !/^https?:\/\/[^/?#]*@/.test(s),
    'must be an http(s) address without name and password',
  ),
);
const SMTP = /^smtps?:\/\//;

/** Whether `MAIL_URL` is a mail server, not a service over HTTP. */
export const isMailServer = (url: string): boolean => SMTP.test(url);

export const mailAddress = v.lazy((value) =>
  typeof value === 'string' && SMTP.test(value.trim())
    ? v.pipe(
        v.string(),
        v.trim(),
        v.check((s) => URL.canParse(s) && new URL(s).hostname !== '', 'must name a mail server'),
      )
    : address,
);
/** An address that paths are appended to. Others stay as they are: a slash may belong to them. */
export const baseAddress = v.pipe(
  address,
  v.transform((s) => s.replace(/\/+$/, '')),
);
/** Secrets go there, so that only this machine may be reached without TLS. */
export const issuerAddress = v.pipe(
  address,
  v.check(
    (s) => s.startsWith('https:') || isLoopbackHost(new URL(s).hostname),
    'must be an https address',
  ),
);
/** An address without path, query and fragment, as browsers write it. */
export const originAddress = v.pipe(
  baseAddress,
  v.check((s) => {
    const { pathname, search, hash } = new URL(s);
    return pathname === '/' && search === '' && hash === '';
  }, 'must be an origin, such as https://portal.example.com'),
  v.transform((s) => new URL(s).origin),
);
const wordList = v.pipe(
  v.string(),
  v.transform((s) => s.split(/[\s,]+/).filter((word) => word !== '')),
);
/** Required in new passwords; empty for nothing. */
export const passwordClasses = v.pipe(
  wordList,
  v.transform((words) => (words.length === 1 && words[0] === 'none' ? [] : words)),
  v.array(
    v.picklist(PASSWORD_CLASSES, `must be of ${PASSWORD_CLASSES.join(', ')}, or none for nothing`),
  ),
);
export const origins = v.pipe(
  wordList,
  v.everyItem(
    (word) => URL.canParse(word) && new URL(word).origin === word,
    'must be origins, such as https://portal.example.com, without a slash at the end',
  ),
);
export const host = v.pipe(
  v.string(),
  v.check(
    (name) => /^[^[\]/%\s]+$/.test(name) && URL.canParse(`http://${hostInUrl(name)}`),
    'must be a host name or an IP address, without brackets or zone',
  ),
);
/** From 0 to 1. */
export const fraction = v.pipe(
  v.string(),
  v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1, such as 0.85'),
  v.transform(Number),
);
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((s) => s === 'true'),
);

/** Days in rising order, `7,21` for instance; empty = none. */
export const daysList = v.pipe(
  wordList,
  v.everyItem((word) => /^[1-9]\d{0,2}$/.test(word), 'must be numbers of days from 1 to 999'),
  v.transform((words) => words.map(Number)),
  v.check(
    (days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)),
    'must rise from day to day',
  ),
  v.maxLength(10, 'must be at most 10 days'),
);

/**
 * Groups of the company's issuer with the role that each gives: `Portal Admins=admin`, several with
 * commas. A group may itself hold an equals sign.
 */
export const groupRoles = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((pair) => pair.trim())),
  v.transform((pairs) => pairs.filter((pair) => pair !== '')),
  v.transform((pairs) =>
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      return { group: pair.slice(0, Math.max(at, 0)).trim(), role: pair.slice(at + 1).trim() };
    }),
  ),
  v.array(
    v.object({
      group: v.pipe(v.string(), v.nonEmpty(`must be pairs such as Portal Admins=admin`)),
      role: v.picklist(STAFF_ROLES, `must give one of the roles ${STAFF_ROLES.join(', ')}`),
    }),
  ),
);

export const ADDRESS_SERVICES = ['usps', 'smarty'] as const;

const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

/** Secrets of the Standard Webhooks scheme. */
export const secretList = v.pipe(
  wordList,
  v.everyItem((word) => {
    const { length } = Buffer.from(word.replace(/^whsec_/, ''), 'base64');
    return WEBHOOK_SECRET.test(word) && length >= 24 && length <= 64;
  }, 'must be whsec_ and the base64 of 24 to 64 bytes'),
);
