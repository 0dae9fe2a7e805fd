import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { StatusChip } from '@/components/StatusChip';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { LockedCard, OpenCard, StepStatus, StepTitle } from './stepCardStyles';
import { StepMark, useStateWord } from './StepMark';
import { wizardLabels, type StepState } from './stepState';

export interface StepCardProps {
  /** The step's place among the visible ones. */
  number: number;
  title: string;
  state: StepState;
  /** One line: what is there, what is wrong, or why it is locked. */
  status: ReactNode;
  optional?: boolean | undefined;
  /** Where the step opens; a locked step leads nowhere. */
  href: string;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A step of the overview. Its state shows in mark, edge and status line, and is said in the name. */
export function StepCard({
  number,
  title,
  state,
  status,
  optional = false,
  href,
  onClick,
}: StepCardProps) {
  const t = useLabels(wizardLabels);
  const word = useStateWord(state);
  const inside = (
    <>
      {state === 'locked' ? (
        <Icon name="lock" size={24} />
      ) : (
        <StepMark state={state} number={number} />
      )}
      <span>
        <StepTitle>
          {title}
          {word ? <VisuallyHidden>{word}.</VisuallyHidden> : null}
          {optional ? <StatusChip tone="line">{t('chipOptional')}</StatusChip> : null}
          {state === 'next' ? <StatusChip tone="info">{t('chipNext')}</StatusChip> : null}
        </StepTitle>
        <StepStatus>{status}</StepStatus>
      </span>
      {state === 'locked' ? null : <Icon name="chevronRight" />}
    </>
  );
  // A locked card has no address but can be reached, so that its reason can be read.
  return state === 'locked' ? (
    <LockedCard role="link" aria-disabled="true" tabIndex={0} data-state={state}>
      {inside}
    </LockedCard>
  ) : (
    <OpenCard href={href} onClick={onClick} data-state={state}>
      {inside}
    </OpenCard>
  );
}
