import { formatBusinessTime, formatDate, formatDay, formatLongDay, formatMonthDay } from './day';

describe('a day on the screen', () => {
  it.each([
    ['en-US', '2026-11-03', '11/03/2026'],
    ['es-US', '2026-11-03', '3 nov 2026'],
    ['en-US', '2026-01-01', '01/01/2026'],
    ['es-US', '2026-01-01', '1 ene 2026'],
    ['es-US', '2026-12-31', '31 dic 2026'],
    ['en-US', '', ''],
    ['en-US', 'soon', 'soon'],
    ['es-US', '2026-13-01', '2026-13-01'],
  ])('VAL-35 BEY-47 in %s, the day %s reads %s in every time zone', (locale, day, text) => {
    expect(formatDate(day, locale)).toBe(text);
  });

  it.each([
    ['one minute before midnight', '2026-11-04T04:59:00Z', '11/03/2026', '3 nov 2026'],
    ['midnight', '2026-11-04T05:00:00Z', '11/04/2026', '4 nov 2026'],
    ['summer, one minute before', '2026-07-01T03:59:00Z', '06/30/2026', '30 jun 2026'],
    ['summer, midnight', '2026-07-01T04:00:00Z', '07/01/2026', '1 jul 2026'],
  ])('BEY-47 %s in New York', (_name, moment, english, spanish) => {
    expect(formatDay(moment, 'en-US')).toBe(english);
    expect(formatDay(moment, 'es-US')).toBe(spanish);
    expect(formatDay(Date.parse(moment), 'es-US')).toBe(spanish);
  });

  it('BEY-47 the time that goes with the day says its zone', () => {
    expect(formatBusinessTime('2026-11-24T04:30:00Z', 'en-US')).toBe('11:30 PM EST');
    expect(formatBusinessTime('2026-07-01T04:30:00Z', 'es-US')).toMatch(/^12:30\sa\.\s?m\. EDT$/);
  });

  it('BEY-47 with the name of its month', () => {
    const moment = '2026-10-26T03:30:00Z';
    expect(formatLongDay(moment, 'en-US')).toBe('October 25, 2026');
    expect(formatLongDay(moment, 'es-US')).toBe('25 de octubre de 2026');
  });

  it('HND-22 without its year, as mails say it', () => {
    const moment = '2026-03-28T03:30:00Z';
    expect(formatMonthDay(moment, 'en-US')).toBe('March 27');
    expect(formatMonthDay(moment, 'es-US')).toBe('27 de marzo');
  });

  it('is empty for text that is no timestamp', () => {
    expect([formatDay('', 'en-US'), formatDay('soon', 'es-US')]).toEqual(['', '']);
  });
});
