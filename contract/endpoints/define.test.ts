import { stepOfSlug } from '../journey/steps';
import { buildPath } from './define';

describe('buildPath', () => {
  it('fills in and escapes the parameters; the flag is always false', () => {
    expect(
      buildPath('/mm/vendors/{requestUid}/{flag}/{uid}', { requestUid: 'a b', uid: 'c/d' }),
    ).toBe('/mm/vendors/a%20b/false/c%2Fd');
  });

  it('refuses an empty parameter, which would address another endpoint', () => {
    expect(() => buildPath('/mm/vendors/{requestUid}', { requestUid: '' })).toThrow(
      'The path /mm/vendors/{requestUid} needs a value for requestUid',
    );
  });
});

describe('stepOfSlug', () => {
  it('knows the steps of its flow only', () => {
    expect(stepOfSlug('RMT SHOP', 'program')).toBe('program');
    expect(stepOfSlug('OVERHEAD', 'program')).toBeNull();
    expect(stepOfSlug('RMT SHOP', 'nonsense')).toBeNull();
  });
});
