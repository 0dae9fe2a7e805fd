import { useId, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { StatusChip } from '@/components/StatusChip';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { LockedCard, OpenCard, StepNote, StepStatus, StepTitle } from './stepCardStyles';
import { StepMark, useStateWord } from './StepMark';
import { wizardLabels, type StepState } from './stepState';

export interface StepCardProps {
  /** The step's position among the visible ones. */
  number: number;
  title: string;
  state: StepState;
  /** One line: what is saved, what is wrong, or why it is locked. */
  status: ReactNode;
  /** The person the step waits for. */
  waiting?: string | undefined;
  /** The change that a reviewer asks for. */
  note?: string | undefined;
  optional?: boolean | undefined;
  /** The address of the step. A locked step has none. */
  href: string;
  /** The address of the step that locks this one. The reason links to it. */
  lockedBy?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * A step of the overview. Mark, edge and status line show its state, and the accessible name
 * includes it.
 */
export function StepCard({
  number,
  title,
  state,
  status,
  waiting,
  note,
  optional = false,
  href,
  lockedBy,
  onClick,
}: StepCardProps) {
  const t = useLabels(wizardLabels);
  const reasonId = useId();
  const word = useStateWord(state);
  const titleLine = (
    <>
      <span>{title}</span>
      {word ? <VisuallyHidden>{`${word}.`}</VisuallyHidden> : null}
      {optional ? <StatusChip tone="line">{t('chipOptional')}</StatusChip> : null}
      {state === 'next' ? <StatusChip tone="info">{t('chipNext')}</StatusChip> : null}
    </>
  );
  // A locked step has no address but can be focused, so that its reason can be read and followed.
  if (state === 'locked')
    return (
      <LockedCard data-state={state}>
        <Icon name="lock" size={24} />
        <span>
          <StepTitle role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0}>
            {titleLine}
          </StepTitle>
          <StepStatus id={reasonId}>
            {lockedBy === undefined ? status : <RouteLink href={lockedBy}>{status}</RouteLink>}
          </StepStatus>
          {waiting ? <StepStatus>{waiting}</StepStatus> : null}
        </span>
      </LockedCard>
    );
  return (
    <OpenCard href={href} onClick={onClick} data-state={state}>
      <StepMark state={state} number={number} />
      <span>
        <StepTitle>{titleLine}</StepTitle>
        <StepStatus>{status}</StepStatus>
        {waiting ? <StepStatus>{waiting}</StepStatus> : null}
        {note ? <StepNote>{note}</StepNote> : null}
      </span>
      <Icon name="chevronRight" />
    </OpenCard>
  );
}
