import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { applies, type ConsideredRule, type RuleRun } from '@contract/entities/reviewRule';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatBusinessTime, formatDay } from '@/lib/format/day';
import { ruleLabels } from './ruleLabels';

const Marked = styled('p')({
  display: 'flex',
  gap: 8,
  '& svg': { flex: 'none', marginTop: 2 },
});

/** What the company's rules have found of the newest submission, and decided. */
export function RuleRunSection({ run }: { readonly run: RuleRun }) {
  const t = useLabels(ruleLabels);
  const { locale } = useLanguage();
  const id = useId();
  const { at, decision, rule, rules } = run;
  return (
    <section aria-labelledby={id}>
      <div>
        <h3 id={id}>{t('title')}</h3>
        <Marked>
          <StateMark
            state={decision === 'APPROVE' ? 'done' : decision ? 'attention' : 'info'}
            size={18}
          />
          <span>{decision ? t(`decided${decision}`, { rule }) : t('undecided')}</span>
        </Marked>
        {rules.map((considered) => (
          <Considered key={considered.name} rule={considered} />
        ))}
        <small>{`${formatDay(at, locale)}, ${formatBusinessTime(at, locale)}`}</small>
      </div>
    </section>
  );
}

/** A rule, which opens with what it asked and what it found. */
function Considered({ rule }: { readonly rule: ConsideredRule }) {
  const t = useLabels(ruleLabels);
  const { locale } = useLanguage();
  const { name, decision, trial, conditions } = rule;
  /** Facts and values have labels; a newer backend may know more. */
  const word = (value: string) => (value in ruleLabels.fallback ? t(value as 'PASSED') : value);
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (
    <details>
      <summary>
        {[
          t(`rule${decision}`, { rule: name }),
          t(applies(rule) ? 'applies' : 'fails'),
          ...(trial === 1 ? [t('trial')] : []),
        ].join(' · ')}
      </summary>
      <ul>
        {conditions.map(({ fact, value, allowed }) => {
          const met = allowed.includes(value);
          const names = {
            fact: word(fact),
            value: word(value),
            allowed: either.format(allowed.map(word)),
          };
          return (
            <li key={fact}>
              <Marked>
                <StateMark state={met ? 'done' : 'open'} size={18} />
                <span>{t(met ? 'met' : 'unmet', names)}</span>
              </Marked>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
