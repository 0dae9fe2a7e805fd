import { styled } from '@mui/material/styles';
import type { Review } from '@contract/entities/review';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatDay } from '@/lib/format/day';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { color, type } from '@/lib/look/vars';
import { useJourney } from '../model/RegistrationContext';
import { visibleNotes } from '../form/reviewNotes';
import { reviewLabels } from './reviewLabels';

const Notes = styled('ul')({
  ...type.small,
  display: 'grid',
  gap: 8,
  color: color('text-secondary'),
  overflowWrap: 'anywhere',
});

/**
 * The decision that counts: which one, whose, its reason, and the notes that the vendor has not
 * followed yet.
 */
export function LastDecision({ review: { decision: last, notes } }: { readonly review: Review }) {
  const t = useLabels(reviewLabels);
  const title = useLabels(stepTitleLabels);
  const serverText = useServerText();
  const { locale } = useLanguage();
  const journey = useJourney();
  if (!last) return null;
  const open = visibleNotes(journey, notes);
  return (
    <>
      <p>
        {t(`last${last.decision}`, { by: last.by, day: formatDay(last.at, locale) }) +
          (last.reason ? `: ${serverText(last.reason)}` : '')}
      </p>
      {last.decision === 'CHANGES' ? <p>{t(open.length > 0 ? 'openNotes' : 'allSaved')}</p> : null}
      {open.length > 0 ? (
        <Notes>
          {open.map(({ step, note }) => (
            <li key={step}>{t('openNote', { step: title(step), note })}</li>
          ))}
        </Notes>
      ) : null}
    </>
  );
}
