import type { BankDirectory } from '../banks/bankDirectory';

/** Made-up banks. The first is that of the sample registrations. */
export const SAMPLE_BANKS: BankDirectory = new Map([
  ['042000314', 'First Valley Bank'],
  ['021000021', 'Harbor National Bank'],
  ['011000015', 'Old Mill Savings Bank'],
  ['071000013', 'Lakeshore Trust, N.A.'],
  ['107999904', 'First Farmers and Mechanics National Bank of Ohio'],
  // The form of a registration takes no ampersand.
  ['091000022', 'Prairie Farmers & Merchants Bank'],
]);
