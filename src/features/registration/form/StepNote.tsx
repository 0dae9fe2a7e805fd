import type { StepKey } from '@contract/journey/steps';
import { optionalPart } from '@/components/feedback/optionalPart';
import { useServices } from '@/store/services';
import { useVendorRequest } from '../model/RegistrationContext';

const StepNoteView = optionalPart<{ requestUid: string; step: StepKey }>(
  () => import(/* webpackChunkName: "review" */ './StepNoteView'),
);

/**
 * What a reviewer asks to change on this step. Its code and its data are fetched only for a
 * registration that has notes.
 */
export function StepNote({ step }: { readonly step: StepKey }) {
  const request = useVendorRequest();
  const { config } = useServices();
  return config.features.review && request?.changesRequested === 1 ? (
    <StepNoteView key={step} requestUid={request.requestUid} step={step} />
  ) : null;
}
