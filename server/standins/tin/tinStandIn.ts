import type { TinOutcome, TinService } from './tinService';

/** Answers by the last digit, so that every outcome can be reached: 9 does not match, 8 is an error, the rest match. */
export function createTinStandIn(): TinService {
  return {
    check({ idNumber }) {
      const outcomes: Readonly<Record<string, TinOutcome>> = {
        '9': { result: 'NO MATCH' },
        '8': {
          error: 'Error from Tin API Validation',
          detail: 'The tax ID matching service could not process this number.',
        },
      };
      return Promise.resolve(outcomes[idNumber.slice(-1)] ?? { result: 'MATCH' });
    },
  };
}
