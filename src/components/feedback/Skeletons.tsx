import type { CSSProperties } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { Card } from '@/components/Card';
import { useLabels } from '@/components/labels/LabelsContext';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { feedbackLabels } from './feedbackLabels';

// MUI's Skeleton would be copied into the chunk of every page for a single box.
const Box = styled('span')({
  display: 'block',
  maxWidth: '100%',
  borderRadius: 6,
  background: color('background-sunken'),
  animation: 'vp-pulse 1.6s ease-in-out infinite',
  '@keyframes vp-pulse': { '50%': { opacity: 0.5 } },
  '[data-surface=ink] &': { background: color('ink-raised') },
  [media.forcedColors]: { border: '1px solid GrayText', boxSizing: 'border-box' },
});

interface BoneProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  margin?: CSSProperties['margin'];
}

/** One box of a skeleton, in place of a text or control that is still loading. */
export function Bone({ width = '100%', height = 20, margin }: BoneProps) {
  return <Box style={{ width, height, margin }} aria-hidden="true" />;
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Status = styled('p')({ ...type.small, color: color('text-secondary') });

interface SkeletonProps {
  label?: string | undefined;
}

export function LoadingStatus({ label }: SkeletonProps) {
  const t = useLabels(feedbackLabels);
  return <Status role="status">{label ?? t('loadingPage')}</Status>;
}

export function FormSkeleton({
  label,
  spans = [12, 6, 6, 5, 4, 3],
}: SkeletonProps & { spans?: readonly number[] | undefined }) {
  return (
    <Card>
      <FormGrid>
        <GridItem span={12}>
          <LoadingStatus label={label} />
        </GridItem>
        {spans.map((span, index) => (
          <GridItem key={index} span={span}>
            <Bone width={96} height={16} margin="0 0 8px" />
            <Bone height="var(--vp-h-control)" margin="0 0 24px" />
          </GridItem>
        ))}
      </FormGrid>
    </Card>
  );
}

export function CardsSkeleton({
  label,
  count = 6,
}: SkeletonProps & { count?: number | undefined }) {
  return (
    <Grid>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} sx={{ minHeight: 80, boxSizing: 'border-box', p: '16px 20px' }}>
          <Bone width="60%" height={24} margin="0 0 4px" />
          {index === 0 ? <LoadingStatus label={label} /> : <Bone width="80%" height={16} />}
        </Card>
      ))}
    </Grid>
  );
}

export function RowsSkeleton({ label, count = 5 }: SkeletonProps & { count?: number | undefined }) {
  return (
    <Card>
      <LoadingStatus label={label} />
      {Array.from({ length: count }, (_, index) => (
        <Bone key={index} height={40} margin={index === count - 1 ? 0 : '0 0 12px'} />
      ))}
    </Card>
  );
}
