import { LoadingStatus } from '@/components/feedback/Skeletons';
import { Bone } from '@/components/feedback/Bone';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { dashboardLabels } from './dashboardLabels';
import { TileCard, Tiles } from './dashboardStyles';

/** The dashboard while it loads: greeting and the boxes of its tiles. */
export function DashboardSkeleton({ name, label }: { name: string | undefined; label: string }) {
  const t = useLabels(dashboardLabels);
  return (
    <PageFrame title={t('hello', { name: name ?? '' })} lead={t('lead')} loading>
      <Tiles>
        {[0, 1].map((tile) => (
          <TileCard key={tile}>
            <div />
            <div>
              {tile === 0 ? (
                <LoadingStatus label={label} />
              ) : (
                <Bone width="60%" margin="0 0 16px" />
              )}
              <Bone width="80%" margin="0 0 20px" />
              <Bone width={82} height="var(--vp-h-control)" />
            </div>
          </TileCard>
        ))}
      </Tiles>
    </PageFrame>
  );
}
