import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { useLabels } from '@/components/labels/LabelsContext';
import { layoutLabels } from './layoutLabels';

const Anchor = styled('a')({
  ...type.action,
  position: 'fixed',
  left: 16,
  top: -100,
  zIndex: 100,
  padding: '12px 20px',
  borderRadius: 8,
  background: color('background-raised'),
  '&:focus': { top: 12 },
  [media.print]: { display: 'none' },
});

/** First in the tab order: leads to the page's `<main id="main">`. */
export function SkipLink() {
  const t = useLabels(layoutLabels);
  return <Anchor href="#main">{t('skipToMain')}</Anchor>;
}
