/** Words that the most used passwords are made of, lower-case, without the digits and signs people hang on. */
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

/** What people write for a letter. */
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

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhn',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** How many characters beside a common word make a password uncommon. */
const UNCOMMON_REST = 5;

const unmasked = (text: string): string =>
  [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
const withoutHangers = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** One character over and over, or a walk along the alphabet, the digits or the keyboard. */
function isRun(text: string): boolean {
  return (
    new Set(text).size <= 2 ||
    RUNS.some((run) => run.includes(text)) ||
    /^(.{1,4})\1+$/su.test(text)
  );
}

/**
 * Whether a password is among those everybody tries first: a common word, plain or with digits and signs hung on or put in
 * for letters, or a walk along the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const readings = [
    lower,
    unmasked(lower),
    withoutHangers(lower),
    unmasked(withoutHangers(lower)),
    withoutHangers(unmasked(lower)),
  ];
  return readings.some((reading) => {
    if (lower.length - reading.length > UNCOMMON_REST) return false;
    return COMMON_WORDS.has(reading) || isRun(reading);
  });
}
