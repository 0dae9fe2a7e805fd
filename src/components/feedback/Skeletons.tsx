import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { media } from '@/lib/look/vars';
import { Card } from '@/components/Card';
import { useLabels } from '@/components/labels/LabelsContext';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { feedbackLabels } from './feedbackLabels';

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

function LoadingStatus({ label }: SkeletonProps) {
  const t = useLabels(feedbackLabels);
  return <VisuallyHidden role="status">{label ?? t('loadingPage')}</VisuallyHidden>;
}

/** The step form while it loads; `spans` lists the columns of each field, row by row. */
export function FormSkeleton({
  label,
  spans = [12, 6, 6, 5, 4, 3],
}: SkeletonProps & { spans?: readonly number[] | undefined }) {
  return (
    <Card>
      <LoadingStatus label={label} />
      <Skeleton width={160} height={24} sx={{ mb: 2 }} />
      <FormGrid>
        {spans.map((span, index) => (
          <GridItem key={index} span={span}>
            <Skeleton width={96} height={16} sx={{ mb: 1 }} />
            <Skeleton height="var(--vp-h-control)" sx={{ mb: 3 }} />
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
      <LoadingStatus label={label} />
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} sx={{ minHeight: 80, boxSizing: 'border-box', p: '16px 20px' }}>
          <Skeleton width="60%" sx={{ mb: 1 }} />
          <Skeleton width="80%" height={16} />
        </Card>
      ))}
    </Grid>
  );
}

/** A table or list while it loads. */
export function RowsSkeleton({ label, count = 5 }: SkeletonProps & { count?: number | undefined }) {
  return (
    <Card>
      <LoadingStatus label={label} />
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={40} sx={{ mb: index === count - 1 ? 0 : 1.5 }} />
      ))}
    </Card>
  );
}
