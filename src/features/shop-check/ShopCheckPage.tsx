import { mayStartRegistration } from '@contract/rules/permissions';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { VendorType } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts } from '@contract/journey/facts';
import { Bone, LoadingStatus } from '@/components/feedback/Skeletons';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { Alert } from '@/components/Alert';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { PageFrame } from '@/components/layout/PageFrame';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useSteadyLabels } from '@/store/useSteadyLabels';
import { useAppSelector } from '@/store/hooks';
import { REQUEST_AGE_S } from '@/store/queries/requestAge';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { Button } from '@/components/Button';
import { useGetShopBasicInfoQuery } from '@/api/parts';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RouteLink } from '@/components/layout/RouteLink';
import { addressLine } from '@/lib/format/address';
import { formatPhone } from '@/lib/format/phone';
import { PATHS, newRegistrationHref } from '@/lib/paths';
import { PARTS } from '@/store/entities/parts';
import { EnrollmentDrawing } from '@/components/drawings/EnrollmentDrawing';
import { OfficeDrawing } from '@/components/drawings/OfficeDrawing';
import { shopCheckLabels } from './shopCheckLabels';
import { Part, ShopBox, StartCard, StartPart, Two } from './shopCheckStyles';

const KINDS = [
  {
    type: 'RMT SHOP',
    key: 'startShop',
    drawing: EnrollmentDrawing,
    ready: ['readyTaxId', 'readySigner', 'readyServices', 'readyBank', 'readyCertificates'],
  },
  {
    type: 'OVERHEAD',
    key: 'startOverhead',
    drawing: OfficeDrawing,
    ready: ['readyTaxId', 'readySigner', 'readyBank', 'readyCertificates'],
  },
] as const;

const stepsOf = (type: VendorType): number => evaluateJourney(emptyFacts(type)).visible.length;

/** Each kind of registration with its duration, its content and its start button. */
function StartCards({ shops }: { shops: number }) {
  const t = useLabels(shopCheckLabels);
  const plural = usePlural(shopCheckLabels);
  const first = shops === 0;
  return (
    <StartPart aria-label={t('startTitleNone')} data-after={!first}>
      <h2>{first ? t('startTitleNone') : plural('startTitle', shops)}</h2>
      <p>{t('startLead')}</p>
      <Two>
        {KINDS.map(({ type, key, drawing: Picture, ready }) => (
          <StartCard key={type} aria-label={t(key)}>
            <div>
              <Picture />
            </div>
            <div>
              <h3>{t(key)}</h3>
              <p>{t(`${key}Text`)}</p>
              <p data-part="minutes">
                <Icon name="clock" size={18} />
                <span>{t(`${key}Minutes`, { steps: stepsOf(type) })}</span>
              </p>
              <h4>{t('haveReady')}</h4>
              <ul>
                {ready.map((item) => (
                  <li key={item}>
                    <Icon name="check" size={16} />
                    <span>{t(item)}</span>
                  </li>
                ))}
              </ul>
              <Button
                variant={first && type === 'RMT SHOP' ? 'contained' : 'outlined'}
                component={RouteLink}
                href={newRegistrationHref(type)}
              >
                {t(`${key}Action`)}
              </Button>
            </div>
          </StartCard>
        ))}
      </Two>
    </StartPart>
  );
}

/** The person's shops, buttons to start a new one, and whom to ask about other shops. */
export default function ShopCheckPage() {
  const { session, config } = useServices();
  const { query, user } = useCurrentUser();
  const t = useLabels(shopCheckLabels);
  const plural = usePlural(shopCheckLabels);
  const contact = useSteadyLabels(shopCheckLabels);
  const loading = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const email = session.email();
  const requests = useListVendorRequestsQuery(email, {
    // The bar keeps the list as long as the tab exists.
    refetchOnMountOrArgChange: REQUEST_AGE_S,
  });
  const queries = useQueryGroup([
    { result: query, pending: 'user', failure: 'loadUser' },
    { result: requests, pending: 'shops', failure: 'loadShops' },
  ]);

  useDocumentTitle(t('title'));

  if (queries.failures.length > 0) {
    return (
      <PageFrame width="narrow" title={t('title')}>
        <ErrorLoader queries={queries} offline={!online} />
      </PageFrame>
    );
  }
  if (!user || !requests.data)
    return (
      <PageFrame width="narrow" title={t('title')} loading>
        <Two>
          {[0, 1].map((box) => (
            <ShopBox key={box}>
              <Bone width="70%" height={24} />
              {box === 0 ? (
                <LoadingStatus label={loading(queries.pending[0] ?? 'shops')} />
              ) : (
                <Bone width="90%" />
              )}
              <Bone width="40%" />
              <Bone width={102} height="var(--vp-h-control)" margin="12px 0 0" />
            </ShopBox>
          ))}
        </Two>
      </PageFrame>
    );

  const shops = requests.data;
  const allowed = mayStartRegistration(config.environmentLabel, user, shops.length);
  const overhead = shops.some((shop) => shop.vendorType === 'OVERHEAD');
  const phone = contact.t(overhead ? 'contactPhoneOverhead' : 'contactPhoneRegular');
  const mail = contact.t(overhead ? 'contactEmailOverhead' : 'contactEmailRegular');

  return (
    <PageFrame
      width="narrow"
      title={
        shops.length > 0
          ? plural('titleShops', shops.length)
          : t(allowed ? 'titleNone' : user.mayChange ? 'noAccountTitle' : 'viewerTitle')
      }
      lead={shops.length > 0 ? t('leadShops') : allowed ? t('leadNone', { email }) : undefined}
    >
      {allowed ? null : (
        <Alert tone="warning">{t(user.mayChange ? 'noAccount' : 'viewer', { email })}</Alert>
      )}
      {shops.length > 0 ? (
        <Two role="group" aria-label={t('shops')}>
          {shops.map((shop) => (
            <ShopCard key={shop.requestUid} request={shop} />
          ))}
        </Two>
      ) : null}
      {allowed ? <StartCards shops={shops.length} /> : null}
      <Two data-after>
        <Part aria-label={t('contactTitle')}>
          <h2>{t('contactTitle')}</h2>
          <p>{t('contactLead')}</p>
          <div style={contact.settled ? undefined : { visibility: 'hidden' }}>
            <a href={`tel:${phone.replace(/\D/g, '')}`}>
              <Icon name="phone" />
              <span>{phone}</span>
            </a>
            <a href={`mailto:${mail}`}>
              <Icon name="mail" />
              <span>{mail}</span>
            </a>
          </div>
        </Part>
      </Two>
    </PageFrame>
  );
}

/** 'Are you <business name>?' with the shop's address and phone, and Continue. */
function ShopCard({ request }: { request: VendorRequest }) {
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
