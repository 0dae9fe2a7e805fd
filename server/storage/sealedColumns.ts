import { type Column, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { w9Certifications } from './schema/agreement';
import {
  identityAccounts,
  identityAuthenticators,
  identityChallenges,
  identityCompanySessions,
  identityKeys,
  identitySessions,
} from './schema/identity';
import { proposedChanges } from './schema/changes';
import { outbox } from './schema/operations';
import { achInfos, w9Infos } from './schema/shop';
import { taxRecords } from './schema/taxRecords';
import { idempotencyKeys } from './schema/vendorRequests';
import { webhookEndpoints } from './schema/webhooks';

/** Where `Secrets` has sealed the values of a column. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key: its values, separated by blanks, are the row of the associated data. */
  readonly key: readonly string[];
}

const sealedColumn = (table: PgTable, column: Column): SealedColumn => {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return {
    table: getTableName(table),
    column: column.name,
    key: key.map(({ name }) => name),
  };
};

/** Every column of sealed values. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealedColumn(identityAccounts, identityAccounts.verifier),
  sealedColumn(identityChallenges, identityChallenges.state),
  sealedColumn(identitySessions, identitySessions.refreshToken),
  sealedColumn(identityCompanySessions, identityCompanySessions.refreshToken),
  sealedColumn(identityAuthenticators, identityAuthenticators.secret),
  sealedColumn(identityAuthenticators, identityAuthenticators.pendingSecret),
  sealedColumn(identityKeys, identityKeys.privateJwk),
  sealedColumn(outbox, outbox.body),
  sealedColumn(outbox, outbox.html),
  sealedColumn(outbox, outbox.code),
  sealedColumn(w9Infos, w9Infos.idNumber),
  sealedColumn(w9Certifications, w9Certifications.idNumber),
  sealedColumn(achInfos, achInfos.routingNo),
  sealedColumn(achInfos, achInfos.accountNo),
  sealedColumn(proposedChanges, proposedChanges.body),
  sealedColumn(taxRecords, taxRecords.record),
  sealedColumn(webhookEndpoints, webhookEndpoints.secret),
  sealedColumn(webhookEndpoints, webhookEndpoints.formerSecret),
  sealedColumn(idempotencyKeys, idempotencyKeys.response),
];

/** The facts about the installation that are sealed; the others are not. */
export const SEALED_FACTS: readonly string[] = ['key-check', 'decoy-key'];
