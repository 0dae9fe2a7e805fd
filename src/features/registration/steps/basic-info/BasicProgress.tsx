import { memo } from 'react';
import { Card } from '@/components/Card';
import { Gauge } from '@/components/Gauge';
import { useLabels } from '@/components/labels/LabelsContext';
import { basicInfoLabels } from './basicInfoLabels';
import { AsideTitle, Count } from '../../form/asideStyles';

/** The progress card of basic info: what Next needs that is done, moving while typing. */
export const BasicProgress = memo(function BasicProgress({
  done,
  of,
}: {
  done: number;
  of: number;
}) {
  const t = useLabels(basicInfoLabels);
  const words = t('progressText', { done, of });
  return (
    <Card aria-label={t('progressTitle')}>
      <AsideTitle>{t('progressTitle')}</AsideTitle>
      <Gauge done={done} of={of} label={words} />
      <Count>{words}</Count>
    </Card>
  );
});
