import { styled } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';
import { Card } from '@/components/Card';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { feedbackLabels } from './feedbackLabels';

/** A place to be filled: the size of what comes, sunken fill; it breathes only where motion is welcome. */
export const Bone = styled('span')({
  display: 'block',
  height: 20,
  borderRadius: 6,
  background: color('background-sunken'),
  animation: 'vp-breathe 1.6s ease-in-out infinite',
  '@keyframes vp-breathe': { '50%': { opacity: 0.55 } },
  [media.reducedMotion]: { animation: 'none' },
});

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface SkeletonProps {
  /** 'Fetching vendor details' */
  label?: string | undefined;
}

function Said({ label }: SkeletonProps) {
  const t = useLabels(feedbackLabels);
  return <VisuallyHidden role="status">{label ?? t('loadingPage')}</VisuallyHidden>;
}

/** The step form while it queries: `rows` lists the spans of each field, row by row. */
export function FormSkeleton({
  label,
  spans = [12, 6, 6, 5, 4, 3],
}: SkeletonProps & { spans?: readonly number[] | undefined }) {
  return (
    <Card>
      <Said label={label} />
      <Bone sx={{ width: 160, height: 24, mb: 2 }} />
      <FormGrid>
        {spans.map((span, index) => (
          <GridItem key={index} span={span}>
            <Bone sx={{ width: 96, height: 16, mb: '8px' }} />
            <Bone sx={{ height: 'var(--vp-h-control)', mb: '24px' }} />
          </GridItem>
        ))}
      </FormGrid>
    </Card>
  );
}

/** The overview's step cards while they load. */
export function CardsSkeleton({
  label,
  count = 6,
}: SkeletonProps & { count?: number | undefined }) {
  return (
    <Grid>
      <Said label={label} />
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} sx={{ minHeight: 80, boxSizing: 'border-box', p: '16px 20px' }}>
          <Bone sx={{ width: '60%', mb: 1 }} />
          <Bone sx={{ width: '80%', height: 16 }} />
        </Card>
      ))}
    </Grid>
  );
}

/** A table or list while it queries. */
export function RowsSkeleton({ label, count = 5 }: SkeletonProps & { count?: number | undefined }) {
  return (
    <Card>
      <Said label={label} />
      {Array.from({ length: count }, (_, index) => (
        <Bone key={index} sx={{ height: 40, mb: index === count - 1 ? 0 : 1.5 }} />
      ))}
    </Card>
  );
}
