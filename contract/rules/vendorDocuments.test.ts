import * as v from 'valibot';
import { documentProblems, documentTypeSchema } from '../entities/vendorDocument';
import { DAY_MS } from '../time';
import {
  daysBefore,
  documentSlots,
  documentState,
  type DocumentState,
  isAskedOf,
  isDue,
  noticeDue,
} from './vendorDocuments';

/** Noon in New York. */
const noonOf = (day: string): number => Date.parse(`${day}T17:00:00Z`);
const accepted = { decision: 'ACCEPTED', replaced: false, expiresOn: '2027-03-01' } as const;

describe('the state of a document', () => {
  it.each<[DocumentState, Parameters<typeof documentState>[0], string]>([
    ['REVIEW', { ...accepted, decision: null }, '2026-01-01'],
    ['REVIEW', { ...accepted, decision: null }, '2028-01-01'],
    ['REFUSED', { ...accepted, decision: 'REFUSED' }, '2028-01-01'],
    ['ACCEPTED', accepted, '2026-01-01'],
    ['ACCEPTED', accepted, '2027-03-01'],
    ['LAPSED', accepted, '2027-03-02'],
    ['ACCEPTED', { ...accepted, expiresOn: '' }, '2099-01-01'],
    ['REPLACED', { ...accepted, replaced: true }, '2028-01-01'],
  ])('DOC-01 is %s for %j on %s', (state, document, day) => {
    expect(documentState(document, noonOf(day))).toBe(state);
  });

  it('DOC-01 a document is valid until the day it expires is over in New York', () => {
    expect(documentState(accepted, Date.parse('2027-03-02T04:59:59Z'))).toBe('ACCEPTED');
    expect(documentState(accepted, Date.parse('2027-03-02T05:00:00Z'))).toBe('LAPSED');
  });
});

describe('the notices of an expiry date', () => {
  it('DOC-02 come 30, 7 and 0 days ahead, each on its day and for a week after it', () => {
    const found = new Map<string, number>();
    for (let day = '2026-12-01'; day < '2027-05-01'; day = daysBefore(day, -1)) {
      const notice = noticeDue('2027-03-01', noonOf('2026-03-01'), noonOf(day));
      if (notice !== null) found.set(day, notice);
    }
    const daysOf = (notice: number) => [...found].filter(([, n]) => n === notice).map(([d]) => d);
    expect([daysOf(30)[0], daysOf(30).at(-1)]).toEqual(['2027-01-30', '2027-02-06']);
    expect([daysOf(7)[0], daysOf(7).at(-1)]).toEqual(['2027-02-22', '2027-02-28']);
    expect([daysOf(0)[0], daysOf(0).at(-1)]).toEqual(['2027-03-01', '2027-03-08']);
  });

  it.each([
    ['accepted after the day of the first notice', '2027-03-01', '2027-02-10', '2027-02-11', null],
    ['the next one of it', '2027-03-01', '2027-02-10', '2027-02-22', 7],
    ['accepted on the day of a notice', '2027-03-01', '2027-02-22', '2027-02-22', null],
    ['long over when it is first seen', '2020-03-01', '2019-03-01', '2027-02-10', null],
    ['does not expire', '', '2019-03-01', '2027-02-10', null],
  ])('DOC-02 a document %s', (_, expiresOn, acceptedOn, today, notice) => {
    expect(noticeDue(expiresOn, noonOf(acceptedOn), noonOf(today))).toBe(notice);
  });

  it('DOC-02 the days do not shift with daylight saving time', () => {
    const spring = noticeDue('2027-03-21', 0, Date.parse('2027-03-14T04:00:00Z'));
    expect([spring, noticeDue('2027-03-21', 0, Date.parse('2027-03-14T05:00:00Z'))]).toEqual([
      null,
      7,
    ]);
    expect(daysBefore('2027-03-15', 1)).toBe('2027-03-14');
    expect(Date.parse('2027-03-15') - Date.parse('2027-03-14')).toBe(DAY_MS);
  });
});

