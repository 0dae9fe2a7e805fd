import type { TinOutcome, TinService } from '../../integrations/tin/tinClient';

/** Decides by the last digit: 9 does not match, 8 is an error, any other matches. */
export function createSimulatedTinService(): TinService {
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
