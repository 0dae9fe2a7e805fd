import { inspect } from 'node:util';
import { addEventHandler } from 'jest-circus';

/** For a machine ten times slower than a developer's; `npm run test:security` tries for hours. */
const LIMIT_MS = process.env.LONG_TESTS ? 3_600_000 : 120_000;

/** The light runner prints only the stack, which leaves out the causes of an error. */
function printCauses(error) {
  if (error instanceof Error && error.cause !== undefined) error.stack = inspect(error);
  throw error;
}

const limited = (run, limitMs) => () => {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${limitMs / 1000} s.`)), limitMs);
  });
  return Promise.race([Promise.resolve().then(run), limit])
    .catch(printCauses)
    .finally(() => clearTimeout(timer));
};

// The light runner has no limit: a test that waits in vain would never end.
addEventHandler(({ name }, { currentDescribeBlock: block }) => {
  const added =
    name === 'add_test' ? block.children.at(-1) : name === 'add_hook' && block.hooks.at(-1);
  if (added?.fn) added.fn = limited(added.fn, added.timeout ?? LIMIT_MS);
});
