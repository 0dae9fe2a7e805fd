import type { Ref } from 'react';
import { styled } from '@mui/material/styles';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { addressLabels } from './addressLabels';
import type { AddressState } from './useAddressCheck';

const Unverified = styled('p')({ ...type.small, color: color('text-secondary') });
const Verified = styled('p')({ ...type.small, color: color('success-text'), fontWeight: 560 });

interface AddressOutcomeProps {
  readonly kind: AddressState['kind'];
  /** Given when it takes the focus. */
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
}

/** The result of the address check; empty until it is settled. */
export function AddressOutcome({ kind, ref }: AddressOutcomeProps) {
  const t = useLabels(addressLabels);
  if (kind !== 'verified' && kind !== 'unverified') return null;
  const Line = kind === 'verified' ? Verified : Unverified;
  return (
    // The text is announced; a ring around it would look like a control.
    <Line ref={ref} tabIndex={ref ? -1 : undefined} style={{ outline: 0 }}>
      {t(kind)}
    </Line>
  );
}
