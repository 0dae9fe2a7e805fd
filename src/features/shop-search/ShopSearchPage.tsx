import { styled } from '@mui/material/styles';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { Card } from '@/components/Card';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { media, type } from '@/lib/look/vars';
import { useAppSelector } from '@/store/hooks';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { SearchShops } from './SearchShops';
import { shopSearchLabels } from './shopSearchLabels';
import { StartForVendor } from './StartForVendor';
import { YourShops } from './YourShops';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  gap: 24,
  alignItems: 'start',
  '& h2': { ...type.h2, marginBottom: 16 },
  '&[data-alone=true]': { gridTemplateColumns: 'minmax(0, 720px)' },
  '& > div': { display: 'grid', gap: 24 },
  [media.belowTablet]: { '&&': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Staff find and open any shop. Owners of several shops see theirs. */
export default function ShopSearchPage() {
  const { session } = useServices();
  const { user } = useCurrentUser();
  const t = useLabels(shopSearchLabels);
  const loading = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const requests = useListVendorRequestsQuery(session.email(), {
    // Saved steps change the progress of a request, but not its entry in the cached list.
    refetchOnMountOrArgChange: true,
  });
  const queries = useQueryGroup([{ result: requests, pending: 'shops', failure: 'loadShops' }]);
  const staff = user?.isStaff ?? false;

  useDocumentTitle(t('title'));

  const own = (
    <section aria-label={t('yourShops')}>
      <h2>{t('yourShops')}</h2>
      {queries.failures.length > 0 ? (
        <ErrorLoader
          failures={queries.failures.map(({ title }) => ({ key: title, title }))}
          onRetry={queries.retry}
          busy={queries.retrying}
          offline={!online}
        />
      ) : requests.data ? (
        <YourShops requests={requests.data} />
      ) : (
        <RowsSkeleton label={loading('shops')} />
      )}
    </section>
  );

  return (
    <PageFrame title={t('title')} lead={t(staff ? 'lead' : 'leadVendor')}>
      <Columns data-alone={!staff}>
        {staff ? (
          <div>
            <Card aria-label={t('searchShops')}>
              <h2>{t('searchShops')}</h2>
              <SearchShops />
            </Card>
            <Card aria-label={t('startTitle')}>
              <h2>{t('startTitle')}</h2>
              {user?.mayChange ? <StartForVendor /> : <p>{t('startViewer')}</p>}
            </Card>
          </div>
        ) : null}
        {own}
      </Columns>
    </PageFrame>
  );
}
