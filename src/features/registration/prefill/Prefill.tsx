import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { useGetPrefillQuery } from '@/api/prefill';
import { optionalPart } from '@/components/feedback/optionalPart';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';

const PrefillView = optionalPart<{ step: StepKey | null }>(
  () => import(/* webpackChunkName: "prefill" */ './PrefillView'),
);

/**
 * The offer to start with the answers of an approved registration, and the mark of a step that has such answers. Its code
 * is fetched only where there may be one of them.
 * @param step null = the overview
 */
export function Prefill({ step }: { readonly step: StepKey | null }) {
  const { config } = useServices();
  const { request, requestUid, editable, guest } = useRegistration();
  const draft = request === null || request.processStatus === 'DRAFT';
  const on = config.features.prefill && editable && draft && !guest;
  const { data } = useGetPrefillQuery(on && requestUid !== null ? { requestUid } : skipToken);
  const found =
    requestUid === null
      ? step === 'basicInfo'
      : step !== null && data?.copied?.steps.includes(step)
        ? true
        : data?.source && (step === null || step === 'basicInfo');
  // Stays mounted after a copy, to show the result.
  const [shown, setShown] = useState(false);
  if (on && found && !shown) setShown(true);
  return on && shown ? <PrefillView step={step} /> : null;
}
