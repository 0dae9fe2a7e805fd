import { type ReactNode, useId } from 'react';
import { styled } from '@mui/material/styles';
import type { Risk, RiskCheck, RiskMatch, ScreeningHit } from '@contract/entities/risk';
import { shortUid } from '@contract/requestNumber';
import { useGetRiskQuery, useRunRiskCheckMutation } from '@/api/risk';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { type MarkState, StateMark } from '@/components/icons/StateMark';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { usePlural } from '@/components/labels/usePlural';
import { TextLink } from '@/components/layout/TextLink';
import { StatusChip } from '@/components/StatusChip';
import { formatBusinessTime, formatDay } from '@/lib/format/day';
import { color, type } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { SaveFailure, useAction } from '../actions/useAction';
import { useRegistration } from '../model/RegistrationContext';
import { registrationLabels } from '../model/registrationLabels';
import { riskLabels } from './riskLabels';
import { RuleRunSection } from './RuleRunSection';

const Panel = styled(Card)({
  display: 'grid',
  gap: 16,
  overflowWrap: 'anywhere',
  '& > h2': type.h3,
  '& > p': { ...type.small, color: color('text-secondary') },
  '& section': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'start',
    paddingTop: 16,
    borderTop: `1px solid ${color('divider')}`,
  },
  '& section > div': { flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 4 },
  '& h3': type.label,
  '& ul': { display: 'grid', gap: 8, marginBlock: '4px 8px' },
  '& summary': { cursor: 'pointer' },
  '& small': { ...type.small, display: 'block', color: color('text-secondary') },
});

const Outcome = styled('p')({
  display: 'flex',
  gap: 8,
  '& svg': { flex: 'none', marginTop: 2 },
});

interface OfRequest {
  readonly requestUid: string;
}

/** What may be wrong with a registration. Its vendor never reads it. */
export function RiskCard({ requestUid }: OfRequest) {
  const t = useLabels(riskLabels);
  const id = useId();
  const risk = useGetRiskQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p>{t('lead')}</p>
      {risk.data ? (
        <>
          {risk.data.checks.map((check) => (
            <CheckSection key={check.check} requestUid={requestUid} check={check} />
          ))}
          {risk.data.ruleRun ? <RuleRunSection run={risk.data.ruleRun} /> : null}
          <Matches requestUid={requestUid} risk={risk.data} />
        </>
      ) : risk.isError ? (
        <LoadFailure text={t('failed')} onRetry={risk.refetch} />
      ) : null}
    </Panel>
  );
}

