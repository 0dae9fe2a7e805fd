import { reviewDue } from './reviewDue';

describe('until when a registration is decided', () => {
  it.each([
    ['the day itself', '2026-11-27T15:00:00Z', '2026-11-27T15:00:00Z', '2026-12-04', 7],
    [
      'sent in the evening in New York',
      '2026-11-28T02:00:00Z',
      '2026-12-04T15:00:00Z',
      '2026-12-04',
      0,
    ],
    ['until midnight there', '2026-11-27T15:00:00Z', '2026-12-05T04:59:00Z', '2026-12-04', 0],
    ['from midnight there', '2026-11-27T15:00:00Z', '2026-12-05T05:00:00Z', '2026-12-04', -1],
    [
      'over the end of daylight saving time',
      '2026-10-29T03:30:00Z',
      '2026-11-04T05:30:00Z',
      '2026-11-04',
      0,
    ],
    ['over the end of a year', '2026-12-29T15:00:00Z', '2027-01-08T15:00:00Z', '2027-01-05', -3],
  ])('REV-76 %s', (_case, submittedAt, now, day, daysLeft) => {
    expect(reviewDue(submittedAt, Date.parse(now))).toEqual({ day, daysLeft });
  });

  it('REV-76 there is none for what is with its vendor', () => {
    expect(reviewDue('', Date.parse('2026-11-27T15:00:00Z'))).toBeNull();
  });
});
