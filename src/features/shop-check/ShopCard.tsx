import Button from '@mui/material/Button';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { useGetShopBasicInfoQuery } from '@/api/basicInfo';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { addressLine } from '@/lib/format/address';
import { formatPhone } from '@/lib/format/phone';
import { PATHS } from '@/lib/paths';
import { shopCheckLabels } from './shopCheckLabels';
import { ShopBox } from './shopCheckStyles';

/** 'Are you <business name>?' with the shop's address and phone, and Continue. */
export function ShopCard({ request }: { request: VendorRequest }) {
  const t = useLabels(shopCheckLabels);
  const { data: info, isLoading } = useGetShopBasicInfoQuery({ requestUid: request.requestUid });
  const known = info?.businessName || request.businessName;
  const name = known || t('unnamed');
  const address = info
    ? addressLine({
        address: info.streetAddress1,
        address2: info.streetAddress2,
        city: info.city,
        state: info.state,
        zipcode: info.zipCode,
      })
    : '';
  return (
    <ShopBox aria-label={name}>
      <h2>{known ? t('question', { name }) : t('unnamedQuestion')}</h2>
      <p data-part="address">{address || (isLoading ? '\u00a0' : t('noAddress'))}</p>
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
