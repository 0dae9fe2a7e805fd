import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { Prefill as PrefillState } from '@contract/entities/prefill';
import type { StepKey } from '@contract/journey/steps';
import { useGetPrefillQuery } from '@/api/prefill';
import { optionalPart } from '@/components/feedback/optionalPart';
import { useServices } from '@/store/services';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';

export const PrefillView = optionalPart<{ step: StepKey | null }>(
  () => import(/* webpackChunkName: "prefill" */ './PrefillView'),
);

/** Whether a step, or the overview, has the offer or the mark. */
export const hasPrefill = ({ source, copied }: PrefillState, step: StepKey | null): boolean =>
  (step !== null && copied?.steps.includes(step)) ||
  (source !== null && (step === null || step === 'basicInfo'));

/**
 * The offer of an approved registration's answers, and the mark of copied ones. Its code is fetched
 * only where there may be one.
 * @param step null = the overview
 */
export function Prefill({ step }: { readonly step: StepKey | null }) {
  const { config } = useServices();
  const { requestUid, editable, guest } = useRegistration();
  const request = useVendorRequest();
  const draft = request === null || request.processStatus === 'DRAFT';
  const on = config.features.prefill && editable && draft && !guest;
  const { data } = useGetPrefillQuery(on && requestUid !== null ? { requestUid } : skipToken);
  const found =
    requestUid === null ? step === 'basicInfo' : data !== undefined && hasPrefill(data, step);
  // Stays mounted after a copy, to show the result.
  const [shown, setShown] = useState(false);
  if (on && found && !shown) setShown(true);
  return on && shown ? <PrefillView step={step} /> : null;
}
