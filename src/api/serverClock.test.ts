import { createServerClock } from './serverClock';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const clockAtNoon = () => createServerClock(() => NOON);

it('W9-15 follows the Date header when the clock of the PC is wrong', () => {
  const clock = clockAtNoon();
  const listener = jest.fn();
  clock.subscribe(listener);
  clock.observe('Wed, 11 Mar 2026 13:30:00 GMT');
  expect(clock.now()).toBe(Date.parse('2026-03-11T13:30:00Z'));
  expect(listener).toHaveBeenCalledTimes(1);
});

it.each([null, 'soon', 'Tue, 10 Mar 2026 11:59:58 GMT'])(
  'keeps the time for %p: nothing to learn, or only the rounding of the header',
  (date) => {
    const clock = clockAtNoon();
    const listener = jest.fn();
    clock.subscribe(listener);
    clock.observe(date);
    expect(clock.now()).toBe(NOON);
    expect(listener).not.toHaveBeenCalled();
  },
);

it('stops calling a listener that has left', () => {
  const clock = clockAtNoon();
  const listener = jest.fn();
  clock.subscribe(listener)();
  clock.observe('Wed, 11 Mar 2026 13:30:00 GMT');
  expect(listener).not.toHaveBeenCalled();
});
