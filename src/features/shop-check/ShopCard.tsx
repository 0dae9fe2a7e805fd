import { Button } from '@/components/Button';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { useGetShopBasicInfoQuery } from '@/api/parts';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { addressLine } from '@/lib/format/address';
import { formatPhone } from '@/lib/format/phone';
import { PATHS } from '@/lib/paths';
import { PARTS } from '@/store/entities/parts';
import { useAppSelector } from '@/store/hooks';
import { shopCheckLabels } from './shopCheckLabels';
import { ShopBox } from './shopCheckStyles';

/** 'Are you <business name>?' with the shop's address and phone, and Continue. */
export function ShopCard({ request }: { request: VendorRequest }) {
  const t = useLabels(shopCheckLabels);
  const query = useGetShopBasicInfoQuery({ requestUid: request.requestUid });
  const info = useAppSelector((state) => PARTS.basicInfo.select(state, request.requestUid));
  const isLoading = query.isLoading && info === null;
  const failed = query.isError && info === null;
  const known = info?.businessName || request.businessName;
  const name = known || t('unnamed');
  // The list of shops also has the place of a shop.
  const address = addressLine({
    address: info?.streetAddress1 ?? '',
    address2: info?.streetAddress2 ?? '',
    city: info?.city ?? request.city,
    state: info?.state ?? request.state,
    zipcode: info?.zipCode ?? '',
  });
  return (
    <ShopBox aria-label={name}>
      <h2>{known ? t('question', { name }) : t('unnamedQuestion')}</h2>
      {address || !failed ? (
        <p data-part="address">{address || (isLoading ? '\u00a0' : t('noAddress'))}</p>
      ) : null}
      {failed ? <LoadFailure text={t('addressFailed')} onRetry={query.refetch} /> : null}
      {info?.phoneNumber || isLoading ? (
        <p>{info ? formatPhone(info.phoneNumber) : '\u00a0'}</p>
      ) : null}
      <Button
        variant="soft"
        component={RouteLink}
        href={PATHS.overview.href(request.requestUid)}
        aria-label={t('continueNamed', { name })}
      >
        {t('continue')}
      </Button>
    </ShopBox>
  );
}
