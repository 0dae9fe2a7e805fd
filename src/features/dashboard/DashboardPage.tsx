import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import { useGetDuplicateVendorQuery, useListVendorRequestsQuery } from '@/api/vendorRequests';
import { BlockedButton } from '@/components/BlockedButton';
import { EnrollmentDrawing } from '@/components/drawings/EnrollmentDrawing';
import { PlateDrawing } from '@/components/drawings/PlateDrawing';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { Redirect } from '@/components/layout/Redirect';
import { RouteLink } from '@/components/layout/RouteLink';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { newestFirst } from '@/lib/currentRequest';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { PATHS } from '@/lib/paths';
import { useSteadyLabels } from '@/store/useSteadyLabels';
import { type QueryGroup, useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { Bone, LoadingStatus } from '@/components/feedback/Skeletons';
import { Problem } from '@/components/Alert';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { focusHeading } from '@/components/focusHeading';
import { useKeptFocus } from '@/components/useKeptFocus';
import { color, type } from '@/lib/look/vars';
import { useAppSelector } from '@/store/hooks';
import type { StoredSession } from '@/api/identity/storedSession';
import { dashboardLabels } from './dashboardLabels';
import { Help, TileCard, Tiles } from './dashboardStyles';
import { Registrations } from './Registrations';

/** With the session in its fragment, which reaches no server. Null when the URL is invalid. */
export function licenseAndTitleUrl(base: string, session: StoredSession): string | null {
  if (!URL.canParse(base)) return null;
  const url = new URL(base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = new URLSearchParams({
    id_token: session.id,
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    user_type: session.userType,
  }).toString();
  return url.toString();
}

const Part = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  marginBottom: 24,
  '& small': { ...type.small, color: color('text-secondary') },
});

/** Replaces a part of the dashboard that did not load. The other parts stay usable. */
function PartFailure({ queries }: { queries: QueryGroup }) {
  const t = useLabels(feedbackLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const reasonId = useId();
  // Try Again disappears when its part has loaded.
  const part = useKeptFocus(focusHeading);
  if (queries.failures.length === 0) return null;
  return (
    <Part ref={part}>
      {queries.failures.map(({ title }) => (
        <Problem key={title}>{title}</Problem>
      ))}
      <BlockedButton
        variant="outlined"
        blocked={!online}
        reasonId={reasonId}
        busy={queries.retrying}
        busyText={t('trying')}
        startIcon={<Icon name="refresh" />}
        onClick={queries.retry}
      >
        {t('tryAgain')}
      </BlockedButton>
      {online ? null : <small id={reasonId}>{t('offline')}</small>}
    </Part>
  );
}

function DashboardSkeleton({ name, label }: { name: string | undefined; label: string }) {
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

/** The bar read the list for this page within this many seconds. */
const OWN_READ_S = 2;

/** The function areas of the person. Without user info: shop check, which retries. */
export default function DashboardPage() {
  const { session, config } = useServices();
  const { query, user } = useCurrentUser();
  const t = useLabels(dashboardLabels);
  const help = useSteadyLabels(dashboardLabels);
  const loading = useLabels(loadingLabels);
  const requests = useListVendorRequestsQuery(session.email(), {
    skip: user === null,
    // Saved steps change the progress of a request, but not its entry in the cached list.
    refetchOnMountOrArgChange: OWN_READ_S,
  });
  const duplicate = useGetDuplicateVendorQuery(session.email(), { skip: user === null });
  const registrations = useQueryGroup([
    { result: requests, pending: 'request', failure: 'loadRequestByEmail' },
  ]);
  // The tile of staff does not depend on the lookup.
  const lookup = useQueryGroup(
    user?.isStaff ? [] : [{ result: duplicate, pending: 'shops', failure: 'loadShops' }],
  );

  useDocumentTitle(t('title'));

  if (query.isError && !query.data) return <Redirect to={PATHS.shopCheck.href()} />;
  if (!user || requests.isLoading)
    return (
      <DashboardSkeleton name={user?.displayName} label={loading(user ? 'request' : 'user')} />
    );

  const own = newestFirst(requests.data ?? []);
  const enrollmentHref =
    user.isStaff || duplicate.data?.duplicate ? PATHS.shopSearch.href() : PATHS.shopCheck.href();

  const enrollmentText = user.isStaff
    ? 'enrollmentTextStaff'
    : own.length > 0
      ? 'enrollmentTextMore'
      : 'enrollmentText';

  const shown = help.settled ? undefined : ({ visibility: 'hidden' } as const);

  const openLicenseAndTitle = () => {
    const stored = session.current();
    const url = stored && licenseAndTitleUrl(config.licenseAndTitleUrl, stored);
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
  };

  return (
    <PageFrame title={t('hello', { name: user.displayName })} lead={t('lead')}>
      <PartFailure queries={registrations} />
      <Registrations requests={own} />
      <Tiles role="group" aria-label={t('tiles')}>
        <TileCard aria-label={t('enrollment')}>
          <div>
            <EnrollmentDrawing />
          </div>
          <div>
            <h2>{t('enrollment')}</h2>
            <p>{t(enrollmentText)}</p>
            {/* The target of the tile is known after the lookup. */}
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
                variant={own.length > 0 ? 'outlined' : 'contained'}
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
