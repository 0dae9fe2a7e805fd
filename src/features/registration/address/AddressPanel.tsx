import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/needed';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { addressLine } from '@/lib/format/address';
import { color, type } from '@/lib/look/vars';
import type { Translate } from '@/components/labels/LabelsContext';
import { addressLabels } from './addressLabels';
import type { AddressCheckControl, AddressState } from './useAddressCheck';

const Suggestion = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: 16,
  border: `1px solid ${color('primary-line')}`,
  borderRadius: 8,
  background: color('background-sunken'),
  '& p': type.small,
  '& b': { display: 'block', fontWeight: 620 },
});

const Quiet = styled('p')({ ...type.small, color: color('text-secondary') });
const Done = styled('p')({ ...type.small, color: color('success-text'), fontWeight: 560 });

interface AddressPanelProps {
  readonly id: string;
  readonly control: AddressCheckControl;
}

/** The state of the address check, below the address: running, a suggestion to confirm, an error, or settled. */
export function AddressPanel({ id, control }: AddressPanelProps) {
  const t = useLabels(addressLabels);
  const { status } = control;
  const panel = useRef<HTMLDivElement>(null);
  const asks =
    status.kind === 'suggestion' || status.kind === 'error' || status.kind === 'unreachable';
  useEffect(() => {
    // The question may come up under the step footer while the person is typing above it.
    if (asks) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [asks, status]);
  return (
    <div ref={panel} id={id} role="group" aria-label={t('panel')} tabIndex={-1}>
      <div role="status">
        {status.kind === 'checking' ? <Quiet>{t('validating')}</Quiet> : null}
        {status.kind === 'verified' ? <Done>{t('verified')}</Done> : null}
        {status.kind === 'unverified' ? <Quiet>{t('unverified')}</Quiet> : null}
        {status.kind === 'suggestion' ? (
          <VisuallyHidden>
            {t('suggestionTitle')} {addressLine(status.suggestion)}
          </VisuallyHidden>
        ) : null}
      </div>
      {status.kind === 'suggestion' ? (
        <ul aria-label={t('suggestionTitle')}>
          <li>
            <Suggestion>
              <p>
                <b>{t('suggestionTitle')}</b>
                {addressLine(status.suggestion)}
              </p>
              <Button
                type="button"
                variant="soft"
                aria-label={t('confirmName', { address: addressLine(status.suggestion) })}
                onClick={() => control.confirm(status.suggestion)}
              >
                {t('confirm')}
              </Button>
            </Suggestion>
          </li>
        </ul>
      ) : null}
      {status.kind === 'error' ? (
        <Alert tone="error" role="alert">
          {status.description || t('genericError')}
        </Alert>
      ) : null}
      {status.kind === 'unreachable' ? (
        <Alert
          tone="warning"
          role="alert"
          action={
            <>
              <Button type="button" variant="text" size="small" onClick={control.checkAgain}>
                {t('tryAgain')}
              </Button>
              <Button type="button" variant="soft" size="small" onClick={control.useAsEntered}>
                {t('useAsEntered')}
              </Button>
            </>
          }
        >
          {t('unreachable')}
        </Alert>
      ) : null}
    </div>
  );
}

const REASON = {
  incomplete: 'neededIncomplete',
  checking: 'neededChecking',
  suggestion: 'neededConfirm',
  error: 'neededError',
  unreachable: 'neededUnreachable',
} as const;

/** The address check as an item that keeps Next locked; null once it is settled. */
export function addressNeed(
  status: AddressState,
  id: string,
  t: Translate<keyof typeof addressLabels.fallback>,
): NeededItem | null {
  if (status.kind === 'verified' || status.kind === 'unverified') return null;
  return {
    id,
    title: t('needed'),
    detail: t(REASON[status.kind]),
    kind: status.kind === 'error' ? 'error' : 'missing',
  };
}
