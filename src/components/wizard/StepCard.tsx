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
  /** The step's place among the visible ones. */
  number: number;
  title: string;
  state: StepState;
  /** One line: what is there, what is wrong, or why it is locked. */
  status: ReactNode;
  /** Whom the step waits for. */
  waiting?: string | undefined;
  /** What a reviewer asks to change here. */
  note?: string | undefined;
  optional?: boolean | undefined;
  /** Where the step opens; a locked step leads nowhere. */
  href: string;
  /** Where the step opens that locks this one: its reason leads there. */
  lockedBy?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * A step of the overview. Its state shows in mark, edge and status line, and is said in the name.
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
  // A locked step has no address but can be reached, so that its reason can be read and followed.
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
