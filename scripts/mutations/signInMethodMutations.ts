import type { Mutation } from './mutation';

/** Passkeys and authenticator apps. */
export const SIGN_IN_METHOD_MUTATIONS: readonly Mutation[] = [
  {
    control: 'a new passkey takes a fresh code',
    file: 'server/pool/passkeys/passkeyRoutes.ts',
    find: 'await assertFreshCode(deps, c);\n    const site',
    replace: 'const site',
    test: 'server/pool/passkeys/passkeys.test.ts › PKY-16',
  },
  {
    control: 'removing a passkey takes a fresh code',
    file: 'server/pool/passkeys/passkeyRoutes.ts',
    find: 'await assertFreshCode(deps, c);\n    if (!(await removePasskey',
    replace: 'if (!(await removePasskey',
    test: 'server/pool/passkeys/passkeys.test.ts › PKY-17',
  },
  {
    control: 'a passkey challenge is answered once',
    file: 'server/pool/passkeys/passkeyChallenge.ts',
    find: 'return taken.length > 0;',
    replace: 'return taken.length >= 0;',
    test: 'server/pool/passkeys/passkeys.test.ts › refuses what is replayed',
  },
  {
    control: 'a passkey challenge expires',
    file: 'server/pool/passkeys/passkeyChallenge.ts',
    find: 'if (until <= now) return false;',
    replace: '',
    test: 'server/pool/passkeys/passkeys.test.ts › challenges of a sign-in, of a new passkey',
  },
  {
    control: 'a passkey signs in only after the device has checked its user',
    file: 'server/pool/passkeys/webauthn.ts',
    find: 'requireUserVerification: true,\n    }),\n  );\n  if (!result?.verified) return false;',
    replace:
      'requireUserVerification: false,\n    }),\n  );\n  if (!result?.verified) return false;',
    test: 'server/pool/passkeys/passkeys.test.ts › refuses what is replayed',
  },
  {
    control: 'a passkey opens no account but its own',
    file: 'server/pool/passkeys/passkeyStore.ts',
    find: 'and(eq(identityPasskeys.sub, sub), eq(identityPasskeys.credentialId, credentialId))',
    replace: 'eq(identityPasskeys.credentialId, credentialId)',
    test: 'server/pool/passkeys/passkeys.test.ts › a passkey opens no account but its own',
  },
  {
    control: 'passkeys can be removed by their owner only',
    file: 'server/pool/passkeys/passkeyStore.ts',
    find: 'and(eq(identityPasskeys.passkeyUid, passkeyUid), eq(identityPasskeys.sub, sub))',
    replace: 'eq(identityPasskeys.passkeyUid, passkeyUid)',
    test: 'server/pool/account/outdatedAccount.test.ts › can be removed by their owner only',
  },
  {
    control: 'turning an authenticator app off takes a fresh code',
    file: 'server/pool/authenticator/operations.ts',
    find: 'if (present?.enabled && !hasFreshCode(session, deps.clock.now())) throw freshCodeRequired();',
    replace: '',
    test: 'server/pool/authenticator/authenticator.test.ts › TOT-13',
  },
  {
    control: 'a sign-in asks for the authenticator app',
    file: 'server/pool/authenticator/secondFactor.ts',
    find: 'if (authenticator?.enabled)',
    replace: 'if (false)',
    test: 'server/pool/authenticator/authenticator.test.ts › TOT-01',
  },
  {
    control: 'a code of an app counts once',
    file: 'server/pool/authenticator/authenticatorStore.ts',
    find: 'and(eq(identityAuthenticators.sub, sub), lt(identityAuthenticators.lastStep, step))',
    replace: 'eq(identityAuthenticators.sub, sub)',
    test: 'server/pool/authenticator/authenticator.test.ts › TOT-02',
  },
  {
    control: 'wrong codes of an app are counted',
    file: 'server/pool/authenticator/secondFactor.ts',
    find: 'await countAgainstQuota(deps, quota, CODE_QUOTA);',
    replace: '',
    test: 'server/pool/authenticator/authenticator.test.ts › TOT-03',
  },
  {
    control: 'a required app is verified before the session',
    file: 'server/pool/authenticator/secondFactor.ts',
    find: "if (kind === 'TOTP_SETUP' && !verified) throw invalidSession();",
    replace: '',
    test: 'server/pool/authenticator/authenticator.test.ts › TOT-07',
  },
];
