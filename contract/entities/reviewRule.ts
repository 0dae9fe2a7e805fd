import * as v from 'valibot';
import { PAY_PREFERENCES, PROGRAMS, RISK_OUTCOMES, VENDOR_TYPES, YES_NO } from '../enums';
import { readChoice, readFlag, readText } from '../responseFields';

/** `UNCHECKED`: there is no current result. `NOTHING`: the registration has nothing to check. */
const CHECK_VALUES = [...RISK_OUTCOMES, 'UNCHECKED', 'NOTHING'] as const;

/** What a rule can ask of a submitted registration, and the values of each. */
export const RULE_FACTS = {
  taxId: CHECK_VALUES,
  addresses: CHECK_VALUES,
  bankAccount: CHECK_VALUES,
  screening: CHECK_VALUES,
  /**
   * What it shares with other registrations, the worst first that there is. `IDENTITY`: the tax ID
   * or bank account of another owner. `CONTACT`: the address, phone or e-mail of another owner.
   */
  sharedValues: ['NONE', 'SAME_OWNER', 'CONTACT', 'IDENTITY', 'UNCHECKED'],
  /** `STAFF`: staff own it, have submitted it, or have entered its bank account. */
  enteredBy: ['VENDOR', 'STAFF'],
  /** `LOCKED`: someone has reported its bank account as wrong. */
  account: ['OPEN', 'LOCKED'],
  /** `REFUSED`: another registration of the owner was declined, or is on hold. */
  owner: ['CLEAR', 'REFUSED'],
  /** `MISSING`: one that is due before the approval was not accepted, or has expired. */
  documents: ['COMPLETE', 'MISSING'],
  submission: ['FIRST', 'AGAIN'],
  vendorType: VENDOR_TYPES,
  program: [...PROGRAMS, 'NONE'],
  payment: [...PAY_PREFERENCES, 'NONE'],
  franchise: YES_NO,
} as const;

export type RuleFact = keyof typeof RULE_FACTS;
export const RULE_FACT_NAMES = Object.keys(RULE_FACTS) as RuleFact[];
export type RuleFacts = { readonly [Fact in RuleFact]: (typeof RULE_FACTS)[Fact][number] };

/** What a rule may decide. It never declines, and never asks for changes: that is for people. */
export const RULE_DECISIONS = ['APPROVE', 'HOLD'] as const;

export const ruleRunSchema = v.object({
  /** ISO 8601. */
  at: readText,
  /** Null: the decision is left to people. */
  decision: readChoice(RULE_DECISIONS),
  /** The name of the rule that decided, or ''. */
  rule: readText,
  /** Every rule as it was, with what it asked and what it found. */
  rules: v.array(
    v.object({
      name: readText,
      decision: v.picklist(RULE_DECISIONS),
      /** 1 = it decides nothing, even where it applies. */
      trial: readFlag,
      conditions: v.array(
        v.object({
          fact: v.string(),
          value: v.string(),
          allowed: v.array(v.string()),
        }),
      ),
    }),
  ),
});
export type RuleRun = v.InferOutput<typeof ruleRunSchema>;
export type ConsideredRule = RuleRun['rules'][number];

/** Whether every condition of a rule was met. */
export const applies = ({ conditions }: Pick<ConsideredRule, 'conditions'>): boolean =>
  conditions.every(({ value, allowed }) => allowed.includes(value));
