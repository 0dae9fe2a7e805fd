import { createClock } from '../clock';
import type { Db } from '../storage/database';
import { HttpError } from '../http/errors';
import { limitAddressChecks } from './addressLimit';
import * as record from './addressRecord';
import { checkUnknownAddress } from './checkAddress';

jest.mock('./addressRecord');

describe('the question about an address that nobody has had checked', () => {
  const address = { address: '1 Rd', address2: '', city: 'Dayton', state: 'OH', zipcode: '45402' };
  const validate = jest.fn((): Promise<never> => Promise.reject(new HttpError('FAILED', '')));
  let now = 0;
  const clock = { ...createClock(), wallNow: () => new Date(now) };
  const deps = {
    // The records are replaced, so nothing reaches the database.
    db: undefined as unknown as Db,
    clock,
    addresses: limitAddressChecks({ validate }, clock, { perSecond: 1, burst: 2 }),
  };
  const save = (userUid = 'a') => checkUnknownAddress(deps, { userUid, requestUid: 'r' }, address);

  it('ADH-21 counts towards the limit of the person, and is left out above it without refusing the save', async () => {
    const isKnown = jest.mocked(record.isAddressKnown);
    isKnown.mockResolvedValue(true);
    for (let n = 0; n < 5; n += 1) await save();
    expect(validate).not.toHaveBeenCalled();

    isKnown.mockResolvedValue(false);
    for (let n = 0; n < 5; n += 1) await save();
    expect(validate).toHaveBeenCalledTimes(2);
    expect(record.recordAddressCheck).toHaveBeenCalledTimes(2);
    expect(() => deps.addresses.checks.take('a')).toThrow(HttpError);
    await save('b');
    expect(validate).toHaveBeenCalledTimes(3);
    now += 1000;
    await save();
    expect(validate).toHaveBeenCalledTimes(4);
  });
});
