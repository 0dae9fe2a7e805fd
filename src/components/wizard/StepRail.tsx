import { memo, useId } from 'react';
import { Gauge } from '@/components/Gauge';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import {
  Count,
  Gate,
  LockedRow,
  OpenRow,
  RailHead,
  RequestLine,
  RowText,
  Rows,
  ShopName,
} from './railStyles';
import { StepMark, useStateWord } from './StepMark';
import { wizardLabels, type StepState } from './stepState';

export interface RailStep {
  readonly key: string;
  readonly number: number;
  readonly title: string;
  readonly state: StepState;
  readonly href: string;
  readonly optional?: boolean | undefined;
  /** Second line, e.g. what is wrong. An optional step needs none: the rail says 'Optional'. */
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
  /** Required steps; null once the registration was sent. */
  progress: { readonly done: number; readonly of: number } | null;
  /** Called when a step is chosen, e.g. to close the drawer that holds the rail. */
  onChoose?: (() => void) | undefined;
}

/** The registration at a glance: shop, gauge, and a link to every visible step. */
export function StepRail({
  shopName,
  requestLine,
  steps,
  currentKey,
  finishFirst,
  progress,
  onChoose,
}: StepRailProps) {
  const t = useLabels(wizardLabels);
  const gateId = useId();
  const firstLocked = steps.find((step) => step.state === 'locked')?.key;
  return (
    <>
      <RailHead>
        <ShopName>{shopName}</ShopName>
        <RequestLine>{requestLine}</RequestLine>
        {progress ? (
          <>
            <Gauge {...progress} label={t('requiredDone', { ...progress })} />
            <Count>{t('requiredDone', { ...progress })}</Count>
          </>
        ) : null}
      </RailHead>
      <nav aria-label={t('steps')}>
        <Rows>
          {steps.map(({ key, ...step }) => (
            <Row
              key={key}
              {...step}
              current={key === currentKey}
              gate={key === firstLocked ? finishFirst : undefined}
              gateId={gateId}
              onChoose={onChoose}
            />
          ))}
        </Rows>
      </nav>
    </>
  );
}

interface RowProps extends Omit<RailStep, 'key'> {
  readonly current: boolean;
  /** Title of the step that opens this row and those below it. */
  readonly gate: string | undefined;
  readonly gateId: string;
  readonly onChoose: (() => void) | undefined;
}

/** Its props are plain values, so that a changed step renders only its row, not the whole rail. */
const Row = memo(function Row({ current, gate, gateId, onChoose, href, ...step }: RowProps) {
  const t = useLabels(wizardLabels);
  const word = useStateWord(step.state);
  const state = step.state === 'next' ? 'open' : step.state;
  const note = step.note ?? (step.optional ? t('chipOptional') : undefined);
  const label = (
    <>
      <StepMark state={state} current={current} number={step.number} size={22} />
      <RowText>
        <span>{step.title}</span>
        {word ? <VisuallyHidden>{word}</VisuallyHidden> : null}
        {note ? <small data-state={step.state}>{note}</small> : null}
      </RowText>
    </>
  );
  return (
    <li>
      {gate ? (
        <Gate id={gateId} data-part="gate">
          <Icon name="lock" size={18} />
          <span>{t('finishFirst', { step: gate })}</span>
        </Gate>
      ) : null}
      {step.state === 'locked' && !current ? (
        <LockedRow role="link" aria-disabled="true" tabIndex={0} aria-describedby={gateId}>
          {label}
        </LockedRow>
      ) : (
        <OpenRow href={href} aria-current={current ? 'step' : undefined} onClick={onChoose}>
          {label}
        </OpenRow>
      )}
    </li>
  );
});
