import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createClock } from '../clock';
import { Secrets } from '../storage/secrets';
import { issueChallenge, solvedChallenge } from './challenge';

/** The work that goes to Node's threads while a function runs, by Node's names for it. */
async function workOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const types: string[] = [];
  const hook = createHook({ init: (_id, type) => types.push(type) }).enable();
  try {
    await run();
  } finally {
    hook.disable();
  }
  return types;
}

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
  expect(await workOf(() => solveChallenge({ challenge, deriveKey }))).toContain('PBKDF2REQUEST');
  const work = await workOf(async () => {
    expect(await check(solution.derivedKey)).toBe(challenge.signature);
    expect(await check(`${solution.derivedKey.slice(0, -4)}0000`)).toBeUndefined();
  });
  expect(work).not.toContain('PBKDF2REQUEST');
});
