import { safeTarget, stepHref } from './paths';

const ORIGIN = 'http://portal.example';

describe('safeTarget', () => {
  it('SIG-06 a path of this origin is kept with query and hash', () => {
    expect(safeTarget('/register-vendor/u1?step=w9#top', ORIGIN)).toBe(
      '/register-vendor/u1?step=w9#top',
    );
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/',
    '',
    null,
  ])('SIG-07 %p leads to the dashboard', (target) => {
    expect(safeTarget(target, ORIGIN)).toBe('/vendor-dashboard');
  });
});

describe('stepHref', () => {
  it('GRD-19 names the step by its slug on the route of its vendor type', () => {
    expect(stepHref('RMT SHOP', 'u1', 'nationalAccount')).toBe(
      '/register-vendor/u1?step=national-account',
    );
    expect(stepHref('OVERHEAD', 'u1', 'ach')).toBe('/register-overheadvendor/u1?step=ach');
  });

  it('a request that does not exist yet keeps its intent', () => {
    expect(stepHref('RMT SHOP', null, 'basicInfo')).toBe('/register-vendor?new=1&step=basic-info');
  });
});
