import { useId, type KeyboardEvent, type Ref } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, shadow, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import { StateMark } from '@/components/icons/StateMark';
import type { NeededItem } from './needed';

const Panel = styled('section')({
  padding: '16px 8px 8px',
  maxHeight: '40dvh',
  overflow: 'auto',
  '& h2': { ...type.h3, padding: '0 12px 6px' },
  [media.fromDesktop]: {
    position: 'absolute',
    right: 'var(--vp-gutter)',
    bottom: 'calc(100% + 12px)',
    width: 400,
    maxHeight: '60dvh',
    background: color('background-raised'),
    border: `1px solid ${color('dividerStrong')}`,
    borderRadius: 12,
    boxShadow: shadow('menu'),
  },
  [media.belowDesktop]: {
    padding: '16px 20px 8px',
    borderBottom: `1px solid ${color('divider')}`,
    '& ul': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0 8px' },
  },
  [media.phone]: { padding: '14px 4px 6px', '& ul': { gridTemplateColumns: '1fr' } },
});

const Item = styled('button')({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) 16px',
  gap: 12,
  alignItems: 'center',
  width: '100%',
  minHeight: 44,
  padding: '9px 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: color('text-primary'),
  fontWeight: 560,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: color('background-hover') },
  '& small': { ...type.caption, display: 'block', fontWeight: 400, color: color('text-secondary') },
  '& > svg:last-child, & > svg[data-kind=missing]': { color: color('text-muted') },
});

export interface StillNeededProps {
  id: string;
  title: string;
  items: readonly NeededItem[];
  onSelect: (item: NeededItem) => void;
  onClose: () => void;
  firstItem?: Ref<HTMLButtonElement> | undefined;
}

/**
 * What keeps Next locked, each item leading to its place: a popover over the footer on a wide
 * window, part of the footer below that, so that it pushes the form up and covers nothing.
 */
export function StillNeeded({ id, title, items, onSelect, onClose, firstItem }: StillNeededProps) {
  const headingId = useId();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Panel id={id} aria-labelledby={headingId} onKeyDown={closeOnEscape}>
      <h2 id={headingId}>{title}</h2>
      <ul>
        {items.map((item, index) => (
          <li key={item.id}>
            <Item
              type="button"
              ref={index === 0 ? firstItem : undefined}
              onClick={() => onSelect(item)}
            >
              {item.kind === 'error' ? (
                <StateMark state="error" size={18} />
              ) : (
                <Icon name="dash" size={18} />
              )}
              <span>
                {item.title}
                {item.detail ? <small>{item.detail}</small> : null}
              </span>
              <Icon name="chevronRight" size={16} />
            </Item>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
