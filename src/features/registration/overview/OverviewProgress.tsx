import { Card } from '@/components/Card';
import { Gauge } from '@/components/Gauge';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { RouteLink } from '@/components/layout/RouteLink';
import { useJourney, useRegistration } from '../model/RegistrationContext';
import { overviewLabels } from './overviewLabels';
import { ErrorLine } from './overviewStyles';
import { AsideTitle, Count } from '../form/asideStyles';

/** Completed of required visible steps, with a link to the first step that has an error. */
export function OverviewProgress() {
  const { hrefOf } = useRegistration();
  const journey = useJourney();
  const t = useLabels(overviewLabels);
  const plural = usePlural(overviewLabels);
  const { done, total } = journey.progress;
  const words = t('requiredDone', { done, of: total });
  const errors = journey.visible.filter((step) => step.error);
  const first = errors[0];
  return (
    <Card aria-label={t('progress')}>
      <AsideTitle>{t('progress')}</AsideTitle>
      <Gauge done={done} of={total} label={words} />
      <Count>{words}</Count>
      {first ? (
        <ErrorLine>
          <RouteLink href={hrefOf(first.key)}>{plural('stepsWithErrors', errors.length)}</RouteLink>
        </ErrorLine>
      ) : null}
    </Card>
  );
}
