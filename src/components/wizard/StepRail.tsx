import { Fragment, useId } from 'react';
import { Gauge } from '@/components/Gauge';
import { Icon } from '@/components/icons/Icon';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import {
  Count,
  Gate,
  LockedRow,
  OpenRow,
  RailHead,
  RailList,
  RequestLine,
  ShopName,
} from './railStyles';
import { markOf, wizardLabels, wordOf, type StepState } from './stepState';

export interface RailStep {
  readonly key: string;
  readonly number: number;
  readonly title: string;
  readonly state: StepState;
  readonly href: string;
  /** Second line: 'Optional', or what is wrong. */
  readonly note?: string | undefined;
}

export interface StepRailProps {
  shopName: string;
  /** 'Request VR-20417 · Draft' */
  requestLine: string;
  steps: readonly RailStep[];
  currentKey: string;
  /** Title of the step that opens the locked ones. */
  finishFirst?: string | undefined;
  done: number;
  required: number;
  /** Told when a step is chosen, e.g. to close the drawer the rail stands in. */
  onChoose?: (() => void) | undefined;
}

/** Where the registration stands: shop, gauge, and every visible step with its state in mark and words. */
export function StepRail({
  shopName,
  requestLine,
  steps,
  currentKey,
  finishFirst,
  done,
  required,
  onChoose,
}: StepRailProps) {
  const t = useLabels(wizardLabels);
  const gateId = useId();
  const count = t('requiredDone', { done, of: required });
  const firstLocked = steps.find((step) => step.state === 'locked')?.key;
  return (
    <>
      <RailHead>
        <ShopName>{shopName}</ShopName>
        <RequestLine>{requestLine}</RequestLine>
        <Gauge done={done} of={required} label={count} />
        <Count>{count}</Count>
      </RailHead>
      <nav aria-label={t('steps')}>
        <RailList>
          {steps.map((step) => {
            const current = step.key === currentKey;
            const words = (
              <span>
                {step.title}
                <VisuallyHidden>{t(wordOf[step.state])}</VisuallyHidden>
                {step.note ? <small data-state={step.state}>{step.note}</small> : null}
              </span>
            );
            const locked = step.state === 'locked' && !current;
            return (
              <Fragment key={step.key}>
                {step.key === firstLocked && finishFirst ? (
                  <Gate id={gateId} data-part="gate">
                    <Icon name="lock" size={18} />
                    <span>{t('finishFirst', { step: finishFirst })}</span>
                  </Gate>
                ) : null}
                <li>
                  {locked ? (
                    <LockedRow
                      role="link"
                      aria-disabled="true"
                      tabIndex={0}
                      aria-describedby={gateId}
                    >
                      <StateMark state="locked" number={step.number} size={22} />
                      {words}
                    </LockedRow>
                  ) : (
                    <OpenRow
                      href={step.href}
                      aria-current={current ? 'step' : undefined}
                      onClick={onChoose}
                    >
                      <StateMark
                        state={
                          current ? 'current' : step.state === 'next' ? 'open' : markOf[step.state]
                        }
                        number={step.number}
                        size={22}
                      />
                      {words}
                    </OpenRow>
                  )}
                </li>
              </Fragment>
            );
          })}
        </RailList>
      </nav>
    </>
  );
}
