import { styled } from '@mui/material/styles';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { w9Labels } from './w9Labels';

const Quiet = styled('section')({
  padding: '4px 20px',
  '& h2': { ...type.small, fontWeight: 620 },
  '& p': { ...type.small, color: color('text-secondary'), marginTop: 4 },
});

/** Explains what Next does on this step. */
export function W9Aside() {
  const t = useLabels(w9Labels);
  return (
    <Quiet aria-label={t('whatHappens')}>
      <h2>{t('whatHappens')}</h2>
      <p>{t('whatHappensText')}</p>
    </Quiet>
  );
}
