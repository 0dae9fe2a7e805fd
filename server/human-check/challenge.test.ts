import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createClock } from '../clock';
import { Secrets } from '../storage/secrets';
import { issueChallenge, solvedChallenge } from './challenge';

jest.mock('altcha-lib/algorithms/pbkdf2', () => {
  const actual = jest.requireActual<{ deriveKey: typeof deriveKey }>(
    'altcha-lib/algorithms/pbkdf2',
  );
  return { deriveKey: jest.fn(actual.deriveKey) };
});

it('LIM-08 checking a solution, right or wrong, repeats no PBKDF2', async () => {
  const secrets = new Secrets([{ id: 'test', bytes: randomBytes(32) }]);
  const challenge = await issueChallenge(secrets, createClock());
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  const check = (derivedKey: string) =>
    solvedChallenge(
      secrets,
      Buffer.from(JSON.stringify({ challenge, solution: { ...solution, derivedKey } })).toString(
        'base64',
      ),
    );
  jest.mocked(deriveKey).mockClear();
  expect(await check(solution.derivedKey)).toBe(challenge.signature);
  expect(await check(`${solution.derivedKey.slice(0, -4)}0000`)).toBeUndefined();
  expect(deriveKey).not.toHaveBeenCalled();
});
