import type { W9Row } from '../storage/schema/shop';
import type { Secrets } from '../storage/secrets';

const aad = (row: string) => ({ table: 'w9_info', row, column: 'id_number' });

/** The decrypted tax ID, for comparing and checking; never for a response. */
export const decryptTaxId = (secrets: Secrets, row: Pick<W9Row, 'w9Uid' | 'idNumber'>): string =>
  secrets.open(row.idNumber, aad(row.w9Uid));

/** A tax ID sealed for the row of a W-9. */
export const sealTaxId = (secrets: Secrets, w9Uid: string, idNumber: string) =>
  secrets.seal(idNumber, aad(w9Uid));
