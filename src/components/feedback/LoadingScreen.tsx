import { styled } from '@mui/material/styles';
import { color } from '@/lib/look/vars';
import { useLabels } from '@/components/labels/LabelsContext';
import { BrandMark } from '@/components/layout/Brand';
import { feedbackLabels } from './feedbackLabels';

const Screen = styled('div')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  minHeight: '60dvh',
  padding: 24,
  textAlign: 'center',
  color: color('text-secondary'),
  // A fast response shows no loading page at all.
  animation: 'vp-appear 0s 300ms both',
  '@keyframes vp-appear': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
});

/** For a whole page of unknown shape that is still loading. */
export function LoadingScreen({ text }: { text?: string | undefined }) {
  const t = useLabels(feedbackLabels);
  return (
    <Screen role="status">
      <BrandMark size={40} />
      <p>{text ?? t('loadingPage')}</p>
    </Screen>
  );
}
