import type { PasswordClass } from '../../settingValues';
import type { Settings } from '../../settings';
import { IdentityError, invalidParameter } from '../../identity/errors';

/** Words in the most used passwords: lower-case, without the digits and symbols people add. */
const COMMON_WORDS = new Set(
  `password passwort passwd pass passw access admin administrator root user guest test testing tester demo default changeme change login logon
  welcome hello letmein iloveyou loveyou love sunshine princess dragon monkey master shadow superman batman spiderman football baseball
  basketball soccer hockey golf tennis michael jordan jennifer jessica ashley amanda daniel andrew joshua matthew robert thomas charlie
  george william nicole michelle samantha hannah taylor justin anthony andrea maggie buster pepper ginger summer winter spring autumn
  january february march april june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qwertyuiop qazwsx wsx qweasd abc abcd abcdef abcdefg abcdefgh trustno
  starwars pokemon naruto minecraft fortnite computer internet samsung iphone android google facebook microsoft apple windows linux
  cheese chocolate cookie banana orange purple silver golden diamond freedom whatever nothing secret killer hunter ranger rangers
  cowboy cowboys eagles steelers yankees lakers chelsea liverpool arsenal barcelona madrid london paris texas dallas boston chicago
  phoenix denver austin florida california america harley mustang corvette ferrari porsche mercedes toyota honda nissan camaro chevy
  jesus christ angel angels heaven blessed family mother father brother sister mommy daddy baby babygirl lovely flower butterfly
  matrix merlin wizard magic gandalf tigger snoopy mickey garfield scooby junior bailey cooper rocky lucky happy smile peanut
  company office business work vendor vendors supplier portal shop garage fleet service services repair merchant enrollment
  system server network security support manager account money dollar bond star soleil bonjour hallo passwords mypassword newpassword
  yourpassword thepassword adminadmin passpass temp temporary temppass example sample welcomehome letmeinnow opensesame correcthorse`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Characters that replace a letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '(': 'c',
};

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhn',
];
const RUNS = SEQUENCES.flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

/** A common word with more extra characters than this is not a common password. */
const MAX_EXTRA = 5;

const withoutLookalikes = (text: string): string =>
  [...text].map((character) => LOOKALIKES[character] ?? character).join('');
const trimmedToLetters = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** A repeated pattern, or a run along the alphabet, the digits or the keyboard. */
function isRun(text: string): boolean {
  return (
    new Set(text).size <= 2 ||
    RUNS.some((run) => run.includes(text)) ||
    /^(.{1,4})\1+$/su.test(text)
  );
}

/** Whether attackers try it first: a common word, also with digits or symbols, or a key run. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const readings = [
    lower,
    withoutLookalikes(lower),
    trimmedToLetters(lower),
    withoutLookalikes(trimmedToLetters(lower)),
    trimmedToLetters(withoutLookalikes(lower)),
  ];
  return readings.some((reading) => {
    if (lower.length - reading.length > MAX_EXTRA) return false;
    return COMMON_WORDS.has(reading) || isRun(reading);
  });
}

const CLASSES = {
  uppercase: { pattern: /\p{Lu}/u, missing: 'Password must have uppercase characters' },
  lowercase: { pattern: /\p{Ll}/u, missing: 'Password must have lowercase characters' },
  number: { pattern: /\d/, missing: 'Password must have numeric characters' },
  symbol: { pattern: /[^\p{L}\p{N}]/u, missing: 'Password must have symbol characters' },
} as const satisfies Record<PasswordClass, unknown>;

export interface PasswordPolicy {
  /** In characters (code points). */
  readonly minLength: number;
  readonly required: readonly PasswordClass[];
}

/** The policy of the settings; `checkNewPassword` applies it. */
export function passwordPolicy(
  settings: Pick<Settings, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_REQUIRE'>,
): PasswordPolicy {
  return {
    minLength: settings.PASSWORD_MIN_LENGTH,
    required: settings.PASSWORD_REQUIRE,
  };
}

const nonconforming = (reason: string): IdentityError =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);

/**
 * Checks a new password against the pool's policy and the common passwords. Nothing is trimmed,
 * case-folded or cut.
 * @throws IdentityError InvalidPasswordException
 */
export function checkNewPassword(policy: PasswordPolicy, password: string): void {
  if ([...password].length < policy.minLength) throw nonconforming('Password not long enough');
  for (const name of policy.required) {
    if (!CLASSES[name].pattern.test(password)) throw nonconforming(CLASSES[name].missing);
  }
  if (isCommonPassword(password))
    throw new IdentityError(
      'InvalidPasswordException',
      'Provided password cannot be used for security reasons.',
    );
  if (password !== password.trim() && password.trim() === '')
    throw invalidParameter('Password must not be blank.');
}
