import { currencyMask, percentMask, CURRENCIES } from './amount';
import { dateMask, parseDate } from './date';
import { digitsMask } from './digits';
import { formatFileSize } from './fileSize';
import { initialsOf } from './initials';
import { typeWrittenAs } from '@contract/rules/tin';
import { caretAfterRetype } from './mask';
import { formatPhone, phoneMask, splitPhone } from './phone';
import { maskedLastFour, taxIdMasks } from './taxId';
import { zipMask } from './zip';
import { addressLine, titleCase } from './address';
import { recentDay } from './recentDay';
import { formatTime, formatWeekdayTime } from './weekdayTime';
import { formatBusinessTime, formatDate, formatDay, formatLongDay, formatMonthDay } from './day';

describe('phone', () => {
  it.each([
    '(937) 555-0142 x12',
    '937.555.0142 ext. 12',
    '+1 937 555 0142, Ext: 12',
    '9375550142#12',
    '(937) 555-0142;ext=12',
    '(937) 555-0142 extensión 12',
    '937-555-0142 extn. 12',
    '937-555-0142 exten 12',
    '937-555-0142 ext. no. 12',
    '937-555-0142 Ext.# 12',
    '937-555-0142 (ext 12)',
    '937-555-0142 ×12',
    '937-555-0142 / x-12',
    '937-555-0142 int. 12',
    '937-555-0142 interno 12',
    'tel:+1-937-555-0142;ext=12',
    // As phones dial it after a pause.
    '9375550142,,12',
    '9375550142p12',
  ])('VAL-40 %s has an extension', (text) =>
    expect(splitPhone(text)).toEqual({ phone: '9375550142', extension: '12' }),
  );

  it.each([
    '(937) 555-0142',
    '555-0142 x12',
    '(937) 555-0142 x',
    'x12',
    '937-555-0142, 937-555-0143',
    '9375550142,9375550143',
    '937-555-0142 Suite 12',
  ])('VAL-40 %s has no number and extension', (text) => expect(splitPhone(text)).toBeNull());

  it('VAL-06 is shown as (123) 456-7890 and stored as ten digits', () => {
    expect(formatPhone('1234567890')).toBe('(123) 456-7890');
    expect(phoneMask.toValue('(123) 456-7890')).toBe('1234567890');
  });

  it.each([
    '+1 123-456.7890',
    '1 (123) 456 7890',
    '123.456.7890',
    '(123)456-7890',
    '123/456-7890',
    '123 • 456 · 7890',
    'tel:+11234567890',
    '001 123 456 7890',
    // VAL-37: what nobody sees, minus signs, and digits of an input method.
    '\u202A(123) 456-7890\u202C',
    '123\u2212456\u22127890',
    '１２３４５６７８９０',
  ])('VAL-06 a pasted %s becomes ten digits', (pasted) => {
    expect(phoneMask.retype(pasted)).toBe('(123) 456-7890');
    expect(phoneMask.toValue(pasted)).toBe('1234567890');
  });

  it('VAL-06 an eleventh digit is kept', () => {
    const typed = [...'22345678901234'].reduce(
      (shown, digit) => phoneMask.retype(shown + digit),
      '',
    );
    expect(typed).toBe('22345678901234');
  });

  it.each(['22345678901', '12345678901234', '123456789', '1234567890x12', '555CALLNOW'])(
    'keeps %s, which is no phone number, whole',
    (typed) => {
      expect(phoneMask.toValue(phoneMask.retype(typed))).toBe(typed);
    },
  );

  it('adds only the punctuation that has been reached, so that backspace always takes a digit', () => {
    expect(['1', '123', '1234', '123456', '1234567'].map(formatPhone)).toEqual([
      '(1',
      '(123',
      '(123) 4',
      '(123) 456',
      '(123) 456-7',
    ]);
  });
});

describe('the caret after a retype', () => {
  it('stays behind the same digit', () => {
    expect(caretAfterRetype('(1293) 456-7890', 4, '(129) 345-6789')).toBe(4);
    expect(caretAfterRetype('(123 456-7890', 4, '(123) 456-7890')).toBe(4);
    expect(caretAfterRetype('1234', 4, '(123) 4')).toBe(7);
    expect(caretAfterRetype('x123', 1, '(123')).toBe(0);
  });
});

it('VAL-11 a pasted ZIP+4 keeps five digits', () => {
  expect(zipMask.retype('12345-6789')).toBe('12345');
});

