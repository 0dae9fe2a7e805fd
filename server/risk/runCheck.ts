import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { AddressFinding, RISK_ADDRESSES, RiskCheckKind } from '@contract/entities/risk';
import type { RiskOutcome } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import type { StepKey } from '@contract/journey/steps';
import { BANK_ADDRESS } from '@contract/registration/ach';
import type { Address } from '@contract/registration/address';
import { REMIT_ADDRESS } from '@contract/registration/payment';
import { DAY_MS } from '@contract/time';
import { sameAddress } from '@contract/rules/addressMatch';
import { addressOf } from '@contract/rules/addressParts';
import { businessAddress } from '../addresses/addressRecord';
import type { EndpointDeps } from '../api/endpointContext';
import { decrypted } from '../bank-account/accountNumbers';
import { conflict, HttpError } from '../http/errors';
import type { ScreenedName, ScreeningResult } from '../integrations/screening/screeningService';
import { readJourneyFacts } from '../registration/journeyFacts';
import { recordOf } from '../registration/record';
import { decryptTaxId } from '../registration/taxId';
import { taxAddress } from '../registration/w9Rows';
import type { Db } from '../storage/database';
import { achInfos, basicInfos, paymentInfos, type W9Row, w9Infos } from '../storage/schema/shop';
import { contacts } from '../storage/schema/shopLists';
import { users } from '../storage/schema/users';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { fullName } from '../users/person';
import { type CheckResult, sourceOf, storeFailure, storeResult, taxIdOutcome } from './storeCheck';

export type RiskDeps = Pick<
  EndpointDeps,
  | 'db'
  | 'clock'
  | 'logger'
  | 'secrets'
  | 'settings'
  | 'taxIds'
  | 'addresses'
  | 'bankChecks'
  | 'screening'
>;

interface CheckedAddress {
  readonly kind: (typeof RISK_ADDRESSES)[number];
  readonly address: Address;
  readonly verified: 0 | 1 | null;
}

/**
 * What the checks look at. Sealed numbers stay sealed; the data of a hidden step does not count.
 */
export async function readSubject(db: Db, vendorRequest: VendorRequestRow) {
  const { requestUid, loginEmail } = vendorRequest;
  const journey = evaluateJourney(await readJourneyFacts(db, vendorRequest));
  const isShown = (step: StepKey): boolean => journey.step(step)?.hidden === false;
  const basic = await recordOf(db, basicInfos, requestUid);
  const w9 = isShown('w9') ? await recordOf(db, w9Infos, requestUid) : undefined;
  const ach = isShown('ach') ? await recordOf(db, achInfos, requestUid) : undefined;
  const payment = isShown('payment') ? await recordOf(db, paymentInfos, requestUid) : undefined;
  const people = await db
    .select()
    .from(contacts)
    .where(eq(contacts.requestUid, requestUid))
    .orderBy(asc(contacts.createdAt), asc(contacts.contactUid));
  const [owner] = await db.select().from(users).where(eq(users.email, loginEmail.toLowerCase()));
  const all: readonly (CheckedAddress | undefined)[] = [
    basic && {
      kind: 'BUSINESS',
      address: businessAddress(basic),
      verified: basic.addressVerified,
    },
    w9 && { kind: 'TAX', address: taxAddress(w9), verified: w9.addressVerified },
    payment && {
      kind: 'REMIT',
      address: addressOf(payment, REMIT_ADDRESS),
      verified: payment.addressVerified,
    },
    ach && { kind: 'BANK', address: addressOf(ach, BANK_ADDRESS), verified: ach.addressVerified },
  ];
  const isWhole = (entry: CheckedAddress | undefined): entry is CheckedAddress =>
    entry !== undefined &&
    ![entry.address.address, entry.address.city, entry.address.state].includes('');
  const named: readonly ScreenedName[] = [
    { role: 'LEGAL_NAME', name: w9?.name ?? '' },
    { role: 'BUSINESS_NAME', name: basic?.businessName ?? '' },
    { role: 'BUSINESS_NAME', name: w9?.businessName ?? '' },
    { role: 'OWNER', name: owner ? fullName(owner) : '' },
    ...people.map(({ contactFirstName, contactLastName }) => ({
      role: 'CONTACT' as const,
      name: `${contactFirstName} ${contactLastName}`.trim(),
    })),
  ];
  // A person may be legal name, owner and contact at once.
  const names = new Map(
    named
      .filter(({ name }) => name !== '')
      .map((screened) => [screened.name, screened] as const)
      .reverse(),
  );
  return {
    w9,
    basic,
    payment,
    ach,
    people,
    addresses: all.filter(isWhole),
    names: [...names.values()].reverse(),
  };
}
export type Subject = Awaited<ReturnType<typeof readSubject>>;

interface Found extends Omit<CheckResult, 'source'> {
  /** The list that names were compared with. */
  readonly list?: ScreeningResult['list'];
}

type Stamped = Pick<W9Row, 'rev' | 'createdAt' | 'updatedAt'>;

interface Check {
  /** Whether there is something to check. */
  readonly has: (subject: Subject) => boolean;
  /** The records that it looks at. */
  readonly records: (subject: Subject) => readonly (Stamped | undefined)[];
  /** What it looks at of them, unless that is secret: saving it again unchanged is no change. */
  readonly looksAt?: (subject: Subject) => readonly unknown[];
  /** @throws Error, an HttpError with a sentence where the service has one */
  readonly run: (deps: RiskDeps, subject: Subject) => Promise<Found>;
}

const away = (text: string, cause?: unknown): HttpError =>
  new HttpError('FAILED', text, { status: 502, cause });

const accountOwner = ({ w9, basic }: Subject): string => w9?.name || basic?.businessName || '';

