import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

const grid = (size: number) => ({
  backgroundImage:
    'linear-gradient(rgba(255,255,255,.04) 1px, transparent 1px), linear-gradient(90deg, rgba(255,255,255,.04) 1px, transparent 1px)',
  backgroundSize: `${size}px ${size}px`,
});

const Surface = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 32,
  alignItems: 'center',
  padding: '28px 32px',
  borderRadius: 12,
  overflow: 'hidden',
  color: color('ink-text'),
  backgroundColor: color('ink-main'),
  ...grid(32),
  '[data-color-scheme=dark] &': { border: `1px solid ${color('divider')}` },
  '& > svg': { margin: '-8px 0' },
  '& h1': { ...type.h1, overflowWrap: 'anywhere' },
  '& p': { color: color('ink-muted') },
  '& h1 + p': { margin: '4px 0 20px' },
  [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > svg': { display: 'none' } },
  // The drawing is colored for an ink background, which forced colors remove.
  [media.forcedColors]: { border: '1px solid CanvasText', '& > svg': { display: 'none' } },
  [media.phone]: {
    padding: '20px 16px',
    '& .MuiButton-root': { width: '100%', padding: '0 12px', '& svg': { display: 'none' } },
  },
});

const Overline = styled('p')({ ...type.small, marginBottom: 4 });

export interface BannerProps {
  overline?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** The page's primary action. Pass `color="inherit"` and it turns white. */
  action?: ReactNode;
  drawing?: ReactNode;
  label: string;
}

const Action = styled('div')({
  '& .MuiButton-root:not([aria-disabled=true])': {
    background: color('ink-text'),
    color: color('ink-main'),
    '&:hover': {
      background: `color-mix(in srgb, ${color('ink-text')} 85%, ${color('ink-accent')})`,
    },
  },
});

/** The overview's welcome on ink: the shop, what is missing, and the action that continues. */
export function Banner({ overline, title, text, action, drawing, label }: BannerProps) {
  return (
    <Surface aria-label={label} data-surface="ink">
      <div>
        {overline ? <Overline>{overline}</Overline> : null}
        <h1>{title}</h1>
        <p>{text}</p>
        {action ? <Action>{action}</Action> : null}
      </div>
      {drawing}
    </Surface>
  );
}
