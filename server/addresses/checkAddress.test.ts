import { createClock } from '../clock';
import { HttpError } from '../http/errors';
import { createLogger } from '../logger';
import { openPostgres } from '../storage/postgres';
import { migratedDatabase } from '../testing/database';
import { limitAddressChecks } from './addressLimit';
import { checkUnknownAddress } from './checkAddress';

it('ADH-21 a check counts towards the limit of the person, and is left out above it without refusing the save', async () => {
  const database = await openPostgres(
    await migratedDatabase(),
    createLogger({ LOG_LEVEL: 'silent' }),
  );
  const validate = jest.fn((): Promise<never> => Promise.reject(new HttpError('FAILED', '')));
  let now = 0;
  const clock = { ...createClock(), wallNow: () => new Date(now) };
  const deps = {
    db: database.db,
    clock,
    addresses: limitAddressChecks({ validate }, clock, { perSecond: 1, burst: 2 }),
  };
  let house = 0;
  const save = (userUid: string) => {
    const address = `${(house += 1)} Rd`;
    return checkUnknownAddress(
      deps,
      { userUid, requestUid: 'r' },
      { address, address2: '', city: 'Dayton', state: 'OH', zipcode: '45402' },
    );
  };
  try {
    for (let n = 0; n < 5; n += 1) await save('a');
    expect(validate).toHaveBeenCalledTimes(2);
    expect(() => deps.addresses.checks.take('a')).toThrow(HttpError);
    await save('b');
    expect(validate).toHaveBeenCalledTimes(3);
    now += 1000;
    await save('a');
    expect(validate).toHaveBeenCalledTimes(4);
  } finally {
    await database.close();
  }
});
