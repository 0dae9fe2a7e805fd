import type { Activity } from '@contract/entities/activity';
import { STEP_TITLES } from '@contract/journey/texts';
import { fillText } from '@contract/fillText';
import { FIELD_LABELS } from '@contract/registration/labels';
import { fieldNameIn } from '../model/fields';
import { activityLabels } from './activityLabels';
import { type ActivityWords, byDay, detailsOf, sentenceOf } from './activityText';

const words: ActivityWords = {
  t: (key, values) => fillText(activityLabels.fallback[key], values),
  field: fieldNameIn((key) => FIELD_LABELS[key]),
  stepTitle: (key) => STEP_TITLES[key],
  role: (code) => (code === 'SIGN' ? 'Signing authority' : code),
  category: (code) => (code === 'WBE' ? 'Woman-owned' : ''),
  reason: (text) => (text === 'Locked.' ? 'Bloqueada.' : text),
  spanish: false,
  list: (parts) => new Intl.ListFormat('en-US').format(parts),
};
const entry = (over: Partial<Activity>): Activity => ({
  activityUid: '1',
  at: '2026-03-12T15:04:00Z',
  who: 'Ruth Miller',
  bySuperUser: 0,
  byService: 0,
  what: 'basicInfo.changed',
  fields: [],
  ...over,
});
const DOCUMENT = [
  { field: 'document', before: '', after: 'Certificate of insurance' },
  { field: 'documentSpanish', before: '', after: 'Certificado de seguro' },
];
const change = (field: string, after = 'new') => ({ field, before: 'old', after });

