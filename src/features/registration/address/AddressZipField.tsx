import type { ComponentProps } from 'react';
import { ZipField } from '@/components/form/ZipField';
import { useLabels } from '@/components/labels/LabelsContext';
import { addressLabels } from './addressLabels';
import type { AddressCheckControl } from './useAddressCheck';
import { isZipMismatch } from './zipMismatch';

interface AddressZipFieldProps extends ComponentProps<typeof ZipField> {
  /** The check of the address; none while its fields are locked. */
  readonly control: AddressCheckControl | undefined;
}

/**
 * The ZIP code of an address. It shows when the service finds that ZIP code and state do not belong
 * together.
 */
export function AddressZipField({ control, error, ...field }: AddressZipFieldProps) {
  const t = useLabels(addressLabels);
  const mismatch = control !== undefined && isZipMismatch(control.status);
  return <ZipField {...field} error={error ?? (mismatch ? t('zipStateMismatch') : undefined)} />;
}