async function checkTaxId({ taxIds, secrets }: RiskDeps, { w9 }: Subject): Promise<Found> {
  if (!w9) throw new Error('There is no W-9');
  const { name, idType } = w9;
  const tin = await taxIds.check({ name, idType, idNumber: decryptTaxId(secrets, w9) });
  if ('error' in tin) throw away(tin.detail || tin.error);
  return { outcome: taxIdOutcome(tin.result) };
}

async function checkAddresses(
  { addresses: service }: RiskDeps,
  { addresses }: Subject,
): Promise<Found> {
  const findings: AddressFinding[] = [];
  for (const { kind, address } of addresses) {
    const checked = await service.validate(address);
    const result =
      checked.kind === 'error'
        ? 'NOT_FOUND'
        : sameAddress(checked.suggestion, address)
          ? 'CONFIRMED'
          : 'OTHER';
    findings.push({ address: kind, result });
  }
  return {
    outcome: findings.every(({ result }) => result === 'CONFIRMED') ? 'PASSED' : 'ATTENTION',
    findings: { addresses: findings },
  };
}

const BANK_OUTCOMES = {
  MATCH: 'PASSED',
  NO_MATCH: 'ATTENTION',
  UNKNOWN: 'UNKNOWN',
} as const satisfies Record<string, RiskOutcome>;

/** The result of a comparison of an account with a name. */
export const bankOutcome = (result: keyof typeof BANK_OUTCOMES): RiskOutcome =>
  BANK_OUTCOMES[result];

async function checkBankAccount(
  { bankChecks, secrets }: RiskDeps,
  subject: Subject,
): Promise<Found> {
  if (!bankChecks || !subject.ach) throw new Error('There is no bank account to check');
  const { routingNo, accountNo } = decrypted(secrets, subject.ach);
  const query = { routingNo, accountNo, name: accountOwner(subject) };
  try {
    return { outcome: bankOutcome(await bankChecks.compareName(query)) };
  } catch (error) {
    throw away('The bank check cannot be reached. Please try again later.', error);
  }
}

const CHECKS: Readonly<Record<RiskCheckKind, Check>> = {
  TAX_ID: { has: ({ w9 }) => w9 !== undefined, records: ({ w9 }) => [w9], run: checkTaxId },
  ADDRESSES: {
    has: ({ addresses }) => addresses.length > 0,
    records: ({ basic, w9, payment, ach }) => [basic, w9, payment, ach],
    looksAt: ({ addresses }) => addresses.map(({ kind, address }) => [kind, address]),
    run: checkAddresses,
  },
  BANK_ACCOUNT: {
    has: (subject) => subject.ach !== undefined && accountOwner(subject) !== '',
    records: ({ ach, w9 }) => [ach, w9],
    run: checkBankAccount,
  },
  SCREENING: {
    has: ({ names }) => names.length > 0,
    records: ({ basic, w9, people }) => [basic, w9, ...people],
    looksAt: ({ names }) => names,
    async run({ screening }, { names }) {
      if (!screening) throw new Error('There is no list to screen with');
      const { hits, list } = await screening.screen(names);
      return { outcome: hits.length === 0 ? 'PASSED' : 'ATTENTION', findings: { hits }, list };
    },
  },
};

/** Whether a registration has what a check looks at. */
export const hasSubject = (kind: RiskCheckKind, subject: Subject): boolean =>
  CHECKS[kind].has(subject);

/** The state of the answers that a check looks at: a text that changes with them. */
export function revisionsOf(kind: RiskCheckKind, subject: Subject): string {
  const { records, looksAt } = CHECKS[kind];
  if (looksAt)
    return createHash('sha256')
      .update(JSON.stringify(looksAt(subject)))
      .digest('base64url');
  return records(subject)
    .map((record) => (record ? `${record.createdAt.getTime()}:${record.rev}` : ''))
    .join();
}

/** A result that is older is asked for again: a list has grown, an account was closed. */
const MAX_AGE_DAYS = 7;
export const isFresh = (checkedAt: Date, now: Date): boolean =>
  checkedAt.getTime() > now.getTime() - MAX_AGE_DAYS * DAY_MS;

/** When what a check looks at was saved last. */
export const lastSaved = (kind: RiskCheckKind, subject: Subject): Date | undefined =>
  CHECKS[kind]
    .records(subject)
    .map((record) => record?.updatedAt)
    .reduce((a, b) => (a && (!b || a > b) ? a : b), undefined);

/**
 * Runs a check and stores its result, or why there is none. Outside of a transaction, which must
 * not wait for another service. A result is as old as the answers that it is about.
 * @returns whether there was a result
 * @throws HttpError CONFLICT without a source, or with nothing to check
 */
export async function runCheck(
  deps: RiskDeps,
  vendorRequest: VendorRequestRow,
  kind: RiskCheckKind,
): Promise<boolean> {
  const { db, clock, logger } = deps;
  const { requestUid } = vendorRequest;
  const readAt = clock.now();
  const subject = await readSubject(db, vendorRequest);
  const source = sourceOf(deps, kind);
  if (!source) throw conflict('No service is set up for this check.');
  if (!hasSubject(kind, subject)) throw conflict('There is nothing to check yet.');
  try {
    const { list, ...found } = await CHECKS[kind].run(deps, subject);
    const listed = list && {
      sourceName: list.name || source.sourceName,
      listDate: list.date?.toISOString() ?? '',
    };
    const result = {
      ...found,
      source: { ...source, ...listed },
      revisions: revisionsOf(kind, subject),
    };
    await storeResult(db, requestUid, kind, result, readAt);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    logger.error({ err: error, requestUid, kind }, 'risk check without a result');
    await storeFailure(db, requestUid, kind, error.message, readAt);
    return false;
  }
}