describe('the sentences of the timeline', () => {
  it.each<[string, Partial<Activity>]>([
    [
      'Ruth Miller changed Business name and Phone number',
      { fields: [change('businessName'), change('phoneNumber'), change('latitude')] },
    ],
    ['Ruth Miller changed the shop information', { fields: [change('latitude')] }],
    [
      'Ruth Miller changed Account number of the bank account',
      { what: 'ach.changed', fields: [change('accountNo', '•••••')] },
    ],
    ['Ruth Miller added a contact', { what: 'contact.created', fields: [change('contactEmail')] }],
    ['Ruth Miller removed a franchise location', { what: 'franchiseSite.deleted' }],
    ['Ruth Miller submitted the registration', { what: 'request.submitted' }],
    [
      'Susan Super, acting for the shop, unlocked the W-9',
      { who: 'Susan Super', bySuperUser: 1, what: 'w9.unlocked' },
    ],
    [
      'Susan Super approved the registration',
      { who: 'Susan Super', bySuperUser: 1, what: 'request.approved' },
    ],
    [
      'Susan Super put the registration under review again',
      { who: 'Susan Super', bySuperUser: 1, what: 'request.reopened' },
    ],
    [
      'Susan Super refused the change of the bank account',
      { who: 'Susan Super', bySuperUser: 1, what: 'ach.refused' },
    ],
    ['Susan Super took the review', { who: 'Susan Super', bySuperUser: 1, what: 'request.taken' }],
    [
      'Susan Super took over the review from Kim Super',
      {
        who: 'Susan Super',
        bySuperUser: 1,
        what: 'request.taken',
        fields: [{ field: 'assignee', before: 'Kim Super', after: '' }],
      },
    ],
    [
      'Susan Super gave back the review',
      { who: 'Susan Super', bySuperUser: 1, what: 'request.givenBack' },
    ],
    [
      'Dana Miller uploaded a document: Certificate of insurance',
      { who: 'Dana Miller', what: 'request.documentUploaded', fields: DOCUMENT },
    ],
    [
      'Susan Super accepted a document: Certificate of insurance',
      { who: 'Susan Super', bySuperUser: 1, what: 'request.documentAccepted', fields: DOCUMENT },
    ],
    [
      'A document has expired: Certificate of insurance',
      { byService: 1, what: 'request.documentLapsed', fields: DOCUMENT },
    ],
    ['The approval service declined the registration', { byService: 1, what: 'request.declined' }],
    [
      'Dana Owner asked Ruth Miller (ruth@example.com) to fill in W-9 Information and ACH Information',
      {
        who: 'Dana Owner',
        what: 'request.handedOff',
        fields: [
          { field: 'invited', before: '', after: 'Ruth Miller (ruth@example.com)' },
          { field: 'invitedSteps', before: '', after: 'w9,ach' },
        ],
      },
    ],
    ['Ruth Miller changed the registration', { what: 'unknown.renamed' }],
  ])('%s', (sentence, over) => expect(sentenceOf(entry(over), words)).toBe(sentence));

  it('REV-34 quotes what the vendor answered', () => {
    const answered = entry({ what: 'request.answered', fields: [change('w9', 'It is right.')] });
    expect(sentenceOf(answered, words)).toBe('Ruth Miller answered the reviewer');
    expect(detailsOf(answered, words)).toEqual([`${STEP_TITLES.w9}: It is right.`]);
  });

  const added = (field: string, after: string) => ({ field, before: '', after });
  const removed = (field: string, before: string) => ({ field, before, after: '' });
  it.each<[string, string, Activity['fields']]>([
    [
      'added the contact Ann Ledger',
      'contact.created',
      [added('contactFirstName', 'Ann'), added('contactLastName', 'Ledger')],
    ],
    ['removed the contact Ann Ledger', 'contact.deleted', [removed('contact', 'Ann Ledger')]],
    [
      'added the role Signing authority to Ann Ledger',
      'contactRole.created',
      [added('contactRole', 'SIGN'), added('contact', 'Ann Ledger')],
    ],
    [
      'removed the role Signing authority from Ann Ledger',
      'contactRole.deleted',
      [removed('contactRole', 'SIGN'), added('contact', 'Ann Ledger')],
    ],
    ['added the role of a contact', 'contactRole.created', []],
    ['added the eRepair user Sam {who}', 'erepairUser.created', [added('userName', 'Sam {who}')]],
    ['removed the eRepair user Sam', 'erepairUser.deleted', [removed('userName', 'Sam')]],
    ['added the location North Site', 'franchiseSite.created', [added('siteName', 'North Site')]],
    [
      'removed the location North Site',
      'franchiseSite.deleted',
      [removed('siteName', 'North Site')],
    ],
    ['removed a franchise location', 'franchiseSite.deleted', [removed('siteName', '')]],
    [
      'added the ownership category Woman-owned',
      'diverseOwnership.created',
      [added('diverseCategoryCode', 'WBE')],
    ],
    [
      'removed an ownership category',
      'diverseOwnership.deleted',
      [removed('diverseCategoryCode', 'not listed')],
    ],
  ])('BEY-48 Ruth Miller %s', (sentence, what, fields) =>
    expect(sentenceOf(entry({ what, fields }), words)).toBe(`Ruth Miller ${sentence}`),
  );

  const record = (name: string) => ({ field: 'record', before: '', after: name });
  it.each([
    [
      'changed Phone number and E-mail of the contact Ruth Lee',
      'contact.changed',
      [change('contactPhone'), change('contactEmail'), record('Ruth Lee')],
    ],
    [
      'changed Store number of the location North Street',
      'franchiseSite.changed',
      [change('storeNumber'), record('North Street')],
    ],
    // Entries from before there were names.
    ['changed First name of a contact', 'contact.changed', [change('contactFirstName', 'Ann')]],
  ])('BEY-49 Ruth Miller %s', (sentence, what, fields) =>
    expect(sentenceOf(entry({ what, fields }), words)).toBe(`Ruth Miller ${sentence}`),
  );

  it('quotes the words of a reviewer, and the result of the tax ID check', () => {
    expect(
      detailsOf(entry({ what: 'request.held', fields: [change('reason', 'We call.')] }), words),
    ).toEqual(['Reason: We call.']);
    expect(
      detailsOf(entry({ what: 'request.held', fields: [change('reason', 'Locked.')] }), words),
    ).toEqual(['Reason: Bloqueada.']);
    expect(
      detailsOf(
        entry({ what: 'request.changesRequested', fields: [change('basicInfo', 'Which suite?')] }),
        words,
      ),
    ).toEqual([`${STEP_TITLES.basicInfo}: Which suite?`]);
    expect(
      detailsOf(entry({ what: 'w9.changed', fields: [change('tinApiResponse', 'MATCH')] }), words),
    ).toEqual(['Tax ID check: it matches IRS records']);
    expect(detailsOf(entry({ fields: [change('city', 'Secret')] }), words)).toEqual([]);
  });

  it('BEY-47 groups entries by the day of New York, in their order', () => {
    const days = byDay(
      [
        entry({ activityUid: '3', at: '2026-03-12T15:04:00Z' }),
        entry({ activityUid: '2', at: '2026-03-12T04:03:00Z' }),
        entry({ activityUid: '1', at: '2026-03-12T03:58:00Z' }),
      ],
      'en-US',
    );
    expect(days.map(({ entries }) => entries.map(({ activityUid }) => activityUid))).toEqual([
      ['3', '2'],
      ['1'],
    ]);
    expect(days.map(({ day }) => day)).toEqual([
      'Thursday, March 12, 2026',
      'Wednesday, March 11, 2026',
    ]);
  });

  it('DOC-23 names a document in the language of the reader, and why it was refused', () => {
    const spanish = { ...words, spanish: true };
    const refused = entry({
      what: 'request.documentRefused',
      fields: [...DOCUMENT, { field: 'reason', before: '', after: 'Too low.' }],
    });
    expect(sentenceOf(refused, spanish)).toContain('Certificado de seguro');
    expect(detailsOf(refused, words)).toEqual(['Reason: Too low.']);
  });
});
