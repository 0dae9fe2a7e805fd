import type { AchRow } from '../storage/schema/shop';
import type { Secrets } from '../storage/secrets';

const aad = (row: string, column: 'routing_no' | 'account_no') => ({
  table: 'ach_info',
  row,
  column,
});

type Numbers = Pick<AchRow, 'achUid' | 'routingNo' | 'accountNo'>;

/** The row with its numbers decrypted, for comparing; never for a response. */
export const decrypted = <Row extends Numbers>(secrets: Secrets, row: Row) => ({
  ...row,
  routingNo: secrets.open(row.routingNo, aad(row.achUid, 'routing_no')),
  accountNo: secrets.open(row.accountNo, aad(row.achUid, 'account_no')),
});

/** Routing and account number, sealed for the row of an account. */
export const sealedNumbers = (
  secrets: Secrets,
  achUid: string,
  { routingNo, accountNo }: Readonly<Record<'routingNo' | 'accountNo', string>>,
) => ({
  routingNo: secrets.seal(routingNo, aad(achUid, 'routing_no')),
  accountNo: secrets.seal(accountNo, aad(achUid, 'account_no')),
});