it('digits lose spaces, dashes and parentheses, and nothing else', () => {
  expect(digitsMask.retype('12 (34)-56')).toBe('123456');
  expect(digitsMask.retype('12a')).toBe('12a');
  expect(digitsMask.retype('1'.repeat(23))).toBe('1'.repeat(23));
});

it.each(['123456', '1234567890', '12a45'])('the ZIP code %s is kept whole', (typed) => {
  expect(zipMask.toValue(zipMask.retype(typed))).toBe(typed);
});

describe('tax identifiers', () => {
  it('are dressed while they grow', () => {
    expect(['31', '314', '314027681'].map(taxIdMasks.EIN.retype)).toEqual([
      '31',
      '31-4',
      '31-4027681',
    ]);
    expect(['123', '1234', '12345', '123456789'].map(taxIdMasks.SSN.retype)).toEqual([
      '123',
      '123-4',
      '123-45',
      '123-45-6789',
    ]);
    expect(taxIdMasks.SSN.toValue('123-45-6789')).toBe('123456789');
  });

  it.each(['31-4027681', 'EIN: 31-4027681', 'FEIN 314027681', '31.4027681', 'TIN 31-4027681'])(
    'W9-31 a pasted %s is the number, and written like an EIN',
    (pasted) => {
      expect(taxIdMasks.SSN.toValue(pasted)).toBe('314027681');
      expect(typeWrittenAs(pasted)).toBe('EIN');
    },
  );

  it.each(['314.02.7681', 'SSN 314027681', 'ITIN: 912-70-1234'])(
    'W9-31 a pasted %s is written like an SSN',
    (pasted) => expect(typeWrittenAs(pasted)).toBe('SSN'),
  );

  it('are kept whole when they are too long or hold letters', () => {
    expect(taxIdMasks.EIN.retype('31-40276811')).toBe('3140276811');
    expect(taxIdMasks.SSN.retype('12a')).toBe('12a');
  });

  it('stored ones show their last four only', () => {
    expect(maskedLastFour('8104')).toBe('•••••8104');
    expect(maskedLastFour('8104', 'EIN')).toBe('••-•••8104');
    expect(maskedLastFour('8104', 'SSN')).toBe('•••-••-8104');
  });
});

describe('dates', () => {
  it('VAL-35 are shown MM/dd/yyyy and stored yyyy-MM-dd', () => {
    expect(parseDate('09/15/2026')).toBe('2026-09-15');
    expect(dateMask.toValue('09/15/2026')).toBe('2026-09-15');
    expect(dateMask.toShown('2026-09-15')).toBe('09/15/2026');
  });

  it('a day that does not exist is no date, and reaches the rules as typed', () => {
    expect(parseDate('02/30/2026')).toBeNull();
    expect(dateMask.toValue('02/30/2026')).toBe('02/30/2026');
    expect(dateMask.toValue('09/1')).toBe('09/1');
  });

  it('slashes come while typing, and typed ones are understood', () => {
    expect(
      ['0', '09', '0915', '09152026', '9/5/2026', '09/', '2026-09-15'].map((typed) =>
        dateMask.retype(typed),
      ),
    ).toEqual(['0', '09', '09/15', '09/15/2026', '09/05/2026', '09/', '09/15/2026']);
  });
});

describe('VAL-36 a date edited before its end', () => {
  it.each([
    ['12/3|/2099', '12/3/2099'],
    ['12/|/2099', '12//2099'],
    ['12|/2099', '12//2099'],
    ['1|//2099', '1//2099'],
    ['|/31/2099', '/31/2099'],
    ['121|//2099', '12/1/2099'],
    ['1231|/2099', '12/31/2099'],
    ['12/3|2099', '12/3/2099'],
    ['1|/3', '1/3'],
    ['12/3|/20', '12/3/20'],
    ['12|3', '12/3'],
  ])('%s becomes %s', (typed, shown) => {
    expect(dateMask.retype(typed.replace('|', ''), typed.indexOf('|'))).toBe(shown);
  });

  it('is stored with its zeros', () => {
    expect(parseDate('12/3/2099')).toBe('2099-12-03');
    expect(dateMask.toValue('12//2099')).toBe('12//2099');
  });
});

