import { useId, type MouseEvent, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { StatusChip } from '@/components/StatusChip';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { color, media, quick, type } from '@/lib/look/vars';
import { StepMark, useStateWord } from './StepMark';
import { wizardLabels, type StepState } from './stepState';

const StepTitle = styled('span')({
  ...type.h3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 8px',
  alignItems: 'center',
});

const StepStatus = styled('span')({
  ...type.small,
  display: 'block',
  marginTop: 2,
  color: color('text-secondary'),
  overflowWrap: 'anywhere',
});

/** Amber is for attention: something must be done here. */
const StepNote = styled('span')({
  ...type.small,
  display: 'block',
  marginTop: 4,
  fontWeight: 560,
  color: color('warning-text'),
  overflowWrap: 'anywhere',
});

const card = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 20px',
  gap: 12,
  alignItems: 'start',
  minHeight: 80,
  height: '100%',
  boxSizing: 'border-box',
  padding: '16px 16px 16px 20px',
  border: `1px solid ${color('divider')}`,
  borderRadius: 12,
  color: color('text-primary'),
  background: color('background-paper'),
  textDecoration: 'none',
  [media.phone]: { padding: '14px 16px', minHeight: 0 },
} as const;

/** Error: brick edge on a tint. Next: 2 px edge in the action's color. */
const OpenCard = styled(RouteLink)({
  ...card,
  transition: quick('border-color'),
  '&:hover': { borderColor: color('outline') },
  '& > svg:last-child': { alignSelf: 'center', color: color('text-muted') },
  '&[data-state=error]': {
    borderColor: color('error-line'),
    background: `color-mix(in srgb, ${color('error-soft')} 55%, ${color('background-paper')})`,
  },
  '&[data-state=error] > span > span:last-child': { color: color('error-text') },
  '&[data-state=next]': {
    borderColor: color('primary-main'),
    boxShadow: `inset 0 0 0 1px ${color('primary-main')}`,
  },
  [media.forcedColors]: { '&[data-state=next]': { outline: '2px solid Highlight' } },
});

/** A locked step: dashed, no fill, no chevron. Its status line is the reason. */
const LockedCard = styled('div')({
  ...card,
  gridTemplateColumns: '24px minmax(0, 1fr)',
  paddingRight: 8,
  border: `1px dashed ${color('dividerStrong')}`,
  background: 'none',
  color: color('text-secondary'),
  '& > svg, & > span > span:last-child': { color: color('text-muted') },
  '& > span > span:first-of-type': { fontWeight: 560, cursor: 'not-allowed' },
  '& a': {
    display: 'inline-block',
    // The size of a finger downwards. Upwards it would cover the title, which is a link too.
    padding: '1px 0 5px',
    margin: '-1px 0 -5px',
    color: 'inherit',
    textUnderlineOffset: 3,
  },
});

export interface StepCardProps {
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

/** A step of the overview. The accessible name includes its state. */
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
