import {
  forgetNoAccess,
  leaveNoAccess,
  leaveNotice,
  noAccessEmail,
  rememberTarget,
  takeNotice,
  takeTarget,
} from './handover';

beforeEach(() => sessionStorage.clear());

describe('the remembered page', () => {
  it('opens once, for the person it belongs to', () => {
    rememberTarget('/vendor-overview/1?a=b#c', 'ada');
    expect(takeTarget('ada')).toBe('/vendor-overview/1?a=b#c');
    expect(takeTarget('ada')).toBe('/vendor-dashboard');
  });

  it('SES-10 does not open for another person', () => {
    rememberTarget('/vendor-overview/1', 'ada');
    expect(takeTarget('bob')).toBe('/vendor-dashboard');
  });

  it('opens for anybody when it was a link that nobody had opened', () => {
    rememberTarget('/shop-check', null);
    expect(takeTarget('bob')).toBe('/shop-check');
  });

  it('is the dashboard for another origin, and when nothing readable is stored', () => {
    rememberTarget('//evil.example', null);
    expect(takeTarget('ada')).toBe('/vendor-dashboard');
    sessionStorage.setItem('portal:target', '/shop-check');
    expect(takeTarget('ada')).toBe('/vendor-dashboard');
  });
});

describe('the notice', () => {
  it('shows once', () => {
    leaveNotice('expired');
    expect([takeNotice(), takeNotice()]).toEqual(['expired', null]);
  });

  it('SES-13 of a refusal stays with its e-mail until the next sign-in', () => {
    leaveNoAccess('ada@example.com');
    expect([takeNotice(), takeNotice(), noAccessEmail()]).toEqual([
      'noAccess',
      'noAccess',
      'ada@example.com',
    ]);
    forgetNoAccess();
    expect([takeNotice(), noAccessEmail()]).toEqual([null, '']);
    expect(sessionStorage).toHaveLength(0);
  });
});

it('without storage nothing is remembered and nothing breaks', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  const fixed = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  rememberTarget('/shop-check', null);
  leaveNotice('expired');
  expect([takeTarget('ada'), takeNotice(), noAccessEmail()]).toEqual([
    '/vendor-dashboard',
    null,
    '',
  ]);
  for (const spy of [blocked, full, fixed]) spy.mockRestore();
});
