import { Button } from '@/components/Button';
import { Navigate } from 'react-router-dom';
import { useGetDuplicateVendorQuery, useListVendorRequestsQuery } from '@/api/vendorRequests';
import { BlockedButton } from '@/components/BlockedButton';
import { EnrollmentDrawing } from '@/components/drawings/EnrollmentDrawing';
import { PlateDrawing } from '@/components/drawings/PlateDrawing';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { RouteLink } from '@/components/layout/RouteLink';
import { StatusChip } from '@/components/StatusChip';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { currentRequest } from '@/lib/currentRequest';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { PATHS } from '@/lib/paths';
import { useSteadyLabels } from '@/store/content';
import { REQUEST_AGE_S } from '@/store/queries/requestAge';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { dashboardLabels } from './dashboardLabels';
import { DashboardSkeleton } from './DashboardSkeleton';
import { PartFailure } from './PartFailure';
import { Help, Resume, TileCard, Tiles } from './dashboardStyles';
import { licenseAndTitleUrl } from './licenseAndTitle';

/**
 * The function areas of the signed-in person. Without user info it redirects to shop check, which
 * has its own retry.
 */
export default function DashboardPage() {
  const { session, config } = useServices();
  const { query, user } = useCurrentUser();
  const t = useLabels(dashboardLabels);
  const help = useSteadyLabels(dashboardLabels);
  const loading = useLabels(loadingLabels);
  const requests = useListVendorRequestsQuery(session.email(), {
    skip: user === null,
    // The bar keeps the list as long as the tab.
    refetchOnMountOrArgChange: REQUEST_AGE_S,
  });
  const duplicate = useGetDuplicateVendorQuery(session.email(), { skip: user === null });
  const resume = useQueryGroup([
    { result: requests, pending: 'request', failure: 'loadRequestByEmail' },
  ]);
  // A super user's tile does not depend on the lookup.
  const lookup = useQueryGroup(
    user?.isSuperUser ? [] : [{ result: duplicate, pending: 'shops', failure: 'loadShops' }],
  );

  useDocumentTitle(t('title'));

  if (query.isError && !query.data) return <Navigate replace to={PATHS.shopCheck.href()} />;
  if (!user || requests.isLoading)
    return (
      <DashboardSkeleton name={user?.displayName} label={loading(user ? 'request' : 'user')} />
    );

  const current = currentRequest(requests.data ?? []);
  const draft = current?.processStatus === 'DRAFT' ? current : null;
  const enrollmentHref =
    user.isSuperUser || duplicate.data?.duplicate
      ? PATHS.shopSearch.href()
      : PATHS.shopCheck.href();

  const shown = help.settled ? undefined : ({ visibility: 'hidden' } as const);

  const openLicenseAndTitle = () => {
    const stored = session.current();
    const url = stored && licenseAndTitleUrl(config.licenseAndTitleUrl, stored);
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
  };

  return (
    <PageFrame title={t('hello', { name: user.displayName })} lead={t('lead')}>
      <PartFailure queries={resume} />
      {draft ? (
        <Resume aria-label={t('continueRegistration')}>
          <div>
            <h2>
              <span>{draft.businessName || t('unnamedShop')}</span>
              <StatusChip>{t('draft')}</StatusChip>
            </h2>
            <p>{t('resumeText')}</p>
          </div>
          <Button
            variant="contained"
            component={RouteLink}
            href={PATHS.overview.href(draft.requestUid)}
            endIcon={<Icon name="arrowRight" />}
          >
            {t('continueRegistration')}
          </Button>
        </Resume>
      ) : null}
      <Tiles role="group" aria-label={t('tiles')}>
        <TileCard aria-label={t('enrollment')}>
          <div>
            <EnrollmentDrawing />
          </div>
          <div>
            <h2>{t('enrollment')}</h2>
            <p>{t('enrollmentText')}</p>
            {/* Where the tile leads is known after the lookup. */}
            {lookup.failures.length > 0 ? (
              <PartFailure queries={lookup} />
            ) : lookup.loading ? (
              <BlockedButton
                variant="outlined"
                busy
                aria-label={t('openNamed', { tile: t('enrollment') })}
              >
                {t('open')}
              </BlockedButton>
            ) : (
              <Button
                variant={draft ? 'outlined' : 'contained'}
                component={RouteLink}
                href={enrollmentHref}
                aria-label={t('openNamed', { tile: t('enrollment') })}
              >
                {t('open')}
              </Button>
            )}
          </div>
        </TileCard>
        {user.mayOpenLicenseAndTitle ? (
          <TileCard aria-label={t('licenseTitle')}>
            <div>
              <PlateDrawing plate={t('plate')} />
            </div>
            <div>
              <h2>{t('licenseTitle')}</h2>
              <p>{t('licenseText')}</p>
              <Button
                variant="outlined"
                onClick={openLicenseAndTitle}
                aria-label={t('openNamed', { tile: t('licenseTitle') })}
                endIcon={<Icon name="externalLink" />}
              >
                {t('open')}
              </Button>
            </div>
          </TileCard>
        ) : null}
        <Help aria-label={t('help')}>
          <h2>{t('help')}</h2>
          <p>{t('helpText')}</p>
          <a style={shown} href={`tel:${help.t('helpPhone').replace(/\D/g, '')}`}>
            <Icon name="phone" />
            <span>{help.t('helpPhone')}</span>
          </a>
          <a style={shown} href={`mailto:${help.t('helpEmail')}`}>
            <Icon name="mail" />
            <span>{help.t('helpEmail')}</span>
          </a>
        </Help>
      </Tiles>
    </PageFrame>
  );
}
