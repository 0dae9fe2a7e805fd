import type { BankDirectory } from '../banks/bankDirectory';

/** Made-up banks under unused numbers; the first is that of the sample registrations. */
export const SAMPLE_BANKS: BankDirectory = new Map([
  ['042999988', 'First Valley Bank'],
  ['021999983', 'Harbor National Bank'],
  ['011999980', 'Old Mill Savings Bank'],
  ['071999988', 'Lakeshore Trust, N.A.'],
  ['107999904', 'First Farmers and Mechanics National Bank of Ohio'],
  // The form of a registration takes no ampersand.
  ['091999984', 'Prairie Farmers & Merchants Bank'],
]);
