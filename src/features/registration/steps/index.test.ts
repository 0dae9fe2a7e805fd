import type { StepKey } from '@contract/journey/steps';
import { resolveLabel, type LabelSet, type LabelValues } from '@/lib/labels/defineLabels';
import { fieldLabels } from '@/lib/labels/fieldLabels';
import { pluralOf } from '@/lib/labels/plural';
import { aBasicInfo, aContact, aRequest } from '@/testing/factories';
import { contactRoleLabels } from '../model/contacts';
import type { RegistrationRecords } from '../model/records';
import { fieldNameIn } from '../model/fields';
import { aPayment, aW9, nothingStored } from '../testing/records';
import { allAnswerLabels, STEPS } from './index';

const translate =
  <Key extends string>(set: LabelSet<Key>) =>
  (key: Key, values?: LabelValues) =>
    resolveLabel(set, {}, key, values);
const answersOf = (step: StepKey, records: Partial<RegistrationRecords>) =>
  STEPS[step].answers({
    records: { ...nothingStored, ...records },
    t: translate(allAnswerLabels),
    fieldName: fieldNameIn(translate(fieldLabels)),
    locale: 'en-US',
    roleName: translate(contactRoleLabels),
    codeText: (list, code) => (code && list !== 'NA_pay_info' ? `${list}:${code}` : code),
  });
const valueOf = (step: StepKey, records: Partial<RegistrationRecords>, label: string) =>
  answersOf(step, records).find((detail) => detail.label === label)?.value;
const savedLineOf = (step: StepKey, records: Partial<RegistrationRecords>) =>
  STEPS[step].savedLine?.(
    { ...nothingStored, ...records },
    translate(allAnswerLabels),
    pluralOf(translate(allAnswerLabels), 'en-US'),
  );

const w9 = aW9({
  taxClass: 'LLC',
  taxClassLlc: 'C',
  taxAddress: '1 Main',
  taxCity: 'Dayton',
  idType: 'EIN',
  idNumber: '8104',
});
const payment = aPayment({ billThruVendor: 'ACME' });

describe('the answers of a step', () => {
  it('BEY-04 show the last four of a tax ID only', () => {
    expect(valueOf('w9', { w9 }, 'Employer ID Number')).toBe('••-•••8104');
    expect(valueOf('w9', { w9 }, 'Tax class')).toBe('tax_class:LLC, tax_class_LLC:C');
    expect(valueOf('w9', { w9 }, 'Tax address')).toBe('1 Main, Dayton, OH 45402');
  });

  it('read None where nothing was answered, so that a gap can be seen', () => {
    expect(valueOf('basicInfo', {}, 'Business name')).toBe('None');
    expect(valueOf('ach', {}, 'Account number')).toBe('None');
    expect(valueOf('services', {}, 'Garage door height')).toBe('None');
  });

  it('name the contact of the role that the step needs', () => {
    expect(valueOf('basicInfo', { contacts: [aContact()] }, 'Primary contact')).toBe(
      'Dana Miller, dana@example.com, (937) 555-0142, phone_type:CELL',
    );
    expect(valueOf('payment', { contacts: [aContact()] }, 'Accounts receivable')).toBe('None');
  });

  it('look a bill-through vendor up in the second list when the first does not know it', () => {
    expect(valueOf('nationalAccount', { payment }, 'Bill through vendor')).toBe('NA_vendor:ACME');
    expect(
      valueOf(
        'nationalAccount',
        { payment: { ...payment, billThruVendor: 'O', otherText: 'Acme Fleet' } },
        'Bill through vendor',
      ),
    ).toBe('Acme Fleet');
  });

  it('distinguish an unanswered question from a No', () => {
    expect(valueOf('franchise', { basicInfo: aBasicInfo() }, 'More locations')).toBe(
      'Not answered',
    );
    expect(
      valueOf('franchise', { basicInfo: aBasicInfo({ franchise: 0 }) }, 'More locations'),
    ).toBe('No');
    expect(valueOf('erepair', { request: aRequest({ useErepair: 'N' }) }, 'eRepair')).toBe(
      'Contract & W9 Submission Only',
    );
  });

  it('show the phone type, the phones of contacts, and the reason to opt out of eRepair', () => {
    const basicInfo = aBasicInfo({ phoneExtension: '12' });
    expect(valueOf('basicInfo', { basicInfo }, 'Phone number')).toBe('(937) 555-0142, ext. 12');
    expect(valueOf('basicInfo', { basicInfo: aBasicInfo() }, 'Phone number')).toBe(
      '(937) 555-0142',
    );
    expect(valueOf('basicInfo', { basicInfo }, 'Phone type')).toBe('phone_type:LAND');
    const contacts = [
      aContact({
        contactTitle: 'Owner',
        contactPhone: '9375550188',
        contactPhoneExtension: '7',
        phoneType: 'LAND',
        contactEmail: 'dana@example.com',
        contactRoles: [{ contactRoleUid: 'x', contactUid: 'c1', contactRole: 'SIGN' }],
      }),
    ];
    expect(valueOf('w9', { contacts }, 'Signing authority')).toBe(
      'Dana Miller, Owner, dana@example.com, (937) 555-0188, ext. 7, phone_type:LAND',
    );
    const question = 'Do you use Auto Integrate?';
    const optedOut = (useAutoIntegrate: 'Y' | 'P' | 'N' | null) => ({
      request: aRequest({ useErepair: 'N', useAutoIntegrate }),
    });
    expect(valueOf('erepair', optedOut('P'), question)).toBe('We plan to use Auto Integrate');
    expect(valueOf('erepair', optedOut(null), question)).toBe('Not answered');
    expect(
      valueOf('erepair', { request: aRequest({ useErepair: 'Y' }) }, question),
    ).toBeUndefined();
  });
});

describe('the saved line of a card', () => {
  it('shows the answer a step is known by', () => {
    expect(savedLineOf('basicInfo', { basicInfo: aBasicInfo() })).toBe('1480 Foundry Ave, Dayton');
    expect(savedLineOf('program', { request: aRequest({ selectedProgram: 'Preferred' }) })).toBe(
      'Preferred Vendor',
    );
  });

  it('counts one as one', () => {
    const basicInfo = aBasicInfo({ franchise: 1 });
    const site = (siteUid: string) =>
      ({ siteUid }) as RegistrationRecords['franchiseSites'][number];
    expect(savedLineOf('franchise', { basicInfo, franchiseSites: [site('1')] })).toBe('1 Shop');
    expect(savedLineOf('franchise', { basicInfo, franchiseSites: [site('1'), site('2')] })).toBe(
      '2 Shops',
    );
    expect(savedLineOf('franchise', { basicInfo: aBasicInfo({ franchise: 0 }) })).toBe('');
  });

  it('is empty where the tick says enough', () => {
    expect(savedLineOf('w9', { w9 })).toBeUndefined();
    expect(savedLineOf('erepair', { request: aRequest({ useErepair: 'N' }) })).toBe('');
  });
});
