import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import { focusField } from '@/components/focusField';
import { Icon } from '@/components/icons/Icon';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { color, media, type } from '@/lib/look/vars';
import { type NeededItem, wizardLabels } from './stepState';

const Panel = styled('section')({
  padding: '20px 24px 12px',
  background: color('background-paper'),
  border: `2px solid ${color('error-main')}`,
  borderRadius: 12,
  // A growing list must not move the field below under the pointer.
  overflowAnchor: 'none',
  // The app bar and, below the tablet width, the stepper line stick above it.
  scrollMarginTop: 8,
  '&[data-done]': { borderColor: color('success-main') },
  '& h2': { ...type.h3, marginBottom: 4 },
  [media.belowTablet]: { scrollMarginTop: 72 },
  [media.phone]: { padding: '16px 16px 8px' },
  [media.print]: { display: 'none' },
});

const Item = styled('a')({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  minHeight: 44,
  padding: '4px 0',
  boxSizing: 'border-box',
  color: color('text-primary'),
  textDecoration: 'none',
  '& b': { fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:hover b': { textDecorationThickness: 2 },
  '& > svg[aria-hidden=true]': { color: color('text-muted') },
  '&[data-done]': { color: color('text-secondary') },
});

interface ErrorSummaryProps {
  readonly action: string;
  readonly needed: readonly NeededItem[];
  /** How often a locked Next was pressed. Every press moves the focus here. */
  readonly presses: number;
}

/**
 * What keeps Next locked, after a press of it. Done items stay checked off and new ones join at the
 * end until the next press.
 */
export function ErrorSummary({ action, needed, presses }: ErrorSummaryProps) {
  const t = useLabels(wizardLabels);
  const plural = usePlural(wizardLabels);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const [listed, setListed] = useState(needed);
  const added = needed.filter(({ id }) => !listed.some((item) => item.id === id));
  if (added.length > 0) setListed([...listed, ...added]);
  const open = new Map(needed.map((item) => [item.id, item]));

  const latest = useRef(needed);
  latest.current = needed;
  useEffect(() => {
    setListed(latest.current);
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [presses]);

  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    focusField(id);
  };

  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-done={needed.length === 0 || undefined}
    >
      <h2 id={titleId}>
        {needed.length === 0
          ? t('nothingNeeded', { action })
          : plural('stillNeededTitle', needed.length, { action })}
      </h2>
      <ul>
        {listed.map((item) => {
          const now = open.get(item.id);
          return (
            <li key={item.id}>
              <Item
                href={`#${item.id}`}
                data-done={now ? undefined : true}
                onClick={(event) => follow(event, item.id)}
              >
                <ItemMark item={now} />
                <span>
                  <b>{item.title}</b>
                  {now?.detail ? <span>{` ${now.detail}`}</span> : null}
                  {now ? null : <VisuallyHidden>{` ${t('itemDone')}`}</VisuallyHidden>}
                </span>
              </Item>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function ItemMark({ item }: { item: NeededItem | undefined }) {
  if (!item) return <StateMark state="done" size={18} />;
  if (item.kind === 'error' || item.field !== undefined)
    return <StateMark state="error" size={18} />;
  return <Icon name="dash" size={18} />;
}