describe('the places of documents', () => {
  const filed = (documentUid: string, state: DocumentState, replaces = '') => ({
    documentUid,
    typeKey: 'insurance',
    state,
    replaces,
  });
  const shown = (...documents: ReturnType<typeof filed>[]) =>
    documentSlots('insurance', documents).map((slot) => [
      slot.current?.documentUid ?? '',
      slot.next?.documentUid ?? '',
      isDue(true, slot),
      isDue(false, slot),
    ]);

  it.each([
    ['nothing', [], [['', '', true, false]]],
    ['an upload', [filed('a', 'REVIEW')], [['', 'a', false, false]]],
    [
      'one of another type',
      [{ ...filed('a', 'ACCEPTED'), typeKey: 'license' }],
      [['', '', true, false]],
    ],
    ['one that a newer backend knows', [filed('a', 'OTHER')], [['', 'a', false, false]]],
    ['a refused one', [filed('a', 'REFUSED')], [['', 'a', true, true]]],
    ['an accepted one', [filed('a', 'ACCEPTED')], [['a', '', false, false]]],
    ['a lapsed one', [filed('a', 'LAPSED')], [['a', '', true, true]]],
    [
      'one that waits to replace it',
      [filed('a', 'LAPSED'), filed('b', 'REVIEW', 'a')],
      [['a', 'b', false, false]],
    ],
    [
      'a refused one beside it',
      [filed('a', 'ACCEPTED'), filed('b', 'REFUSED', 'a')],
      [['a', 'b', true, true]],
    ],
    [
      'a replaced one',
      [filed('a', 'REPLACED'), filed('b', 'ACCEPTED', 'a')],
      [['b', '', false, false]],
    ],
    [
      'several',
      [filed('a', 'ACCEPTED'), filed('b', 'REVIEW'), filed('c', 'REVIEW', 'a')],
      [
        ['a', 'c', false, false],
        ['', 'b', false, false],
      ],
    ],
  ])('DOC-03 REV-87 hold what counts and what waits: %s', (_, documents, slots) => {
    expect(shown(...documents)).toEqual(slots);
  });
});

describe('what a type asks for', () => {
  const type = v.parse(documentTypeSchema, {
    key: 'insurance',
    name: { en: 'Insurance', es: 'Seguro' },
    details: ['insurer', 'state'],
    issueDate: true,
  });
  const noDetails = {
    holder: '',
    insurer: '',
    policyLimits: '',
    additionalInsured: '',
    documentNumber: '',
    state: '',
  };
  const form = {
    details: { ...noDetails, insurer: 'Hartford', state: 'OH' },
    issuedOn: '2027-01-15',
    expiresOn: '2027-01-15',
  };

  it.each([
    ['nothing is wrong', {}, {}],
    [
      'details are missing',
      { details: noDetails },
      { 'details.insurer': 'required', 'details.state': 'requiredSelect' },
    ],
    [
      'dates are missing',
      { issuedOn: '', expiresOn: '' },
      { issuedOn: 'required', expiresOn: 'required' },
    ],
    ['it was issued tomorrow', { issuedOn: '2027-01-16' }, { issuedOn: 'issueFuture' }],
    ['it expired yesterday', { expiresOn: '2027-01-14' }, { expiresOn: 'expirationPast' }],
  ])('DOC-04 %s', (_, over, problems) => {
    expect(documentProblems(type, { ...form, ...over }, noonOf('2027-01-15'))).toEqual(problems);
  });

  it('DOC-04 asks for nothing that the type does not have', () => {
    const plain = { ...type, details: [], issueDate: false, expiryDate: false };
    const empty = { details: noDetails, issuedOn: '', expiresOn: '' };
    expect(documentProblems(plain, empty, noonOf('2027-01-15'))).toEqual({});
  });

  it.each([
    [true, { vendorTypes: ['RMT SHOP'], programs: [] }, 'Basic'],
    [true, { vendorTypes: ['RMT SHOP'], programs: [] }, null],
    [false, { vendorTypes: ['OVERHEAD'], programs: [] }, 'Basic'],
    [true, { vendorTypes: ['RMT SHOP'], programs: ['Basic'] }, 'Basic'],
    [false, { vendorTypes: ['RMT SHOP'], programs: ['Preferred'] }, 'Basic'],
    [false, { vendorTypes: ['RMT SHOP'], programs: ['Preferred'] }, null],
  ] as const)('DOC-05 is asked (%s) by %j of a shop in %s', (asked, of, selectedProgram) => {
    expect(isAskedOf(of, { vendorType: 'RMT SHOP', selectedProgram })).toBe(asked);
  });
});
