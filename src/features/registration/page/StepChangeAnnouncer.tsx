import { useEffect, useRef, useState } from 'react';
import { STEP_KEYS, type StepKey } from '@contract/journey/steps';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useJourney, useRegistration } from '../model/RegistrationContext';
import { registrationLabels } from '../form/registrationLabels';

/** Announces which steps a saved choice added or removed. */
export function StepChangeAnnouncer() {
  const { requestUid } = useRegistration();
  const journey = useJourney();
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  const [message, setMessage] = useState('');
  const before = useRef<{ uid: string | null; keys: readonly StepKey[] } | null>(null);
  const visible = journey.visible.map((step) => step.key);
  const signature = visible.join();

  useEffect(() => {
    const visibleKeys = signature.split(',');
    const keys = STEP_KEYS.filter((key) => visibleKeys.includes(key));
    const last = before.current;
    before.current = { uid: requestUid, keys };
    if (!last || last.uid !== requestUid) return;
    const names = (list: readonly StepKey[]) => list.map((key) => title(key)).join(', ');
    const appeared = keys.filter((key) => !last.keys.includes(key));
    const gone = last.keys.filter((key) => !keys.includes(key));
    const parts = [
      appeared.length > 0 ? t('stepsAppeared', { steps: names(appeared) }) : '',
      gone.length > 0 ? t('stepsGone', { steps: names(gone) }) : '',
    ];
    if (parts.some(Boolean)) setMessage(parts.filter(Boolean).join(' '));
  }, [requestUid, signature, t, title]);

  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
