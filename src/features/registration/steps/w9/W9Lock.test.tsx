import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HOUR_MS, MINUTE_MS } from '@contract/time';
import { page } from '@/testing/fakeServer';
import { stepUnderTest } from '../../testing/openStep';
import { aW9 } from '../../testing/records';
import { closeNotice } from '../../testing/stepActions';

const step = stepUnderTest('w9');
const name = () => screen.findByLabelText('Name');

/** A W-9 whose last check did not match. */
const noMatch = (tinCheckCount: number, lockedUntil = '') =>
  aW9({ tinApiResponse: 'NO MATCH', processStatus: 'ERROR', tinCheckCount, lockedUntil });

/** The time as it passes while nobody touches the page. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a locked W-9 that is left open', () => {
  it('SES-27 sends no request by itself, and opens when the time of its lock is over', async () => {
    const lockedUntil = new Date(Date.now() + HOUR_MS).toISOString();
    const { user } = step.open({ searchW9: page(noMatch(2, lockedUntil)) });
    await closeNotice(user);
    // The next step is loaded ahead.
    await pass(MINUTE_MS);
    const before = step.server.requests.length;

    await pass(HOUR_MS - 2 * MINUTE_MS);
    expect(await name()).toHaveAttribute('readonly');
    await pass(2 * MINUTE_MS);
    expect(await name()).not.toHaveAttribute('readonly');
    expect(step.server.requests.slice(before).map(({ endpoint }) => endpoint)).toEqual([]);
  });

  it.each([
    ['the tab is shown', () => fireEvent(document, new Event('visibilitychange'))],
    ['the window has the focus', () => fireEvent.focus(window)],
  ])('SES-27 follows an unlock once %s again', async (_when, comeBack) => {
    let stored = noMatch(4);
    const { user } = step.open({ searchW9: () => page(stored) });
    await closeNotice(user);
    stored = { ...stored, unlockedBySuperUser: 1 };

    await pass(HOUR_MS);
    expect(step.server.count('searchW9')).toBe(1);
    const field = await name();
    expect(field).toHaveAttribute('readonly');
    act(() => void comeBack());
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
    expect(step.server.count('searchW9')).toBe(2);
  });
});
