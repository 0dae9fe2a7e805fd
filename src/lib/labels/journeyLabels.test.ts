import { FLOWS } from '@contract/journey/steps';
import { failureLabels } from './failureLabels';
import { stepTitleLabels } from './journeyLabels';

describe('titles of the steps', () => {
  it('JRN-01 a repair shop walks eleven steps in this order', () => {
    expect(FLOWS['RMT SHOP'].map((key) => stepTitleLabels.fallback[key])).toEqual([
      'Shop Basic Information',
      'Program Selection',
      'National Account',
      'W-9 Information',
      'Franchise Locations',
      'eRepair User',
      'Ownership Information',
      'Services and Capabilities',
      'Payment Information',
      'ACH Information',
      'Submit Information',
    ]);
  });
});

describe('the error catalog', () => {
  it('keeps the specified texts, typos included', () => {
    expect(failureLabels.fallback).toMatchObject({
      addDuplicateSite: 'Failed to Franchise Shops',
      saveFallback: 'failed to update the data',
      loadPayment: 'Failed to Load Payment Information',
    });
  });
});
