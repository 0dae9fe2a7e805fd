import { isNewer } from './watchVersion';

describe('isNewer', () => {
  it.each([
    ['0.1.5', '0.1.4', true],
    ['0.1.10', '0.1.9', true],
    ['0.2.0', '0.1.9', true],
    ['1.0.0', '0.9.9', true],
    ['0.1.4', '0.1.4', false],
    ['0.1.3', '0.1.4', false],
    ['0.1.9', '0.1.10', false],
    ['latest', '0.1.4', false],
    ['', '0.1.4', false],
  ])('CFG-09 %s against %s is %p', (published, built, newer) => {
    expect(isNewer(published, built)).toBe(newer);
  });
});
