import { readSettings } from './settings';

describe('the sandbox, whose passwords are public', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '10.0.0.7' }, false],
    [{ PUBLIC_URL: 'https://portal.example.com' }, false],
    [{ HOST: '0.0.0.0', SANDBOX: 'on' }, true],
    [{ PUBLIC_URL: 'https://portal.example.com', SANDBOX: 'on' }, true],
    [{ SANDBOX: 'off' }, false],
  ] as const)('with %j is on: %s', (environment, on) => {
    expect(readSettings(environment).SANDBOX).toBe(on);
  });
});