interface SectionProps {
  readonly title: string;
  readonly mark: MarkState;
  readonly result: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A heading, what was found in one sentence beside its mark, and the button that looks again. */
function Section({ title, mark, result, button, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <Outcome role="status">
          <StateMark state={mark} size={18} />
          <span>{result}</span>
        </Outcome>
        {children}
      </div>
      {button}
    </section>
  );
}

const MARKS = { PASSED: 'done', ATTENTION: 'attention', UNKNOWN: 'info' } as const;

function CheckSection({ requestUid, check }: OfRequest & { readonly check: RiskCheck }) {
  const t = useLabels(riskLabels);
  const serverText = useServerText();
  const moment = useMoment();
  const { viewer } = useRegistration();
  const result = useResult(check);
  const source = useSource(check);
  const [run] = useRunRiskCheckMutation();
  const { check: kind, outcome, at, failure, failedAt } = check;
  const action = useAction(() => run({ requestUid, check: kind }).unwrap(), 'saveFallback');
  const again = outcome !== null || failure !== '';
  return (
    <Section
      title={t(kind)}
      mark={outcome === null ? 'open' : MARKS[outcome]}
      result={result}
      button={
        viewer || check.runnable !== 1 ? null : (
          <BlockedButton
            variant="outlined"
            busy={action.busy}
            aria-label={t(again ? 'runAgainOf' : 'runOf', { check: t(kind) })}
            onClick={() => void action.run()}
          >
            {t(again ? 'runAgain' : 'run')}
          </BlockedButton>
        )
      }
    >
      <Details check={check} />
      <small>{[source, moment(at)].filter(Boolean).join(' · ')}</small>
      {outcome !== null && check.changedSince === 1 ? <small>{t('changedSince')}</small> : null}
      {failure === '' ? null : (
        <Outcome>
          <StateMark state="error" size={18} />
          <span>
            {[serverText(failure), outcome === null ? '' : t('kept')].filter(Boolean).join(' ')}
            <small>{moment(failedAt)}</small>
          </span>
        </Outcome>
      )}
      <SaveFailure {...action.failed} />
    </Section>
  );
}

/** Day and time of a moment; '' for none. */
export function useMoment(): (moment: string) => string {
  const { locale } = useLanguage();
  return (moment) =>
    moment === '' ? '' : `${formatDay(moment, locale)}, ${formatBusinessTime(moment, locale)}`;
}

function useResult({
  check,
  outcome,
  source,
  planned,
  runnable,
  addresses,
  hits,
}: RiskCheck): string {
  const t = useLabels(riskLabels);
  const plural = usePlural(riskLabels);
  if (outcome === null) {
    if (source === null) return t('noSource');
    if (planned === 1) return t('planned');
    return t(runnable === 1 ? 'never' : 'nothing');
  }
  const passed = outcome === 'PASSED';
  switch (check) {
    case 'TAX_ID':
      return t(passed ? 'taxIdPASSED' : 'taxIdATTENTION');
    case 'ADDRESSES':
      return passed
        ? plural('addressesPASSED', addresses.length)
        : plural(
            'addressesATTENTION',
            addresses.filter(({ result }) => result !== 'CONFIRMED').length,
          );
    case 'BANK_ACCOUNT':
      return t(`bank${outcome}`);
    case 'SCREENING':
      return passed ? t('screeningPASSED') : plural('screeningATTENTION', hits.length);
  }
}

/** Who has given the result, and of when a list is. */
function useSource({ source, sourceName, listDate }: RiskCheck): string {
  const t = useLabels(riskLabels);
  const { locale } = useLanguage();
  if (source === null) return '';
  const name = source === 'SIMULATED' ? t('simulated') : sourceName;
  if (name === '') return '';
  return listDate === ''
    ? t('source', { name })
    : t('sourceDated', { name, day: formatDay(listDate, locale) });
}

function Details({ check: { addresses, hits } }: { readonly check: RiskCheck }) {
  const t = useLabels(riskLabels);
  const unconfirmed = addresses.flatMap(({ address, result }) =>
    result === 'CONFIRMED' ? [] : [t('finding', { address: t(address), result: t(result) })],
  );
  if (unconfirmed.length === 0 && hits.length === 0) return null;
  return (
    <ul>
      {unconfirmed.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {hits.map((hit) => (
        <Hit key={`${hit.role} ${hit.name} ${hit.entry} ${hit.listed}`} hit={hit} />
      ))}
    </ul>
  );
}

/** A name beside the listed one, and what makes them similar. */
function Hit({
  hit: { name, role, listed, entry, program, score, words },
}: {
  readonly hit: ScreeningHit;
}) {
  const t = useLabels(riskLabels);
  const { locale } = useLanguage();
  const percent = (part: number) =>
    new Intl.NumberFormat(locale, { style: 'percent' }).format(part);
  return (
    <li>
      <span>{t('hit', { name, role: t(role), listed })}</span>
      <small>
        {[
          t('hitScore', { score: percent(score) }),
          ...(entry === '' ? [] : [t('hitEntry', { entry })]),
          ...(program === '' ? [] : [t('hitProgram', { program })]),
        ].join(' · ')}
      </small>
      {words.length === 0 ? null : (
        <small>
          {words
            .map(({ word, listed: other, similarity }) =>
              word === other
                ? t('sameWord', { word })
                : t('similarWord', { word, listed: other, score: percent(similarity) }),
            )
            .join(', ')}
        </small>
      )}
    </li>
  );
}

/** More than these open with a press: the first ones are those that matter most. */
const LISTED_MATCHES = 5;

/** Other registrations with the same values. Those of the same owner alarm nobody. */
function Matches({ requestUid, risk }: OfRequest & { readonly risk: Risk }) {
  const t = useLabels(riskLabels);
  const plural = usePlural(riskLabels);
  const moment = useMoment();
  const { refetch } = useGetRiskQuery({ requestUid });
  const action = useAction(() => refetch().unwrap(), 'saveFallback');
  const { matches, comparedAt } = risk;
  const total = risk.matchCount ?? matches.length;
  const uncompared = risk.uncompared ?? 0;
  const folded = matches.slice(LISTED_MATCHES);
  const others = matches.filter(({ sameOwner }) => sameOwner !== 1).length;
  return (
    <Section
      title={t('matches')}
      mark={others > 0 ? 'attention' : matches.length > 0 ? 'info' : 'done'}
      result={
        matches.length === 0
          ? t('matchesNone')
          : total > matches.length
            ? t('matchesMore', { count: total, shown: matches.length })
            : others > 0
              ? plural('matchesOther', others)
              : t('matchesOwn')
      }
      button={
        <BlockedButton variant="outlined" busy={action.busy} onClick={() => void action.run()}>
          {t('compareAgain')}
        </BlockedButton>
      }
    >
      <MatchList matches={matches.slice(0, LISTED_MATCHES)} />
      {folded.length === 0 ? null : (
        <details>
          <summary>{plural('furtherMatches', folded.length)}</summary>
          <MatchList matches={folded} />
        </details>
      )}
      {uncompared === 0 ? null : <small>{plural('uncompared', uncompared)}</small>}
      <small>{moment(comparedAt)}</small>
      <SaveFailure {...action.failed} />
    </Section>
  );
}

function MatchList({ matches }: { readonly matches: readonly RiskMatch[] }) {
  const t = useLabels(riskLabels);
  const registration = useLabels(registrationLabels);
  const list = new Intl.ListFormat(useLanguage().locale);
  if (matches.length === 0) return null;
  return (
    <ul>
      {matches.map(({ requestUid, businessName, city, state, processStatus, same, sameOwner }) => (
        <li key={requestUid}>
          <TextLink href={PATHS.reviewRequest.href(requestUid)}>
            {businessName || t('unnamed')}
          </TextLink>
          {sameOwner === 1 ? (
            <>
              {' '}
              <StatusChip>{t('sameOwner')}</StatusChip>
            </>
          ) : null}
          <p>{t('same', { values: list.format(same.map((value) => t(`value${value}`))) })}</p>
          <small>
            {[
              [city, state].filter(Boolean).join(', '),
              registration(`status${processStatus ?? 'DRAFT'}`),
              shortUid(requestUid),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
