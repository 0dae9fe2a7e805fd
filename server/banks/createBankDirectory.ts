import { SAMPLE_BANKS } from '../sandbox/sampleBanks';
import type { Settings } from '../settings';
import { type BankDirectory, readBankDirectory } from './bankDirectory';

/**
 * The directory that the settings name, else the made-up banks of the sandbox, else none.
 * @throws StartupError when the file cannot be read or a line of it is wrong
 */
export function createBankDirectory({
  BANK_DIRECTORY_FILE,
  SANDBOX,
}: Pick<Settings, 'BANK_DIRECTORY_FILE' | 'SANDBOX'>): BankDirectory | undefined {
  if (BANK_DIRECTORY_FILE !== undefined) return readBankDirectory(BANK_DIRECTORY_FILE);
  return SANDBOX ? SAMPLE_BANKS : undefined;
}
