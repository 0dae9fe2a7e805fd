import { billThruOptions } from './billThruOptions';

const entry = (codeValue: string) => ({
  codeValue,
  codeValueDescription: `The ${codeValue}`,
  codeValueShortDescription: '',
  sortOrder: 0,
});

describe('billThruOptions', () => {
  it('NAT-01 lists the codes paid directly, then the other vendors, then Other', () => {
    expect(billThruOptions([entry('ARI'), entry('WEX')], [entry('ACME')], 'Other')).toEqual([
      { value: 'ARI', label: 'The ARI' },
      { value: 'WEX', label: 'The WEX' },
      { value: 'ACME', label: 'The ACME' },
      { value: 'O', label: 'Other' },
    ]);
  });
});
