import { AuthenticatorApp } from '../../testing/authenticatorApp';
import { newTotpSecret, stepOfCode } from './totp';

it.each(['12345é', '１２３４５６', '١٢٣٤٥٦', '12345\u{1F600}', '12345 ', '+12345', '1', '1234567'])(
  'TOT-17 %j is a wrong code',
  (code) => {
    expect(stepOfCode(newTotpSecret(), code, new Date())).toBeUndefined();
  },
);

it('a code belongs to its step of 30 seconds', () => {
  const secret = newTotpSecret();
  const now = new Date();
  const step = Math.floor(now.getTime() / 30_000);
  // The app is set up at the same time, also where the next step begins meanwhile.
  jest.spyOn(Date, 'now').mockReturnValueOnce(now.getTime());
  const app = new AuthenticatorApp(secret);
  expect([-1, 0, 1].map((steps) => stepOfCode(secret, app.code(steps), now))).toEqual([
    step - 1,
    step,
    step + 1,
  ]);
});
