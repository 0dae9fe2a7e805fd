import * as v from 'valibot';
import { PROCESS_STATUSES, RISK_OUTCOMES } from '../enums';
import {
  readChoice,
  readFlag,
  readKind,
  readKnown,
  readNumber,
  readText,
  readUid,
} from '../responseFields';
import type { MessageKey } from '../messages';
import { ruleRunSchema } from './reviewRule';

/** Checks that staff see: the tax ID, the addresses, the bank account, the sanctions lists. */
export const RISK_CHECKS = ['TAX_ID', 'ADDRESSES', 'BANK_ACCOUNT', 'SCREENING'] as const;
export type RiskCheckKind = (typeof RISK_CHECKS)[number];

/** Who gives a result: another service, a list file, or the simulation of the sandbox. */
export const RISK_SOURCES = ['SERVICE', 'LIST', 'SIMULATED'] as const;

export const RISK_ADDRESSES = ['BUSINESS', 'TAX', 'REMIT', 'BANK'] as const;

/** `OTHER`: known under another address. `AS_ENTERED`: saved unconfirmed, and not checked since. */
const ADDRESS_RESULTS = ['CONFIRMED', 'OTHER', 'NOT_FOUND', 'AS_ENTERED'] as const;

const addressFindingSchema = v.object({
  address: v.picklist(RISK_ADDRESSES),
  result: v.picklist(ADDRESS_RESULTS),
});
export type AddressFinding = v.InferOutput<typeof addressFindingSchema>;

/** Whose name was compared with the list. */
export const SCREENED_ROLES = ['LEGAL_NAME', 'BUSINESS_NAME', 'OWNER', 'CONTACT'] as const;
export type ScreenedRole = (typeof SCREENED_ROLES)[number];

/** A name of the registration beside one of a sanctions list, and what makes them similar. */
export const screeningHitSchema = v.object({
  role: v.picklist(SCREENED_ROLES),
  name: readText,
  /** As the list writes it. */
  listed: readText,
  /** The number of its entry in the list. */
  entry: readText,
  /** The sanctions programs of the entry. */
  program: readText,
  /** From 0 to 1. */
  score: v.number(),
  /** Which words are similar, and how much, from 0 to 1. */
  words: v.nullish(
    v.array(v.object({ word: readText, listed: readText, similarity: v.number() })),
    [],
  ),
});
export type ScreeningHit = v.InferOutput<typeof screeningHitSchema>;

export const riskCheckSchema = v.object({
  check: v.picklist(RISK_CHECKS),
  /** Null: no source is set up, and the check was never run. */
  source: readChoice(RISK_SOURCES),
  /** The host of a service, or the name of a list. */
  sourceName: readText,
  /** ISO 8601: the date of the list. */
  listDate: readText,
  /** Null before the first result. */
  outcome: readChoice(RISK_OUTCOMES),
  /** ISO 8601: when the result came. */
  at: readText,
  /** Why the newest run gave no result; '' when it did. The result stays that of the run before. */
  failure: readText,
  /** ISO 8601: when that was. */
  failedAt: readText,
  /** 1 = what was checked may have changed since the result. */
  changedSince: readFlag,
  /** 1 = it will run by itself. */
  planned: readFlag,
  /** 1 = it can be run: there is a source, and something to check. */
  runnable: readFlag,
  addresses: v.nullish(v.array(addressFindingSchema), []),
  hits: v.nullish(v.array(screeningHitSchema), []),
});
export type RiskCheck = v.InferOutput<typeof riskCheckSchema>;

/** What two registrations may share. The values themselves are never sent. */
export const SHARED_VALUES = ['TAX_ID', 'BANK_ACCOUNT', 'ADDRESS', 'PHONE', 'EMAIL'] as const;
export type SharedValueKind = (typeof SHARED_VALUES)[number];

const riskMatchSchema = v.object({
  requestUid: readUid,
  businessName: readText,
  city: readText,
  state: readText,
  processStatus: readChoice(PROCESS_STATUSES),
  same: readKnown(SHARED_VALUES),
  /** 1 = both have the same owner, who may well use one phone or account for several shops. */
  sameOwner: readFlag,
});
export type RiskMatch = v.InferOutput<typeof riskMatchSchema>;

/** What may be wrong with a registration. Its vendor never reads it. */
export const riskSchema = v.object({
  checks: v.pipe(
    v.array(v.object({ ...riskCheckSchema.entries, check: readKind(RISK_CHECKS) })),
    v.transform((checks) => checks.filter((each): each is RiskCheck => each.check !== 'OTHER')),
  ),
  /** Other registrations with the same values, those of other owners first. */
  matches: v.array(riskMatchSchema),
  /** How many there are in all. */
  matchCount: readNumber,
  /** ISO 8601: when the registrations were compared. */
  comparedAt: readText,
  /** How many registrations are not compared yet. */
  uncompared: readNumber,
  /** What the company's rules have found of the newest submission; null when they found nothing. */
  ruleRun: v.nullish(ruleRunSchema, null),
});
export type Risk = v.InferOutput<typeof riskSchema>;

export const runRiskCheckSchema = v.object({
  check: v.picklist(RISK_CHECKS, 'invalid' satisfies MessageKey),
});
