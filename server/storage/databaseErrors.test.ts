import { isOutage } from './databaseErrors';

const failure = (code: string): Error =>
  new Error('query failed', { cause: Object.assign(new Error('no'), { code }) });

describe('a failed query', () => {
  it.each([
    ['the name of the server does not resolve', 'EAI_AGAIN'],
    ['its host is switched off', 'EHOSTUNREACH'],
    ['it became a standby', '25006'],
    ['it lost a deadlock', '40P01'],
    ['it waited too long for a row', '55P03'],
    ['it took too long', '57014'],
    ['its transaction was idle too long', '25P03'],
    ['the disk is full', '53100'],
    ['the memory is used up', '53200'],
  ])('SEC-54 can be tried again when %s', (_reason, code) => {
    expect(isOutage(failure(code))).toBe(true);
  });

  it.each(['42601', '23505', '22021', 'P0001'])('SEC-54 is a fault of the backend: %s', (code) => {
    expect(isOutage(failure(code))).toBe(false);
  });
});
