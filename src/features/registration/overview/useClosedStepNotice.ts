import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { closedStepOf, useJourney } from '../model/RegistrationContext';
import { registrationLabels } from '../form/registrationLabels';

/**
 * Why a step led here instead of opening, as long as that is so; null when none did. The browser
 * keeps history state across a reload and Back, where the person has not asked for the step, so it
 * is taken out of the entry at once.
 */
export function useClosedStepNotice(): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const journey = useJourney();
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  const arrived = closedStepOf(state);
  const [taken, setTaken] = useState(arrived);

  useEffect(() => {
    if (arrived === null) return;
    setTaken(arrived);
    void navigate({ pathname, search, hash }, { replace: true });
  }, [arrived, hash, navigate, pathname, search]);

  const closed = arrived ?? taken;
  const step = closed && journey.step(closed);
  if (!step) return null;
  if (step.hidden) return t('stepHidden', { step: title(step.key) });
  return step.disabled && journey.blocker
    ? t('stepLocked', { step: title(step.key), blocker: title(journey.blocker) })
    : null;
}
