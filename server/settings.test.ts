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

describe('the times of sessions and tokens', () => {
  const problemOf = (environment: Record<string, string>): string => {
    try {
      readSettings(environment);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : 'not an error';
    }
  };

  it.each([
    [{ ACCESS_TOKEN_SECONDS: '29' }, 'ACCESS_TOKEN_SECONDS is wrong: must be at least 30'],
    [{ ACCESS_TOKEN_SECONDS: '86401' }, 'ACCESS_TOKEN_SECONDS is wrong: must be at most 86400'],
    [{ SESSION_IDLE_MINUTES: '1.5' }, 'SESSION_IDLE_MINUTES is wrong: must be a whole number'],
    [{ SESSION_IDLE_MINUTES: '-1' }, 'SESSION_IDLE_MINUTES is wrong: must be a whole number'],
    [
      { SESSION_IDLE_MINUTES: '61', SESSION_MAX_HOURS: '1' },
      'SESSION_IDLE_MINUTES is wrong: must not be longer than SESSION_MAX_HOURS',
    ],
  ])('IDP-15 the start refuses %j with a sentence', (environment, problem) => {
    expect(problemOf(environment)).toBe(`The setting ${problem}.`);
  });

  it.each([
    { ACCESS_TOKEN_SECONDS: '30' },
    { SESSION_IDLE_MINUTES: '0', SESSION_MAX_HOURS: '0' },
    { SESSION_IDLE_MINUTES: '600', SESSION_MAX_HOURS: '0' },
    { SESSION_IDLE_MINUTES: '60', SESSION_MAX_HOURS: '1' },
  ])('the start accepts %j', (environment) => {
    expect(problemOf(environment)).toBe('');
  });
});
