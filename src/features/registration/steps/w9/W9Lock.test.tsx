import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HOUR_MS, MINUTE_MS } from '@contract/time';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { page } from '@/testing/fakeServer';
import { stepUnderTest } from '../../testing/openStep';
import { aW9 } from '../../testing/records';
import { closeNotice } from '../../testing/stepActions';

const step = stepUnderTest('w9');
/** The clock of this machine is slow. */
const AHEAD_MS = 2 * HOUR_MS;
const name = () => screen.findByLabelText('Name');

/** A W-9 whose last check did not match. */
const noMatch = (tinCheckCount: number, lockedUntil = '') =>
  aW9({ tinApiResponse: 'NO MATCH', processStatus: 'ERROR', tinCheckCount, lockedUntil });

/** The time as it passes while nobody touches the page. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a locked W-9 that is left open', () => {
  it('SES-27 says until when, sends no request by itself, and opens when that time is over on the clock of the server', async () => {
    const until = Date.now() + HOUR_MS + AHEAD_MS;
    const locked = noMatch(2, new Date(until).toISOString());
    const { user } = step.open({
      searchW9: () =>
        new Response(
          JSON.stringify({
            message: { code: 'SUCCESS', text: '', detail: '' },
            payload: { pageEntries: [locked], totalCount: 1 },
          }),
          { headers: { Date: new Date(Date.now() + AHEAD_MS).toUTCString() } },
        ),
    });
    const text = `Try again after ${formatWeekdayTime(until, 'en-US')}`;
    const modal = await screen.findByRole('dialog', { name: 'Form Disabled' });
    expect(within(modal).getByText(text)).toBeInTheDocument();
    await closeNotice(user);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
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
