import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { StateMark } from '@/components/icons/StateMark';

const Track = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 6,
  width: 600,
  maxWidth: '100%',
  margin: '4px 0 36px',
  textAlign: 'left',
  '& li': { ...type.small, padding: '14px 8px 0 0', borderTop: `4px solid ${color('divider')}` },
  '& li[data-at=done]': { borderColor: color('success-main') },
  '& li[data-at=now]': { borderColor: color('warning-main') },
  '& li > span': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 620 },
  '& li[data-at=later] > span': { fontWeight: 560, color: color('text-secondary') },
  '& li > small': {
    ...type.small,
    display: 'block',
    paddingLeft: 26,
    color: color('text-secondary'),
    overflowWrap: 'anywhere',
  },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
});

export interface TrackStop {
  readonly title: string;
  readonly detail: string;
  readonly at: 'done' | 'now' | 'later';
  /** Sign of the stop under way. */
  readonly icon?: IconName | undefined;
}

/** What has happened to a submitted request, what is under way, what comes. */
export function StatusTrack({ stops }: { stops: readonly TrackStop[] }) {
  return (
    <Track>
      {stops.map(({ title, detail, at, icon = 'clock' }, index) => (
        <li key={title} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
          <span>
            {at === 'done' ? (
              <StateMark state="done" size={18} />
            ) : at === 'now' ? (
              <Icon name={icon} size={18} />
            ) : (
              <StateMark state="open" number={index + 1} size={18} />
            )}
            {title}
          </span>
          <small>{detail}</small>
        </li>
      ))}
    </Track>
  );
}
