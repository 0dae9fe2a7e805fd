import { createApi } from '../api';
import { startBackend } from './backend';
import { drive, isFailure } from './drive';
import { lostWrites } from './ledger';
import { signInEverybody } from './people';

/*
 * The short form of `npm run load`. It asserts what holds on any machine: no failures, nothing
 * lost. It runs against the build.
 */

const PEOPLE = 6;
const SECONDS = 2;

describe.each(['PostgreSQL', 'embedded'] as const)('many people at once (%s)', (kind) => {
  it.each([
    ['a quiet server', false],
    ['a server and a database that are killed in between', true],
  ])('enroll on %s: every acknowledged write is stored', async (_name, restart) => {
    const backend = await startBackend(kind);
    try {
      const api = createApi(backend.baseUrl);
      const sessions = await signInEverybody(api, PEOPLE);
      const driven = drive(api, sessions, SECONDS);
      const pause = (seconds: number) =>
        new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (restart) {
        await pause(SECONDS / 3);
        await backend.restart();
        backend.restartDatabase();
      }
      const { ledger, refused } = await driven;
      expect([...refused.keys()].filter((what) => isFailure(what, restart))).toEqual([]);
      expect(ledger.size).toBeGreaterThan(0);
      expect(await lostWrites(api, ledger)).toEqual([]);
    } finally {
      await backend.stop();
    }
  });
});
