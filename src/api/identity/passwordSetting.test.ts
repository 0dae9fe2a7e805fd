import { IdentityError, type SignInStep } from './cognito';
import { makePasswordSetting, PasswordUnclear } from './passwordSetting';

const LOST = new TypeError('Failed to fetch');
const WRONG = new IdentityError('NotAuthorizedException', 'Incorrect username or password.', 400);
const SIGNED_IN = { kind: 'signedIn' } as unknown as SignInStep;
const NEW_PASSWORD = { kind: 'newPassword' } as SignInStep;

type Result = 'set' | SignInStep | Error;

/** Presses while the requests have these results. @returns what each press gave, what was sent */
async function press(presses: number, ...results: readonly Result[]) {
  const left = [...results];
  const sent: string[] = [];
  const send = (name: string) => async () => {
    sent.push(name);
    const result = left.shift();
    if (result === undefined || result instanceof Error) throw result;
    return result as never;
  };
  const setPassword = makePasswordSetting(send('signIn'));
  const shown: unknown[] = [];
  for (let at = 0; at < presses; at += 1)
    shown.push(await setPassword('my-own-1', send('set')).catch((error: unknown) => error));
  return { shown, sent };
}

describe('a password that is set', () => {
  it.each<[string, readonly Result[], readonly unknown[], readonly string[]]>([
    ['is set by one request', ['set'], ['set'], ['set']],
    ['is refused as the provider says', [WRONG], [WRONG], ['set']],
    ['signs in when its response was lost', [LOST, SIGNED_IN], [SIGNED_IN], ['set', 'signIn']],
    [
      'is sent again once the sign-in has refused it twice',
      [LOST, WRONG, WRONG, 'set'],
      [LOST, 'set'],
      ['set', 'signIn', 'signIn', 'set'],
    ],
    [
      'is sent again while the sign-in still asks for it',
      [LOST, NEW_PASSWORD, NEW_PASSWORD, 'set'],
      [LOST, 'set'],
      ['set', 'signIn', 'signIn', 'set'],
    ],
    [
      'is perhaps in use while both are lost; the next press finds out first',
      [LOST, LOST, SIGNED_IN],
      [expect.any(PasswordUnclear), SIGNED_IN],
      ['set', 'signIn', 'signIn'],
    ],
  ])('SIG-27 ACC-12 %s', async (_what, results, shown, sent) => {
    expect(await press(shown.length, ...results)).toEqual({ shown, sent });
  });
});