it.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '1.5 KB'],
  [7_654_321, '7.3 MB'],
  [5_242_880, '5 MB'],
  [200 * 1024, '200 KB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

describe('amounts', () => {
  it('VAL-28 hold at most 9 characters, and a percentage above 100 is cleared', () => {
    expect(currencyMask('usd').retype('1234567890123')).toBe('123456789');
    expect(percentMask.retype('12.34567890')).toHaveLength(9);
    expect(percentMask.retype('100')).toBe('100');
    expect(percentMask.retype('100.1')).toBe('');
    expect(percentMask.retype('101')).toBe('');
  });

  it('VAL-29 usd and eur have at most two decimals, jpy none, and there is no other currency', () => {
    expect(currencyMask('usd').retype('12.345')).toBe('12.34');
    expect(currencyMask('eur').retype('€ 1,234.5')).toBe('1234.5');
    expect(currencyMask('usd').retype('12.')).toBe('12.');
    expect(currencyMask('jpy').retype('12.34')).toBe('12');
    expect(CURRENCIES).toEqual(['usd', 'eur', 'jpy']);
  });
});

it('initials are those of the first and the last name', () => {
  expect(['Dana Miller', 'Ruth Ellen Miller', 'Priya', ''].map(initialsOf)).toEqual([
    'DM',
    'RM',
    'P',
    '',
  ]);
});

it.each([
  ['1480 FOUNDRY AVE', '1480 Foundry Ave'],
  ['12 NW 3RD ST', '12 NW 3rd St'],
  ["4 O'NEIL-SMITH RD", "4 O'Neil-Smith Rd"],
  ["4 ST MARY'S RD", "4 St Mary's Rd"],
  ['PO BOX 12', 'PO Box 12'],
  ['5 N MAIN ST', '5 N Main St'],
  ['4200 US HWY 62 W', '4200 US Hwy 62 W'],
  ['RR 2 BOX 152', 'RR 2 Box 152'],
  ['12 FM 1960 RD', '12 FM 1960 Rd'],
  ['N6W23001 BLUEMOUND RD', 'N6W23001 Bluemound Rd'],
  ['3 CR 12B', '3 CR 12B'],
  ['8 NC HIGHWAY 8', '8 NC Highway 8'],
  ['9 COUNTY ROAD N', '9 County Road N'],
  ['9 HWY AA', '9 Hwy AA'],
  ['9 CR NN', '9 CR NN'],
  ['450 TX 71 W', '450 TX 71 W'],
  ['450 OAK ST STE 5 FL 3', '450 Oak St Ste 5 Fl 3'],
  ['100 MLK JR BLVD', '100 MLK Jr Blvd'],
  ['P.O. BOX 12', 'P.O. Box 12'],
  ['12 OAK CT FL 3', '12 Oak Ct Fl 3'],
  ['700 I-35 S UNIT 12B', '700 I-35 S Unit 12B'],
  ['5 MCDONALD DR', '5 McDonald Dr'],
  ['PSC 12 BOX 3', 'PSC 12 Box 3'],
  ['APO', 'APO'],
  ['1480 foundry AVE', '1480 foundry AVE'],
  ['', ''],
])('ADH-23 %s is shown as %s', (stored, shown) => {
  expect(titleCase(stored)).toBe(shown);
});

it('an address is one line with its state in capitals', () => {
  expect(
    addressLine({
      address: '1480 FOUNDRY AVE',
      address2: 'STE 2',
      city: 'DAYTON',
      state: 'OH',
      zipcode: '45402',
    }),
  ).toBe('1480 Foundry Ave, Ste 2, Dayton, OH 45402');
});

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

it('names the local weekday and time, rounded up to the minute', () => {
  const local = new Date(2026, 2, 15, 10, 41, 20).getTime();
  expect(formatWeekdayTime(local, 'en-US')).toBe('Sunday, 10:42 AM');
  expect(formatWeekdayTime(new Date(2026, 2, 14, 23, 59, 1).getTime(), 'en-US')).toBe(
    'Sunday, 12:00 AM',
  );
});

it('names the local time in the language of the person', () => {
  const local = new Date(2026, 2, 15, 10, 41, 20).getTime();
  expect(formatTime(local, 'en-US')).toBe('10:41 AM');
  expect(formatTime(local, 'es-US')).toMatch(/^10:41 a\.\s?m\.$/);
});

it('shows nothing for what is no moment', () => {
  expect(formatTime(Date.parse(''), 'en-US')).toBe('');
});

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
