import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import { Alert } from '@/components/Alert';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { addressLine } from '@/lib/format/address';
import { failureLabels } from '@/lib/labels/failureLabels';
import { color, type } from '@/lib/look/vars';
import { failureDetail } from '@/store/notify';
import { addressLabels } from './addressLabels';
import { AddressOutcome } from './AddressOutcome';
import { SpokenOnce } from './SpokenOnce';
import { SuggestedAddress } from './SuggestedAddress';
import type { AddressCheckControl } from './useAddressCheck';
import { isZipMismatch } from './zipMismatch';

const Quiet = styled('p')({ ...type.small, color: color('text-secondary') });

interface AddressPanelProps {
  readonly id: string;
  readonly control: AddressCheckControl;
}

/**
 * The state of the address check, below the address: running, a suggestion to confirm, an error, or
 * settled. A button that is pressed here goes with its question: the focus moves on to the outcome.
 */
export function AddressPanel({ id, control }: AddressPanelProps) {
  const t = useLabels(addressLabels);
  const text = useLabels(failureLabels);
  const serverText = useServerText();
  const { status } = control;
  const panel = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const [pressed, setPressed] = useState(false);
  // It is shown beside the ZIP code and only announced here.
  const zipMismatch = isZipMismatch(status);
  const asks =
    status.kind === 'suggestion' || status.kind === 'error' || status.kind === 'unreachable';
  const settled = status.kind === 'verified' || status.kind === 'unverified';
  useLayoutEffect(() => {
    if (!pressed || asks) return;
    // While the service responded, the person may have gone on to a field.
    if (document.activeElement === document.body)
      (settled ? outcome.current : panel.current)?.focus();
    if (!settled) setPressed(false);
  }, [asks, pressed, settled]);
  useEffect(() => {
    // The question may come up under the step footer while the person is typing above it.
    if (asks) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [asks, status]);
  const press = (action: () => void) => () => {
    setPressed(true);
    action();
  };
  return (
    <div ref={panel} id={id} role="group" aria-label={t('panel')} tabIndex={-1}>
      <div role="status">
        {status.kind === 'checking' ? <Quiet>{t('validating')}</Quiet> : null}
        {pressed ? null : <AddressOutcome kind={status.kind} />}
        {status.kind === 'suggestion' ? (
          <SpokenOnce>{`${t('suggestionTitle')} ${addressLine(status.suggestion)}`}</SpokenOnce>
        ) : null}
        {zipMismatch ? <SpokenOnce>{t('zipStateMismatch')}</SpokenOnce> : null}
      </div>
      {/* Outside the status, which would announce what the focus announces already. */}
      {pressed ? <AddressOutcome kind={status.kind} ref={outcome} /> : null}
      {status.kind === 'suggestion' ? (
        <SuggestedAddress
          suggestion={status.suggestion}
          onConfirm={press(() => control.confirm(status.suggestion))}
        />
      ) : null}
      {status.kind === 'error' && !zipMismatch ? (
        <Alert tone="error" role="alert">
          {serverText(status.description) || t('genericError')}
        </Alert>
      ) : null}
      {status.kind === 'unreachable' ? (
        <Alert
          tone="warning"
          role="alert"
          action={
            <>
              <Button type="button" variant="text" size="small" onClick={press(control.checkAgain)}>
                {t('tryAgain')}
              </Button>
              <Button
                type="button"
                variant="soft"
                size="small"
                onClick={press(control.useAsEntered)}
              >
                {t('useAsEntered')}
              </Button>
            </>
          }
        >
          <p>{t('unreachable')}</p>
          {status.failure ? (
            <p>{failureDetail(status.failure, { text, serverText }) || text('generic')}</p>
          ) : null}
        </Alert>
      ) : null}
    </div>
  );
}
