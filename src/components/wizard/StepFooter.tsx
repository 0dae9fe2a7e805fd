import { useId, useRef, type MouseEvent } from 'react';
import { BlockedButton } from '@/components/BlockedButton';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { Bar, Inner, NeededLink, Reason, SAVED_LINE_ID, SavedLine } from './footerStyles';
import { type NeededItem, wizardLabels } from './stepState';

export interface StepFooterProps {
  /** Absent on the first step. */
  onBack?: (() => void) | undefined;
  /** Back is locked as well (offline). The reason is beside Next. */
  backBlocked?: boolean | undefined;
  /** 'Saved at 10:42 AM'. */
  saved?: string | undefined;
  /** The sign before it, when it is not "saved". */
  savedIcon?: IconName | undefined;
  /** What keeps Next locked. An empty list opens it. */
  needed?: readonly NeededItem[] | undefined;
  /** A reason that has no field: 'Next opens when the step has loaded', 'You are offline'. */
  reason?: string | undefined;
  /** 'Next' unless the step passes another text ('Submit', 'Skip'). */
  nextLabel?: string | undefined;
  onNext?: (() => void) | undefined;
  /** The last step of a locked request has no Next. */
  nextHidden?: boolean | undefined;
  /** Submits this form instead of calling `onNext`. */
  formId?: string | undefined;
  busy?: boolean | undefined;
  /** Called when a locked Next, or the list beside it, is pressed. */
  onBlocked?: (() => void) | undefined;
}

/** The bottom edge of every step. A locked Next names what it waits for. */
export function StepFooter(props: StepFooterProps) {
  const {
    onBack,
    backBlocked = false,
    saved,
    savedIcon = 'cloudCheck',
    needed = [],
    reason,
    nextLabel,
    onNext,
    nextHidden = false,
    formId,
    busy = false,
    onBlocked,
  } = props;
  const t = useLabels(wizardLabels);
  const id = useId();
  const label = nextLabel ?? t('next');
  // The second click of a double click on the previous step arrives here. Only clicks that began on
  // this step count, even on a button that was locked then.
  const beganHere = useRef(false);
  const isStray = (event: MouseEvent) => {
    if (event.detail <= 1) beganHere.current = true;
    return !beganHere.current;
  };
  const onMouseDown = (event: MouseEvent) => {
    if (isStray(event)) event.preventDefault();
  };
  const meant = (act?: () => void) => (event: MouseEvent) => {
    if (isStray(event)) return event.preventDefault();
    act?.();
  };

  return (
    <Bar aria-label={t('stepNavigation')}>
      <Inner>
        {onBack ? (
          <BlockedButton
            data-part="back"
            variant="outlined"
            blocked={backBlocked}
            reasonId={`${id}-needed`}
            startIcon={<Icon name="arrowLeft" />}
            onMouseDown={onMouseDown}
            onClick={meant(onBack)}
          >
            {t('back')}
          </BlockedButton>
        ) : null}
        <SavedLine role="status" id={SAVED_LINE_ID}>
          {saved ? (
            <>
              <Icon name={savedIcon} />
              <span>{saved}</span>
            </>
          ) : null}
        </SavedLine>
        {needed.length > 0 ? (
          <NeededLink type="button" id={`${id}-needed`} onClick={onBlocked}>
            {needed.some((item) => item.kind === 'error') ? (
              <StateMark state="error" size={20} />
            ) : (
              <Icon name="list" />
            )}
            <span>{t('stillNeeded', { items: needed.map(({ title }) => title).join(', ') })}</span>
          </NeededLink>
        ) : reason ? (
          <Reason id={`${id}-needed`}>{reason}</Reason>
        ) : null}
        {nextHidden ? null : (
          <BlockedButton
            data-part="next"
            {...(formId ? { type: 'submit', form: formId } : {})}
            onMouseDown={onMouseDown}
            onClick={meant(formId ? undefined : onNext)}
            blocked={needed.length > 0 || reason !== undefined}
            reasonId={`${id}-needed`}
            onBlocked={onBlocked}
            busy={busy}
            busyText={t('saving')}
            endIcon={nextLabel ? undefined : <Icon name="arrowRight" />}
          >
            {label}
          </BlockedButton>
        )}
      </Inner>
    </Bar>
  );
}
