import { styled } from '@mui/material/styles';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { color } from '@/lib/look/vars';
import { markOf, wizardLabels, wordOf, type SentState, type StepState } from './stepState';

const SENT_ICONS: Readonly<Record<SentState, IconName>> = {
  review: 'clock',
  hold: 'pause',
  declined: 'close',
};

const Sent = styled('span')({
  display: 'grid',
  color: color('warning-text'),
  '&[data-state=declined]': { color: color('text-secondary') },
});

const isSent = (state: StepState): state is SentState => state in SENT_ICONS;

export interface StepMarkProps {
  state: StepState;
  number: number;
  /** The current step, in the rail. */
  current?: boolean | undefined;
  size?: number | undefined;
}

/** The mark of a step, or the state of a submitted request. */
export function StepMark({ state, number, current = false, size = 24 }: StepMarkProps) {
  const t = useLabels(wizardLabels);
  if (isSent(state))
    return (
      <Sent role="img" aria-label={t(wordOf[state])} data-state={state}>
        <Icon name={SENT_ICONS[state]} size={size} />
      </Sent>
    );
  return <StateMark state={current ? 'current' : markOf[state]} number={number} size={size} />;
}

/** The state in words, for the accessible name; '' where the mark has a name. */
export function useStateWord(state: StepState): string {
  const t = useLabels(wizardLabels);
  return isSent(state) ? '' : t(wordOf[state]);
}
