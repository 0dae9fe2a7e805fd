import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type BankCheck, type Change, OPEN_CHANGE_STATES } from '@contract/entities/change';
import { isOneOf } from '@contract/isOneOf';
import { fieldNamed, labelOf } from '@contract/registration/catalog';
import { formatMoment } from '@/lib/format/moment';
import { formatPhone } from '@/lib/format/phone';
import { changeLabels } from '@/lib/labels/changeLabels';
import { fieldLabels } from '@/lib/labels/fieldLabels';
import { color, media, type } from '@/lib/look/vars';
import { useLabels, useServerText } from '../labels/LabelsContext';
import { useLanguage } from '../labels/LanguageContext';

const Box = styled('section')({
  display: 'grid',
  gap: 8,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& > h3': type.h3,
  '& p': { ...type.small, color: color('text-secondary') },
});

const Values = styled('dl')({
  display: 'grid',
  gap: 8,
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '0 16px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& dt': { ...type.small, gridColumn: '1 / -1', color: color('text-secondary') },
  '& dd': { margin: 0 },
  '& small': { ...type.small, color: color('text-secondary'), marginRight: 6 },
});

export function useChangedField(): (field: string) => string {
  const name = useLabels(fieldLabels);
  return (field) => {
    const label = labelOf(field);
    return label === null ? field : name(label);
  };
}

interface ChangeCardProps {
  readonly change: Change;
  /** The name of a code of a field. */
  readonly codeName: (field: string, code: string) => string;
  readonly shop?: ReactNode;
  readonly children?: ReactNode;
}

/** A change with its state, and old beside new. */
export function ChangeCard({ change, codeName, shop, children }: ChangeCardProps) {
  const t = useLabels(changeLabels);
  const serverText = useServerText();
  const { locale } = useLanguage();
  const fieldName = useChangedField();
  const { subject, state, fields, proposedBy, byStaff, decidedBy, reason } = change;
  const valueOf = (field: string, value: string): string => {
    if (value === '') return t('empty');
    const { format } = fieldNamed(field);
    if (format === 'phone') return formatPhone(value);
    if (format === 'yesNo') return t(value === '1' ? 'yes' : 'no');
    const name = codeName(field, value);
    return name === value ? value : serverText(name);
  };
  const open = isOneOf(OPEN_CHANGE_STATES, state);
  const until = formatMoment(change.effectiveAt, locale);
  return (
    <Box aria-label={t(`subject${subject}`)}>
      <h3>
        {shop ? <>{shop} · </> : null}
        {t(`subject${subject}`)}
      </h3>
      <p>
        <span>
          {t(`state${state}`, {
            who: byStaff === 1 ? t('staff', { who: proposedBy }) : proposedBy,
            day: formatMoment(change.proposedAt, locale),
            decider: decidedBy,
            until,
          })}
        </span>
        {state === 'PROPOSED' ? <span>{` ${t('earliest', { until })}`}</span> : null}
      </p>
      {reason === '' ? null : <p>{t('reason', { reason: serverText(reason) })}</p>}
      <Values>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              <small>{t(open ? 'now' : 'before')}</small>
              <span>{valueOf(field, before)}</span>
            </dd>
            <dd>
              <small>{t('new')}</small>
              <span>{valueOf(field, after)}</span>
            </dd>
          </div>
        ))}
      </Values>
      {change.checks.map((check) => (
        <p key={check}>{t(`check${check}`)}</p>
      ))}
      {change.bankCheck ? <BankCheckText check={change.bankCheck} /> : null}
      {children}
    </Box>
  );
}

export function BankCheckText({ check }: { readonly check: BankCheck }) {
  const t = useLabels(changeLabels);
  const { locale } = useLanguage();
  const { name, amounts, at } = check;
  return (
    <p>
      {[
        t(`bankName${name}`),
        t(`bankAmounts${amounts}`),
        t('bankCheckedAt', { day: formatMoment(at, locale) }),
      ].join(' ')}
    </p>
  );
}
