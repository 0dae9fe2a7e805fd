import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { StateMark } from '@/components/icons/StateMark';

const Track = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'stretch',
  gap: 6,
  width: 600,
  maxWidth: '100%',
  margin: '4px 0 36px',
  textAlign: 'left',
  '& > li': {
    display: 'flex',
    gap: 8,
    padding: '14px 8px 0 0',
    borderTop: `4px solid ${color('divider')}`,
  },
  '& > li[data-at=done]': { borderColor: color('success-main') },
  '& > li[data-at=now]': { borderColor: color('warning-main') },
  '& > li[data-at=ended]': { borderColor: color('outline') },
  // In forced colors a border keeps its shape but not its tone, so the current stop has the thick
  // one.
  [media.forcedColors]: { '& > li[data-at=now]': { borderTopColor: 'Highlight' } },
  '& > li > span': {
    minWidth: 0,
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 620,
    color: color('text-primary'),
  },
  '& > li[data-at=later] > span': { fontWeight: 560, color: color('text-secondary') },
  '& small': {
    ...type.small,
    display: 'block',
    color: color('text-secondary'),
    overflowWrap: 'anywhere',
  },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
});

export interface TrackStop {
  readonly title: string;
  readonly detail: string;
  /** `ended`: the last stop was reached without success. */
  readonly at: 'done' | 'now' | 'later' | 'ended';
  /** Icon of the current stop. */
  readonly icon?: IconName | undefined;
}

/** The progress of a submitted request: past, current and next stops. */
export function StatusTrack({ stops }: { stops: readonly TrackStop[] }) {
  return (
    <Track>
      {stops.map(({ title, detail, at, icon = 'clock' }, index) => (
        <li key={title} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
          {at === 'done' ? (
            <StateMark state="done" size={18} />
          ) : at === 'now' ? (
            <Icon name={icon} size={18} />
          ) : at === 'ended' ? (
            <Icon name="close" size={18} />
          ) : (
            <StateMark state="open" number={index + 1} size={18} />
          )}
          <span>
            <span>{title}</span>
            <small>{detail}</small>
          </span>
        </li>
      ))}
    </Track>
  );
}
