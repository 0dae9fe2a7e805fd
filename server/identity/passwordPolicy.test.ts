import { isCommonPassword } from './commonPasswords';
import { checkNewPassword, passwordPolicy } from './passwordPolicy';

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
    'password',
    'Password1',
    'P@ssw0rd!',
    'Passw0rd123',
    'Welcome1!',
    'Summer2024!',
    'qwertyuiop',
    'Qwerty123!',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcdefgh',
    '1qaz2wsx',
    'abcabcabc',
    'Letmein1!',
    'iloveyou',
    'Admin123!',
    'Dragon99!',
  ])('IDP-04 refuses the common password %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Portal-Demo-1!',
    'Temp-Demo-1!',
    'correct horse battery',
    'Tr0ub4dor&3',
    'my dog eats pizza',
    'Kf7#pqLw',
    'passwordless entry',
  ])('takes %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
