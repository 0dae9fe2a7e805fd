import { HOUR_MS } from '@contract/time';
import { isOneOf } from '@contract/isOneOf';
import { SelectField } from '@/components/form/SelectField';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatMoment } from '@/lib/format/moment';
import type { LabelValues } from '@/lib/labels/defineLabels';
import { useServerTime } from '@/store/useServerTime';

/** In hours, as the values of a select. */
const OVERLAPS = ['0', '1', '24', '168', '720'] as const;
export type Overlap = (typeof OVERLAPS)[number];

type OverlapText = 'keep' | 'keepNone' | 'keepUntil' | `keep-${Overlap}`;

interface OverlapFieldProps {
  readonly id: string;
  readonly t: (key: OverlapText, values?: LabelValues) => string;
  readonly value: Overlap;
  readonly onValue: (hours: Overlap) => void;
}

export function OverlapField({ id, t, value: hours, onValue }: OverlapFieldProps) {
  const { locale } = useLanguage();
  const now = useServerTime(null);
  const end = new Date(now + Number(hours) * HOUR_MS).toISOString();
  return (
    <SelectField
      id={id}
      label={t('keep')}
      value={hours}
      span={{ wide: 12, phone: 12 }}
      help={hours === '0' ? t('keepNone') : t('keepUntil', { moment: formatMoment(end, locale) })}
      options={OVERLAPS.map((value) => ({ value, label: t(`keep-${value}`) }))}
      onChange={({ target: { value } }) => {
        if (isOneOf(OVERLAPS, value)) onValue(value);
      }}
    />
  );
}
