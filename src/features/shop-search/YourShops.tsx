import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { Card } from '@/components/Card';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { StatusChip } from '@/components/StatusChip';
import { type } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { shopSearchLabels } from './shopSearchLabels';

const Shops = styled('ul')({
  display: 'grid',
  gap: 16,
  '& h3': {
    ...type.h3,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
  '& .MuiButton-root': { marginTop: 12 },
});

/** The person's registrations, each with a button to continue. */
export function YourShops({ requests }: { requests: readonly VendorRequest[] }) {
  const t = useLabels(shopSearchLabels);
  if (requests.length === 0)
    return <EmptyState drawing={<NothingFoundDrawing />} title={t('noShop')} />;
  return (
    <Shops>
      {requests.map((request) => {
        const name = request.businessName || t('unnamed');
        return (
          <li key={request.requestUid}>
            <Card aria-label={name}>
              <h3>
                {name}
                <StatusChip>{t(`status${request.processStatus ?? 'DRAFT'}`)}</StatusChip>
              </h3>
              <Button
                variant="soft"
                component={RouteLink}
                href={PATHS.overview.href(request.requestUid)}
                aria-label={t('continueNamed', { name })}
              >
                {t('continueRegistration')}
              </Button>
            </Card>
          </li>
        );
      })}
    </Shops>
  );
}
