import { reviewDue } from '@contract/rules/reviewDue';
import { useLabels } from './labels/LabelsContext';
import { useLanguage } from './labels/LanguageContext';
import { usePlural } from './labels/usePlural';
import { StatusChip } from './StatusChip';
import { formatShortDay } from '@/lib/format/day';
import { reviewDueLabels } from '@/lib/labels/reviewDueLabels';

interface ReviewDueChipProps {
  readonly waitingSince: string;
  /** In milliseconds since the epoch, by the server's clock. */
  readonly now: number;
}

/** Until when a registration that waits is decided. Nothing for one that is not submitted. */
export function ReviewDueChip({ waitingSince, now }: ReviewDueChipProps) {
  const t = useLabels(reviewDueLabels);
  const plural = usePlural(reviewDueLabels);
  const { locale } = useLanguage();
  const due = reviewDue(waitingSince, now);
  if (!due) return null;
  if (due.daysLeft < 0)
    return (
      <StatusChip tone="error" icon="clock">
        {plural('overdue', -due.daysLeft)}
      </StatusChip>
    );
  return due.daysLeft === 0 ? (
    <StatusChip tone="warning">{t('dueToday')}</StatusChip>
  ) : (
    <StatusChip tone="line">{t('due', { day: formatShortDay(due.day, locale) })}</StatusChip>
  );
}
