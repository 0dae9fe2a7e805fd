import { useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react';
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

/**
 * The state of the address check, below the address: running, a suggestion to confirm, an error, or settled. A button that
 * is pressed here goes with its question: the focus moves on to the outcome.
 */
export function AddressPanel({ id, control }: AddressPanelProps) {
  const t = useLabels(addressLabels);
  const { status } = control;
  const panel = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const [pressed, setPressed] = useState(false);
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
  const press = (act: () => void) => () => {
    setPressed(true);
    act();
  };
  return (
    <div ref={panel} id={id} role="group" aria-label={t('panel')} tabIndex={-1}>
      <div role="status">
        {status.kind === 'checking' ? <Quiet>{t('validating')}</Quiet> : null}
        {pressed ? null : <Outcome kind={status.kind} />}
        {status.kind === 'suggestion' ? (
          <VisuallyHidden>
            {t('suggestionTitle')} {addressLine(status.suggestion)}
          </VisuallyHidden>
        ) : null}
      </div>
      {/* Outside the status, which would announce what the focus announces already. */}
      {pressed ? <Outcome kind={status.kind} ref={outcome} /> : null}
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
                onClick={press(() => control.confirm(status.suggestion))}
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
          {t('unreachable')}
        </Alert>
      ) : null}
    </div>
  );
}

interface OutcomeProps {
  readonly kind: AddressState['kind'];
  /** Given when it takes the focus. */
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
}

/** What became of the address; nothing until that is settled. */
function Outcome({ kind, ref }: OutcomeProps) {
  const t = useLabels(addressLabels);
  if (kind !== 'verified' && kind !== 'unverified') return null;
  const Line = kind === 'verified' ? Done : Quiet;
  return (
    // The text is announced; a ring around it would look like a control.
    <Line ref={ref} tabIndex={ref ? -1 : undefined} style={{ outline: 0 }}>
      {t(kind)}
    </Line>
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
