import { fireEvent } from '@testing-library/react';
import { MINUTE_MS } from '@contract/time';
import { keepAlive } from '@/api/identity/keepAlive';
import { aConfig } from '@/testing/factories';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { useReportedTyping } from './SessionWarning';

jest.mock('@/api/identity/keepAlive', () => ({ keepAlive: jest.fn(async () => true) }));

function Typing() {
  useReportedTyping(false);
  return <input aria-label="Name" />;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(keepAlive).mockClear();
});
afterEach(() => jest.useRealTimers());

function setup() {
  const usedAt = Date.now();
  const endAhead = jest.fn(() => ({ limit: 'idle' as const, at: usedAt + 30 * MINUTE_MS }));
  const { getByLabelText } = renderWithProviders(<Typing />, {
    services: {
      config: aConfig({ session: { idleMinutes: 30, maxHours: 0 } }),
      sessionUse: { record: jest.fn(), hasRecorded: () => true, endAhead, passedLimit: () => null },
    },
  });
  return { endAhead, press: () => fireEvent.keyDown(getByLabelText('Name'), { key: 'a' }) };
}

describe('typing as use of the session', () => {
  it('looks at the stored times once a second at most, not with every key', () => {
    const { endAhead, press } = setup();
    for (let key = 0; key < 5; key += 1) press();
    expect(endAhead).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    press();
    expect(endAhead).toHaveBeenCalledTimes(2);
  });

  it('SES-25 is reported once a part of the idle limit has passed', () => {
    const { press } = setup();
    press();
    expect(keepAlive).not.toHaveBeenCalled();
    jest.advanceTimersByTime(6 * MINUTE_MS);
    press();
    press();
    expect(keepAlive).toHaveBeenCalledTimes(1);
  });
});
