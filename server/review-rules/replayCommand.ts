import { parseArgs } from 'node:util';
import { asc, isNotNull } from 'drizzle-orm';
import { commandOnServer } from '../command';
import type { ServerDeps } from '../deps';
import { StartupError } from '../startupError';
import { reviewRuleRuns } from '../storage/schema/reviews';
import { applyRules, readRules, type ReviewRule } from './rules';

const USAGE = `Use one of:
  npm run review-rules -- replay
  npm run review-rules -- replay --rules FILE
Without npm, for instance in a container: node dist-server/command.js review-rules instead of npm run review-rules --.`;

const LISTED = 20;

const outcomeOf = ({ decision }: { readonly decision: string | null }): string =>
  decision ?? 'left to people';

/** What rules, on trial or not, decide on every submission, by what was found then. */
async function replay({ db }: ServerDeps, rules: readonly ReviewRule[]): Promise<string> {
  const runs = await db
    .select()
    .from(reviewRuleRuns)
    .where(isNotNull(reviewRuleRuns.at))
    .orderBy(asc(reviewRuleRuns.submittedAt));
  const real = rules.map((rule) => ({ ...rule, trial: false }));
  const changes = new Map<string, string[]>();
  for (const { requestUid, facts, result } of runs) {
    if (!facts || !result) continue;
    const now = applyRules(real, facts);
    const change = `${outcomeOf({ decision: result.decision ?? null })} → ${outcomeOf({ decision: now.decision ?? null })}`;
    const uids = changes.get(change) ?? [];
    uids.push(requestUid);
    changes.set(change, uids);
  }
  if (changes.size === 0) return 'Rules were not applied to any submission yet.';
  const lines = [...changes].map(([change, uids]) => {
    const [before, after] = change.split(' → ');
    const named = uids.slice(0, LISTED).join(', ');
    const more = uids.length > LISTED ? `, and ${uids.length - LISTED} more` : '';
    return `${change}: ${uids.length}${before === after ? '' : ` (${named}${more})`}`;
  });
  return [`${rules.length} rules, decisions then → now:`, ...lines].join('\n');
}

/** `npm run review-rules`: what other rules would have decided. Changes nothing. */
export const reviewRules = commandOnServer('The review rules could not be tried', (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { rules: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals[0] !== 'replay' || positionals.length > 1) throw new StartupError(USAGE);
  const rules = values.rules === undefined ? undefined : readRules(values.rules);
  return (deps) => replay(deps, rules ?? deps.reviewRules);
});
