import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import type { StepKey } from '@contract/journey/steps';
import type { PrefillSource } from '@contract/entities/prefill';
import { isApprovedVendor, type VendorRequest } from '@contract/registration/vendorRequest';
import type { VendorType } from '@contract/enums';
import { useGetPrefillQuery, useCopyAnswersMutation } from '@/api/prefill';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { Button } from '@/components/Button';
import { BlockedButton } from '@/components/BlockedButton';
import { focusHeading } from '@/components/focusHeading';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatLongDay } from '@/lib/format/day';
import { answersCopied, offerDismissed } from '@/store/prefillOffers';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';
import { usePart } from '../model/records';
import { SaveFailure, useAction } from '../actions/useAction';
import { prefillLabels } from './prefillLabels';

/** Above the form of a step, or below the banner of the overview. Takes the focus after a copy. */
const Place = styled('div', { shouldForwardProp: (name) => name !== 'inOverview' })<{
  inOverview: boolean;
}>(({ inOverview }) => ({
  outline: 'none',
  // An empty place would still push the form off the line of the panel beside it.
  '&:empty': { display: 'none' },
  ...(inOverview && { '&:not(:empty)': { marginTop: 24 } }),
}));

const Choices = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
});

/** The offer, the result of a copy, or a note on copied answers that are not checked yet. */
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

/** Whether the parts that a copy fills are still empty, so that it is worth an offer. */
function useIsEmpty(): boolean {
  const payment = usePart('payment');
  const services = usePart('services');
  const vehicleTypes = usePart('vehicleTypes');
  return payment === null && services.length === 0 && vehicleTypes.length === 0;
}

/** Offers the answers of the person's last approved registration, once. */
function PrefillOffer({ onCopied }: { readonly onCopied: (shop: string) => void }) {
  const { requestUid, newScope = '', vendorType, online, ensureRequest } = useRegistration();
  const t = useLabels(prefillLabels);
  const { locale } = useLanguage();
  const dispatch = useAppDispatch();
  const source = usePrefillSource();
  const empty = useIsEmpty();
  const key = requestUid ?? newScope;
  const dismissed = useAppSelector((state) => state.prefillOffers.dismissed.includes(key));
  const [copyAnswers] = useCopyAnswersMutation();
  const copy = useAction(async (sourceUid: string, shop: string) => {
    const uid = await ensureRequest();
    await copyAnswers({ requestUid: uid, sourceUid }).unwrap();
    dispatch(answersCopied(uid));
    onCopied(shop);
  }, 'copyAnswers');
  const shown = source !== null && empty && !dismissed && online;
  const content = useRef<HTMLDivElement>(null);
  useSteadyField(content, shown);
  if (!shown) return null;

  const dismiss = (): void => {
    dispatch(offerDismissed(key));
    // The pressed button disappears with the offer.
    focusHeading();
  };
  const day = formatLongDay(source.approvedAt, locale);
  return (
    <div ref={content}>
      <Alert tone="info" title={t('title', { shop: source.businessName, day })}>
        <p>{t(vendorType === 'OVERHEAD' ? 'textOverhead' : 'text')}</p>
        <Choices>
          <BlockedButton
            variant="contained"
            size="small"
            busy={copy.busy}
            busyText={t('copying')}
            onClick={() => void copy.run(source.requestUid, source.businessName)}
          >
            {t('copy')}
          </BlockedButton>
          <Button variant="text" size="small" onClick={dismiss}>
            {t('dismiss')}
          </Button>
        </Choices>
      </Alert>
      <SaveFailure {...copy.failed} />
    </div>
  );
}

/**
 * Keeps the focused field in its place when something comes up above it, also at the top of a page,
 * where browsers do not.
 * @param content the only child of a container that takes no room while it is empty
 */
function useSteadyField(content: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const container = content.current?.parentElement;
    const field = document.activeElement;
    if (!shown || !container || !field?.closest('form') || container.contains(field)) return;
    const top = () => field.getBoundingClientRect().top;
    const now = top();
    container.style.display = 'none';
    const before = top();
    container.style.display = '';
    window.scrollBy({ top: now - before, behavior: 'instant' });
  }, [content, shown]);
}

/** By the backend's rule: the newest of the same type, else the newest. */
function newestApproved(
  requests: readonly VendorRequest[],
  vendorType: VendorType,
): PrefillSource | null {
  const approved = requests.filter((request) => isApprovedVendor(request) && request.businessName);
  const ofType = approved.filter((request) => request.vendorType === vendorType);
  const [first] = (ofType.length > 0 ? ofType : approved).sort((a, b) =>
    b.approvalTimestamp.localeCompare(a.approvalTimestamp),
  );
  if (!first) return null;
  const { requestUid, businessName, approvalTimestamp: approvedAt } = first;
  return { requestUid, businessName, approvedAt };
}

/** A new registration has no uid yet: the person's requests are searched. */
function usePrefillSource(): PrefillSource | null {
  const { requestUid, vendorType, superUser } = useRegistration();
  const { session } = useServices();
  const [search] = useSearchParams();
  const { data } = useGetPrefillQuery(requestUid === null ? skipToken : { requestUid });
  const owner = search.get('for') ?? (superUser ? null : session.email());
  const { data: requests } = useListVendorRequestsQuery(
    requestUid === null && owner ? owner : skipToken,
  );
  if (requestUid !== null) return data?.source ?? null;
  return requests ? newestApproved(requests, vendorType) : null;
}
