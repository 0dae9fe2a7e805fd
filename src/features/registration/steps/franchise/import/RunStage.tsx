import LinearProgress from '@mui/material/LinearProgress';
import { Card } from '@/components/Card';
import { LiveRegion } from '@/components/feedback/LiveRegion';
import { useLabels } from '@/components/labels/LabelsContext';
import { importLabels } from './importLabels';
import { Quiet, Stage } from './Stage';
import type { RunState } from './useImportRun';

/** The progress is read out this many times, however many rows there are. */
const SPOKEN = 5;

/** An import under way. */
export function RunStage({ run: { of, done, cancelling } }: { readonly run: RunState }) {
  const t = useLabels(importLabels);
  const progress = t('progress', { done, n: of });
  const spokenAt = Math.floor((done / of) * SPOKEN);
  const spoken = Math.floor((spokenAt * of) / SPOKEN);
  return (
    <Stage title={t('runTitle')}>
      <Card>
        <p>{progress}</p>
        <LinearProgress
          variant="determinate"
          value={of === 0 ? 100 : (done / of) * 100}
          aria-label={t('runTitle')}
          aria-valuetext={progress}
        />
        {cancelling ? <Quiet>{t('cancelling')}</Quiet> : null}
      </Card>
      <LiveRegion
        message={
          cancelling ? t('cancelling') : spokenAt > 0 ? t('progress', { done: spoken, n: of }) : ''
        }
      />
    </Stage>
  );
}
