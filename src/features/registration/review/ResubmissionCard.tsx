import { styled } from '@mui/material/styles';
import type { Resubmission, ReviewChange } from '@contract/entities/review';
import { ACTIVITY_SUBJECTS } from '@contract/entities/activity';
import { fieldNamed } from '@contract/registration/catalog';
import { isOneOf } from '@contract/isOneOf';
import { Card } from '@/components/Card';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { StatusChip } from '@/components/StatusChip';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatDay } from '@/lib/format/day';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { color, media, type } from '@/lib/look/vars';
import { useJourney } from '../model/RegistrationContext';
import { namedSubject, valuesOf, useActivityWords } from '../activity/activityText';
import { answerLabels } from '../model/step';
import { useShownValues } from '../form/conflict/useShownValues';
import { reviewLabels } from './reviewLabels';

const Body = styled('div')({
  display: 'grid',
  gap: 16,
  overflowWrap: 'anywhere',
  '& h3': { ...type.label, display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& blockquote': {
    margin: '4px 0 0',
    paddingLeft: 12,
    borderLeft: `3px solid ${color('divider')}`,
  },
  '& small': { ...type.caption, display: 'block', color: color('text-secondary') },
});

const Rows = styled('ul')({
  marginTop: 8,
  '& li': {
    ...type.small,
    display: 'grid',
    gridTemplateColumns: '176px minmax(0, 1fr) minmax(0, 1fr)',
    gap: '0 16px',
    padding: '6px 0',
    borderTop: `1px solid ${color('divider')}`,
  },
  '& li > :only-child': { gridColumn: '1 / -1' },
  '& del': { color: color('text-secondary') },
  '& ins': { textDecoration: 'none', fontWeight: 560 },
  [media.phone]: { '& li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

function Changes({ rows }: { readonly rows: readonly ChangeRow[] }) {
  const t = useLabels(reviewLabels);
  return (
    <Rows>
      {rows.map(({ key, title, before, after }) => (
        <li key={key}>
          <span>{title}</span>
          {before === undefined ? null : (
            <>
              <del>
                <VisuallyHidden>{`${t('before')} `}</VisuallyHidden>
                <span>{before}</span>
              </del>
              <ins>
                <VisuallyHidden>{`${t('now')} `}</VisuallyHidden>
                <span>{after}</span>
              </ins>
            </>
          )}
        </li>
      ))}
    </Rows>
  );
}

/** What was last asked for, what the vendor answered, and each change since: old beside new. */
export function ResubmissionCard({ resubmission }: { readonly resubmission: Resubmission }) {
  const t = useLabels(reviewLabels);
  const title = useLabels(stepTitleLabels);
  const { locale } = useLanguage();
  const journey = useJourney();
  const rowsOf = useChangeRows();
  const { at, notes, changes } = resubmission;
  const rows = changes.map((change, index) => ({
    step: change.step,
    rows: rowsOf(change, String(index)),
  }));
  const order = journey.steps.map(({ key }) => key);
  const asked = [...notes].sort((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
  const others = rows
    .filter(({ step }) => !notes.some((note) => note.step === step))
    .flatMap((change) => change.rows);
  return (
    <Card aria-label={t('asked')}>
      <h2>{t('asked')}</h2>
      <Body>
        <p>{t('askedLead', { day: formatDay(at, locale) })}</p>
        {asked.map(({ step, note, answer }) => {
          const own = rows
            .filter((change) => change.step === step)
            .flatMap((change) => change.rows);
          return (
            <section key={step} aria-label={title(step)}>
              <h3>
                <span>{title(step)}</span>
                {own.length === 0 ? <StatusChip tone="warning">{t('unchanged')}</StatusChip> : null}
              </h3>
              <p>{note}</p>
              {answer === '' ? null : (
                <blockquote>
                  <small>{t('answer')}</small>
                  <span>{answer}</span>
                </blockquote>
              )}
              {own.length === 0 ? null : <Changes rows={own} />}
            </section>
          );
        })}
        {others.length === 0 ? null : (
          <section aria-label={t('otherChanges')}>
            <h3>{t('otherChanges')}</h3>
            <Changes rows={others} />
          </section>
        )}
      </Body>
    </Card>
  );
}

/** A changed field with both values, or a line about what was added or removed. */
interface ChangeRow {
  readonly key: string;
  readonly title: string;
  readonly before?: string;
  readonly after?: string;
}

/** As the timeline masks a secret. */
const MASKED = /^•+$/;

/** What has changed, in words: codes by their names, secrets only as changed. */
function useChangeRows(): (change: ReviewChange, key: string) => ChangeRow[] {
  const t = useLabels(reviewLabels);
  const answer = useLabels(answerLabels);
  const words = useActivityWords();
  const shown = useShownValues(() => '');

  const valueOf = (field: string, value: string): string => {
    if (value === '') return t('noValue');
    const { format } = fieldNamed(field);
    if (format === 'yesNo' || format === 'box')
      return answer(value === '1' || value === 'Y' ? 'yes' : 'no');
    if (format === 'feet' || format === 'inches') return t(format, { n: value });
    return shown([field], { [field]: value });
  };

  /** 'SV OIL, CP NONE' or 'VAN, SUV' by their names. */
  const codesOf = (field: string, text: string): string => {
    const codes = text.split(', ').filter((code) => code !== '');
    const names = codes.map((code) => {
      const [kind = '', type] = code.split(' ');
      if (type === undefined) return shown([field], { [field]: kind });
      const list = kind === 'CP' ? 'capabilities' : 'services';
      return shown([list], { [list]: type });
    });
    return words.list(names);
  };

  return (change, key) => {
    const { what, fields } = change;
    const [kind = '', action = ''] = what.split('.');
    const subject = isOneOf(ACTIVITY_SUBJECTS, kind) ? kind : 'request';
    const line = (side: 'created' | 'deleted', value: string): ChangeRow => ({
      key: `${key}-${side}`,
      title: t(side === 'created' ? 'added' : 'removed', { subject: value }),
    });
    if (action === 'created' || action === 'deleted') {
      const value = valuesOf(change);
      const role =
        subject === 'contactRole' && value('contact') !== ''
          ? t('roleOf', { role: words.role(value('contactRole')), name: value('contact') })
          : undefined;
      return [line(action, role ?? namedSubject(change, subject, words) ?? words.t(subject))];
    }
    if (subject === 'services' || subject === 'vehicleTypes')
      return fields.flatMap(({ field, before, after }) => [
        ...(before === '' ? [] : [line('deleted', codesOf(field, before))]),
        ...(after === '' ? [] : [line('created', codesOf(field, after))]),
      ]);
    const record = namedSubject(change, subject, words);
    return fields
      .filter(({ field }) => words.field(field) !== '')
      .map(({ field, before, after }) => {
        const name = words.field(field);
        const title = record === undefined ? name : t('fieldOf', { field: name, record });
        if (MASKED.test(after))
          return { key: `${key}-${field}`, title: t('secretChanged', { field: title }) };
        return {
          key: `${key}-${field}`,
          title,
          before: valueOf(field, before),
          after: valueOf(field, after),
        };
      });
  };
}
