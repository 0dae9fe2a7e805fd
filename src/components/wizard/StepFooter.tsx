import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { Bar, Inner, NeedToggle, Reason, SavedLine } from './footerStyles';
import type { NeededItem } from './needed';
import { StillNeeded } from './StillNeeded';
import { wizardLabels } from './stepState';

export interface StepFooterProps {
  /** Absent on the first step. */
  onBack?: (() => void) | undefined;
  /** Back is locked as well (offline); the reason is beside Next. */
  backBlocked?: boolean | undefined;
  /** 'Draft saved at 10:42'. */
  saved?: string | undefined;
  /** The sign before it, when it says something else than saved. */
  savedIcon?: IconName | undefined;
  /** What keeps Next locked; empty opens it. */
  needed?: readonly NeededItem[] | undefined;
  /** A reason without a place of its own: 'Next opens when the step has loaded', 'You are offline'. */
  reason?: string | undefined;
  /** 'Next' unless the step says otherwise ('Submit', 'Skip'). */
  nextLabel?: string | undefined;
  onNext?: (() => void) | undefined;
  /** The last step of a locked request leads nowhere. */
  nextHidden?: boolean | undefined;
  /** Submits this form instead of calling `onNext`, so that Enter and Next do the same. */
  formId?: string | undefined;
  busy?: boolean | undefined;
  /** Told when a locked Next is pressed, e.g. to show the errors of untouched fields. */
  onBlocked?: (() => void) | undefined;
  /** A further button left of Next. */
  extra?: ReactNode;
}

/** Back · saved · needed · Next, at the bottom edge of every step. A locked Next opens the list and leads into it. */
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
    extra,
  } = props;
  const t = useLabels(wizardLabels);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [entering, setEntering] = useState(0);
  const firstItem = useRef<HTMLButtonElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const label = nextLabel ?? t('next');
  const shown = open && needed.length > 0;

  // Entering the list waits for it to be on the page.
  useEffect(() => {
    if (entering > 0) firstItem.current?.focus({ preventScroll: true });
  }, [entering]);

  const enter = () => {
    onBlocked?.();
    setOpen(true);
    setEntering((count) => count + 1);
  };

  return (
    <Bar aria-label={t('stepNavigation')}>
      {shown ? (
        <StillNeeded
          id={`${id}-list`}
          title={t('stillNeededTitle', { action: label })}
          items={needed}
          firstItem={firstItem}
          onSelect={(item) => {
            setOpen(false);
            focusField(item.id);
          }}
          onClose={() => {
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      ) : null}
      <Inner>
        {onBack ? (
          <BlockedButton
            data-part="back"
            variant="outlined"
            blocked={backBlocked}
            reasonId={`${id}-needed`}
            startIcon={<Icon name="arrowLeft" />}
            onClick={onBack}
          >
            {t('back')}
          </BlockedButton>
        ) : null}
        <SavedLine role="status">
          {saved ? (
            <>
              <Icon name={savedIcon} />
              {saved}
            </>
          ) : null}
        </SavedLine>
        {needed.length > 0 ? (
          <NeedToggle
            ref={toggle}
            type="button"
            id={`${id}-needed`}
            aria-expanded={shown}
            aria-controls={shown ? `${id}-list` : undefined}
            onClick={() => setOpen(!shown)}
          >
            {needed.some((item) => item.kind === 'error') ? (
              <StateMark state="error" size={20} />
            ) : (
              <Icon name="list" />
            )}
            <span>{t('stillNeeded', { count: needed.length })}</span>
            <Icon name={shown ? 'chevronDown' : 'chevronUp'} size={16} />
          </NeedToggle>
        ) : reason ? (
          <Reason id={`${id}-needed`}>{reason}</Reason>
        ) : null}
        {extra}
        {nextHidden ? null : (
          <BlockedButton
            data-part="next"
            {...(formId ? { type: 'submit', form: formId } : { onClick: onNext })}
            blocked={needed.length > 0 || reason !== undefined}
            reasonId={`${id}-needed`}
            onBlocked={enter}
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
