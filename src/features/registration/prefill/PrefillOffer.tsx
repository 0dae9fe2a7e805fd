import { useRef } from 'react';
import { Button } from '@/components/Button';
import { useCopyAnswersMutation } from '@/api/prefill';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { focusHeading } from '@/components/focusHeading';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatLongDay } from '@/lib/format/day';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { answersCopied, offerDismissed } from '@/store/prefillOffers';
import { usePart } from '../model/records';
import { useRegistration } from '../model/RegistrationContext';
import { SaveFailure } from '../actions/SaveFailure';
import { useAction } from '../actions/useAction';
import { prefillLabels } from './prefillLabels';
import { Choices } from './prefillStyles';
import { usePrefillSource } from './usePrefillSource';
import { useSteadyField } from './useSteadyField';

/** Whether the parts that a copy fills are still empty, so that it is worth an offer. */
function useIsEmpty(): boolean {
  const payment = usePart('payment');
  const services = usePart('services');
  const vehicleTypes = usePart('vehicleTypes');
  return payment === null && services.length === 0 && vehicleTypes.length === 0;
}

/**
 * Offers the answers of the person's last approved registration, once.
 * @param onCopied gets the name of the shop that they came from
 */
export function PrefillOffer({ onCopied }: { readonly onCopied: (shop: string) => void }) {
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
