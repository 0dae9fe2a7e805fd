import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import {
  applies,
  RULE_DECISIONS,
  RULE_FACT_NAMES,
  RULE_FACTS,
  type RuleFact,
  type RuleFacts,
  type RuleRun,
} from '@contract/entities/reviewRule';
import { isOneOf } from '@contract/isOneOf';
import { LIMITS } from '@contract/limits';
import { recordOf } from '@contract/recordOf';
import { StartupError } from '../startupError';

const NAME_LENGTH = 100;

const text = (maxLength: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  );

const unknownOrMissing = ({ expected, received }: { expected: string | null; received: string }) =>
  expected === 'never'
    ? 'is not known'
    : received === 'undefined'
      ? 'is missing'
      : 'must be an object';

const whenSchema = v.pipe(
  v.strictObject(
    recordOf(RULE_FACT_NAMES, (fact) =>
      v.optional(
        v.pipe(
          v.array(
            v.picklist(
              RULE_FACTS[fact] as readonly string[],
              `must be one of ${RULE_FACTS[fact].join(', ')}`,
            ),
            'must be a list of values',
          ),
          v.nonEmpty('must name at least one value'),
        ),
      ),
    ),
    unknownOrMissing,
  ),
  v.check((when) => Object.keys(when).length > 0, 'must name at least one condition'),
);

/** What keeps a person from an approval keeps rules from it, whatever they ask. */
const TO_APPROVE = {
  enteredBy: ['VENDOR'],
  account: ['OPEN'],
  owner: ['CLEAR'],
  documents: ['COMPLETE'],
} as const satisfies Partial<Record<RuleFact, readonly string[]>>;
const GUARDS = Object.keys(TO_APPROVE) as (keyof typeof TO_APPROVE)[];

type When = v.InferOutput<typeof whenSchema>;

/** The values with which a rule approves. */
const allowedBy = (when: When, guard: keyof typeof TO_APPROVE): readonly string[] =>
  TO_APPROVE[guard].filter((value) => when[guard]?.includes(value) ?? true);

const ruleSchema = v.pipe(
  v.strictObject(
    {
      name: text(NAME_LENGTH),
      when: whenSchema,
      then: v.picklist(RULE_DECISIONS, `must be one of ${RULE_DECISIONS.join(', ')}`),
      /** What people read of a registration that is held, in English or in both languages. */
      reason: v.optional(
        v.union(
          [
            v.pipe(
              text(LIMITS.reviewText),
              v.transform((en) => ({ en, es: '' })),
            ),
            v.strictObject({ en: text(LIMITS.reviewText), es: text(LIMITS.reviewText) }),
          ],
          `must be a text of at most ${LIMITS.reviewText} characters, or one as en and one as es`,
        ),
      ),
      trial: v.optional(v.boolean('must be true or false'), false),
    },
    unknownOrMissing,
  ),
  v.check(
    ({ then, reason }) => (then === 'HOLD') === (reason !== undefined),
    'needs a reason when it holds, and has none when it approves',
  ),
  v.check(
    ({ then, when }) => then === 'HOLD' || GUARDS.every((fact) => allowedBy(when, fact).length > 0),
    'asks for something that nothing approves',
  ),
);
export type ReviewRule = v.InferOutput<typeof ruleSchema>;

const rulesSchema = v.pipe(
  v.array(ruleSchema, 'must be a list of rules'),
  v.maxLength(50, 'must have at most 50 rules'),
  v.check(
    (rules) => new Set(rules.map(({ name }) => name)).size === rules.length,
    'must have another name for each rule',
  ),
);

/**
 * Reads rules from JSON.
 * @param file of REVIEW_RULES_FILE; no rules without one
 * @throws StartupError naming the first entry that is wrong
 */
export function readRules(file: string | undefined): readonly ReviewRule[] {
  if (file === undefined) return [];
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new StartupError(`The file ${file} with the review rules cannot be read as JSON.`, {
      cause,
    });
  }
  const read = v.safeParse(rulesSchema, content);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const entry = v.getDotPath(issue);
  throw new StartupError(
    `${entry === null ? 'The content' : `The entry ${entry}`} of the file ${file} with the review rules ${issue.message}.`,
  );
}

/** The Spanish of reasons, by their English, which is stored: the portal translates it. */
export const spanishReasons = (rules: readonly ReviewRule[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rules.flatMap(({ reason }) => (reason && reason.es !== '' ? [[reason.en, reason.es]] : [])),
  );

export type RuleResult = Omit<RuleRun, 'at'>;

/** The first rule whose every condition is met decides. Rules on trial are only noted. */
export function applyRules(rules: readonly ReviewRule[], facts: RuleFacts): RuleResult {
  const considered = rules.map(({ name, when, then, trial }) => ({
    name,
    decision: then,
    trial: trial ? (1 as const) : (0 as const),
    conditions: RULE_FACT_NAMES.flatMap((fact) => {
      const allowed =
        then === 'APPROVE' && isOneOf(GUARDS, fact) ? allowedBy(when, fact) : when[fact];
      return allowed ? [{ fact, value: facts[fact], allowed: [...allowed] }] : [];
    }),
  }));
  const decided = considered.find((rule) => rule.trial === 0 && applies(rule));
  return { decision: decided?.decision ?? null, rule: decided?.name ?? '', rules: considered };
}
