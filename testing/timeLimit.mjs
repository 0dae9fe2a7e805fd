import { addEventHandler } from 'jest-circus';

/** For a machine ten times slower than a developer's; `npm run test:security` tries for hours. */
const LIMIT_S = process.env.LONG_TESTS ? 3600 : 120;

const limited = (run) => () => {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${LIMIT_S} s.`)), LIMIT_S * 1000);
  });
  return Promise.race([Promise.resolve().then(run), limit]).finally(() => clearTimeout(timer));
};

// The light runner has no limit: a test that waits in vain would never end.
addEventHandler(({ name }, { currentDescribeBlock: block }) => {
  const added =
    name === 'add_test' ? block.children.at(-1) : name === 'add_hook' && block.hooks.at(-1);
  if (added?.fn) added.fn = limited(added.fn);
});
