import { plusMs } from '../clock';
import { type IdentityStore, openIdentityStore } from '../testing/identityStore';
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME_MS,
  consumeCode,
  issueCode,
  issueUnmailedCode,
} from './codes';

describe('a code that nobody is mailed', () => {
  let store: IdentityStore;
  let ahead = 0;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());
  const deps = () => ({
    ...store.deps,
    clock: { ...store.deps.clock, now: () => plusMs(store.deps.clock.now(), ahead) },
  });
  const enter = (code: string) =>
    consumeCode(deps(), 'CONFIRM', 'a@example.com', code).then(
      () => 'accepted',
      (error: Error) => error.name,
    );

  it('IDP-27 leaves one that works, and replaces one that is expired or has no attempts left', async () => {
    const issue = () => issueCode(deps(), 'CONFIRM', 'a@example.com');
    const issueUnmailed = () => issueUnmailedCode(deps(), 'CONFIRM', 'a@example.com');
    const code = await issue();
    expect(await enter('wrong')).toBe('CodeMismatchException');
    await issueUnmailed();
    expect(await enter(code)).toBe('accepted');

    await issue();
    for (let n = 0; n < CODE_ATTEMPTS; n += 1) await enter('wrong');
    expect(await enter('wrong')).toBe('LimitExceededException');
    await issueUnmailed();
    expect(await enter('wrong')).toBe('CodeMismatchException');

    await issue();
    ahead = CODE_LIFETIME_MS;
    expect(await enter('wrong')).toBe('ExpiredCodeException');
    await issueUnmailed();
    expect(await enter('wrong')).toBe('CodeMismatchException');
  });
});
