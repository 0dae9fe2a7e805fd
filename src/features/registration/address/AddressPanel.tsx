import { useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { styled } from '@mui/material/styles';
import type { Address } from '@contract/registration/address';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { addressLine } from '@/lib/format/address';
import { failureLabels } from '@/lib/labels/failureLabels';
import { color, type } from '@/lib/look/vars';
import { failureDetail } from '@/store/notify';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { addressLabels, isZipMismatch } from './addressLabels';
import type { AddressCheckControl, AddressState } from './useAddressCheck';

const Quiet = styled('p')({ ...type.small, color: color('text-secondary') });

interface AddressPanelProps {
  readonly id: string;
  readonly control: AddressCheckControl;
}

/**
 * The address check, below the address. A pressed button goes with its question: the focus moves on
 * to the outcome.
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

/** Long enough for a screen reader to pick the text up from its live region, in milliseconds. */
const SPOKEN_AFTER_MS = 1000;

/**
 * A text for the live region around it. It goes once it is announced, so that nobody who reads line
 * by line comes across it again.
 */
function SpokenOnce({ children }: { children: string }) {
  const [spoken, setSpoken] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(children), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return spoken === children ? null : <VisuallyHidden>{children}</VisuallyHidden>;
}

const Verified = styled('p')({ ...type.small, color: color('success-text'), fontWeight: 560 });

interface AddressOutcomeProps {
  readonly kind: AddressState['kind'];
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
}

/** The result of the address check; empty until it is settled. */
function AddressOutcome({ kind, ref }: AddressOutcomeProps) {
  const t = useLabels(addressLabels);
  if (kind !== 'verified' && kind !== 'unverified') return null;
  const Line = kind === 'verified' ? Verified : Quiet;
  return (
    // The text is announced; a ring around it would look like a control.
    <Line ref={ref} tabIndex={ref ? -1 : undefined} style={{ outline: 0 }}>
      {t(kind)}
    </Line>
  );
}

const Box = styled('div')({
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

interface SuggestedAddressProps {
  readonly suggestion: Address;
  readonly onConfirm: () => void;
}

/** The address that the service suggests, with a button to accept it. */
function SuggestedAddress({ suggestion, onConfirm }: SuggestedAddressProps) {
  const t = useLabels(addressLabels);
  const line = addressLine(suggestion);
  return (
    <ul aria-label={t('suggestionTitle')}>
      <li>
        <Box>
          <p>
            <b>{t('suggestionTitle')}</b>
            <span>{line}</span>
          </p>
          <Button
            type="button"
            variant="soft"
            aria-label={t('confirmName', { address: line })}
            onClick={onConfirm}
          >
            {t('confirm')}
          </Button>
        </Box>
      </li>
    </ul>
  );
}
