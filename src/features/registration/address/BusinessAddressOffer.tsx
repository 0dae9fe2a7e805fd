import { useId, useState, useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { FieldValues } from 'react-hook-form';
import type { Address } from '@contract/registration/address';
import { BUSINESS_ADDRESS } from '@contract/registration/basicInfo';
import { addressOf } from '@contract/rules/addressParts';
import { Button } from '@/components/Button';
import { GridItem } from '@/components/form/FormGrid';
import { useFormValue, type LeanForm } from '@/components/form/useLeanForm';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { addressLine, shownAddress } from '@/lib/format/address';
import { color, type } from '@/lib/look/vars';
import { usePart } from '../model/records';
import { businessAddressLabels } from './businessAddressLabels';
import type { AddressCheckControl, TrustedAddress } from './useAddressCheck';

const Offer = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  marginBottom: 4,
  '& p': { ...type.small, color: color('text-secondary'), overflowWrap: 'anywhere' },
});

interface BusinessAddressOfferProps<Values extends FieldValues> {
  readonly form: Pick<LeanForm<Values>, 'watch'>;
  /** The check of the address that is asked for; null while its fields are locked. */
  readonly check: { readonly id: string; readonly control: AddressCheckControl } | null;
  /** The stored business address, as the fields can hold it. */
  readonly business: Address | undefined;
}

/**
 * Offers the business address while all fields are empty. Goes inside a FormGrid. The focus goes on
 * to the address check.
 */
export function BusinessAddressOffer<Values extends FieldValues>({
  form,
  check,
  business,
}: BusinessAddressOfferProps<Values>) {
  const t = useLabels(businessAddressLabels);
  const lineId = useId();
  const [used, setUsed] = useState(false);
  const control = check?.control;
  const isBlank = useFormValue(
    form,
    () => control !== undefined && Object.values(control.entered()).every((part) => part === ''),
  );
  // What is typed after the address was emptied again is not the business address.
  if (used && isBlank) setUsed(false);
  if (!check || !business) return null;

  const use = () => {
    check.control.fill(shownAddress(business));
    setUsed(true);
    // The pressed button is gone. What was filled in stays in view.
    const panel = document.getElementById(check.id);
    panel?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <VisuallyHidden role="status">{used ? t('filled') : ''}</VisuallyHidden>
      {isBlank ? (
        <GridItem span={12}>
          <Offer>
            <Button
              type="button"
              variant="soft"
              size="small"
              aria-describedby={lineId}
              onClick={use}
            >
              {t('use')}
            </Button>
            <p id={lineId}>{addressLine(business)}</p>
          </Offer>
        </GridItem>
      ) : null}
    </>
  );
}

interface BusinessAddress {
  readonly address: Address;
  /** An address that is the business address counts as confirmed, if that does. */
  readonly trusted: readonly TrustedAddress[];
}

const UNKNOWN: readonly TrustedAddress[] = [];

/**
 * The stored business address; null without one.
 * @param withSuite false for an address of one line, such as that of the W-9
 */
export function useBusinessAddress(withSuite = true): BusinessAddress | null {
  const basicInfo = usePart('basicInfo');
  return useMemo(() => {
    if (!basicInfo?.streetAddress1) return null;
    const stored = addressOf(basicInfo, BUSINESS_ADDRESS);
    const address = withSuite ? stored : { ...stored, address2: '' };
    const isKnown = basicInfo.addressUnchecked !== 1;
    return {
      address,
      trusted: isKnown ? [{ address, verified: basicInfo.addressVerified }] : UNKNOWN,
    };
  }, [basicInfo, withSuite]);
}
