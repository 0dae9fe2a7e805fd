import { loggedError } from './logger';

const errorOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('an error in the log', () => {
  it('SEC-32 of a response that is no JSON quotes nothing of it', () => {
    const logged = loggedError(errorOf(() => JSON.parse('TIN 123456780')));
    expect(logged).toMatchObject({ type: 'SyntaxError', stack: expect.stringMatching(/^\s+at /) });
    expect(JSON.stringify(logged)).not.toContain('123456780');
  });

  it('of the code itself keeps its message', () => {
    expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
  });
});
