import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import { isApprovedVendor, type VendorRequest } from '@contract/registration/vendorRequest';
import { Card } from '@/components/Card';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { Gauge } from '@/components/Gauge';
import { color, type } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { ShopPlace } from './ShopPlace';
import { shopSearchLabels } from './shopSearchLabels';
import { ShopStatus } from './ShopStatus';

const Shops = styled('ul')({
  display: 'grid',
  gap: 16,
  '& h3': {
    ...type.h3,
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    alignItems: 'flex-start',
    overflowWrap: 'anywhere',
  },
  '& p': { ...type.small, color: color('text-secondary') },
  '& .MuiLinearProgress-root': { margin: '12px 0 8px' },
  '& .MuiButton-root': { marginTop: 16, width: '100%' },
});

/**
 * The person's registrations: city, number, progress, and a button to continue or, once approved,
 * to view.
 */
export function YourShops({ requests }: { requests: readonly VendorRequest[] }) {
  const t = useLabels(shopSearchLabels);
  if (requests.length === 0)
    return <EmptyState drawing={<NothingFoundDrawing />} title={t('noShop')} />;
  return (
    <Shops>
      {requests.map((request) => {
        const name = request.businessName || t('unnamed');
        const approved = isApprovedVendor(request);
        const submitted = !['DRAFT', 'ERROR', null].includes(request.processStatus);
        const { requestUid, city, state, progress } = request;
        const steps = progress ? t('progress', { done: progress.done, total: progress.total }) : '';
        return (
          <li key={requestUid}>
            <Card aria-label={name}>
              <h3>
                <span>{name}</span>
                <ShopStatus {...request} />
              </h3>
              <p>
                <ShopPlace city={city} state={state} requestUid={requestUid} />
              </p>
              {progress && !submitted ? (
                <>
                  <Gauge thin done={progress.done} of={progress.total} label={steps} />
                  <p>{steps}</p>
                </>
              ) : null}
              <Button
                variant="outlined"
                component={RouteLink}
                href={PATHS.overview.href(requestUid)}
                aria-label={t(approved ? 'viewNamed' : 'continueNamed', { name })}
              >
                {t(approved ? 'view' : 'continueRegistration')}
              </Button>
            </Card>
          </li>
        );
      })}
    </Shops>
  );
}
