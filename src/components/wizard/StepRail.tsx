import { useId } from 'react';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { Gauge } from '@/components/Gauge';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { Count, Gate, LockedRow, OpenRow, RailHead, RequestLine, ShopName } from './railStyles';
import { StepMark, useStateWord } from './StepMark';
import { wizardLabels, type StepState } from './stepState';

export interface RailStep {
  readonly key: string;
  readonly number: number;
  readonly title: string;
  readonly state: StepState;
  readonly href: string;
  /** Not needed to submit. */
  readonly optional?: boolean | undefined;
  /** Second line, e.g. what is wrong. An optional step says so there by itself. */
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
  /** Called when a step is chosen, e.g. to close the drawer that holds the rail. */
  onChoose?: (() => void) | undefined;
}

/**
 * The registration at a glance: shop, gauge, and every visible step on MUI's vertical Stepper.
 * The rows are links, not StepButtons: those would turn the list into a tablist.
 */
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
        <Stepper
          orientation="vertical"
          nonLinear
          activeStep={steps.findIndex((step) => step.key === currentKey)}
          sx={{ px: 1.5 }}
        >
          {steps.map((step) => {
            const current = step.key === currentKey;
            const locked = step.state === 'locked' && !current;
            return (
              <Step key={step.key} completed={step.state === 'complete'} disabled={locked}>
                {step.key === firstLocked && finishFirst ? (
                  <Gate id={gateId} data-part="gate">
                    <Icon name="lock" size={18} />
                    <span>{t('finishFirst', { step: finishFirst })}</span>
                  </Gate>
                ) : null}
                {locked ? (
                  <LockedRow
                    role="link"
                    aria-disabled="true"
                    tabIndex={0}
                    aria-describedby={gateId}
                  >
                    <RowLabel step={step} current={current} />
                  </LockedRow>
                ) : (
                  <OpenRow
                    href={step.href}
                    aria-current={current ? 'step' : undefined}
                    onClick={onChoose}
                  >
                    <RowLabel step={step} current={current} />
                  </OpenRow>
                )}
              </Step>
            );
          })}
        </Stepper>
      </nav>
    </>
  );
}

function RowLabel({ step, current }: { step: RailStep; current: boolean }) {
  const t = useLabels(wizardLabels);
  const word = useStateWord(step.state);
  const state = step.state === 'next' ? 'open' : step.state;
  const note = step.note ?? (step.optional ? t('chipOptional') : undefined);
  return (
    <StepLabel
      icon={<StepMark state={state} current={current} number={step.number} size={22} />}
      optional={note ? <small data-state={step.state}>{note}</small> : undefined}
    >
      {step.title}
      {word ? <VisuallyHidden>{word}</VisuallyHidden> : null}
    </StepLabel>
  );
}
