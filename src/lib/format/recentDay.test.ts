import { recentDay } from './recentDay';

const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).getTime();

describe('a recent day', () => {
  it.each([
    ['today', at(12, 1), 'today'],
    ['yesterday late', at(11, 23), 'Wednesday'],
    ['six days ago', at(6), 'Friday'],
    ['a week ago', at(5), 'March 5'],
    ['a clock that is ahead', at(13), 'today'],
  ])('%s', (_name, day, words) => expect(recentDay(day, at(12), 'en-US', 'today')).toBe(words));
});
