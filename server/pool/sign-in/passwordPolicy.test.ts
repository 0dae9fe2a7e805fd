import { isCommonPassword, checkNewPassword, passwordPolicy } from './passwordPolicy';

const strict = passwordPolicy({
  PASSWORD_MIN_LENGTH: 8,
  PASSWORD_REQUIRE: ['uppercase', 'lowercase', 'number', 'symbol'],
});
const plain = passwordPolicy({ PASSWORD_MIN_LENGTH: 8, PASSWORD_REQUIRE: [] });

describe('password policy', () => {
  it('IDP-04 takes long passwords of any script as they are', () => {
    for (const good of [
      'Portal-Demo-1!',
      `Zażółć ${'gęślą '.repeat(20)}1!`,
      'Aa1!🔑🔑🔑🔑',
      'Aa1! with spaces',
    ])
      expect(() => checkNewPassword(strict, good)).not.toThrow();
  });

  it('IDP-04 counts characters, not bytes', () => {
    expect(() => checkNewPassword(plain, '🔑🗝️😀x')).toThrow(/not long enough/);
    expect(() => checkNewPassword(plain, 'żółwżółt')).not.toThrow();
  });

  it('IDP-04 a pool may require only a length', () => {
    expect(() => checkNewPassword(plain, 'nine small words')).not.toThrow();
  });

  it.each([
    'P@ssw0rd!',
    'Summer2024!',
    'qwertyuiop',
    '87654321',
    'aaaaaaaa',
    '1qaz2wsx',
    'abcabcabc',
  ])('IDP-04 refuses the common password %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Portal-Demo-1!', 'correct horse battery', 'Kf7#pqLw', 'passwordless entry'])(
    'takes %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
