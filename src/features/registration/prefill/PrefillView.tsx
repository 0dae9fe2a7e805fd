import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { useGetPrefillQuery } from '@/api/prefill';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { useAppSelector } from '@/store/hooks';
import { useRegistration } from '../model/RegistrationContext';
import { PrefillOffer } from './PrefillOffer';
import { prefillLabels } from './prefillLabels';
import { Place } from './prefillStyles';

/**
 * The offer, the result of a copy, or a note on a step whose copied answers are not checked yet.
 */
export default function PrefillView({ step }: { readonly step: StepKey | null }) {
  const { requestUid } = useRegistration();
  const t = useLabels(prefillLabels);
  const { data } = useGetPrefillQuery(requestUid === null ? skipToken : { requestUid });
  const checked = useAppSelector((state) => state.prefillOffers.checked[requestUid ?? '']);
  const [copiedFrom, setCopiedFrom] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The pressed button is gone.
    if (copiedFrom !== null) place.current?.focus();
  }, [copiedFrom]);

  const copied = data?.copied;
  const toCheck = step !== null && copied?.steps.includes(step) && !checked?.includes(step);
  return (
    <Place ref={place} tabIndex={-1} inOverview={step === null}>
      {copiedFrom !== null ? (
        <Alert tone="success" title={t('doneTitle', { shop: copiedFrom })}>
          {t('done')}
        </Alert>
      ) : copied ? (
        toCheck ? (
          <Alert tone="info" role="status">
            {t('check', { shop: copied.businessName })}
          </Alert>
        ) : null
      ) : step === null || step === 'basicInfo' ? (
        <PrefillOffer onCopied={setCopiedFrom} />
      ) : null}
    </Place>
  );
}
