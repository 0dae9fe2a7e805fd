import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import * as v from 'valibot';
import type { VendorType } from '@contract/enums';
import { requiredEmail } from '@contract/rules/fields';
import { isApprovedVendor, type VendorRequest } from '@contract/registration/vendorRequest';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { Card } from '@/components/Card';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { media, type, color } from '@/lib/look/vars';
import { useAppSelector } from '@/store/hooks';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { Button } from '@/components/Button';
import { focusField } from '@/components/focusField';
import { TextField } from '@/components/form/TextField';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { newRegistrationHref, PATHS } from '@/lib/paths';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { RouteLink } from '@/components/layout/RouteLink';
import { Gauge } from '@/components/Gauge';
import { SearchShops } from './SearchShops';
import { shopSearchLabels } from './shopSearchLabels';
import { ShopPlace, ShopStatus } from './ShopFacts';

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
        <ErrorLoader queries={queries} offline={!online} />
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

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // The field above has no room for its help there.
  [media.phone]: { marginTop: 16 },
});

/** Lets a super user start a registration for a shop under the vendor's login e-mail. */
function StartForVendor() {
  const t = useLabels(shopSearchLabels);
  const goToPage = useGoToPage();
  const emailId = useId();
  const [error, setError] = useState<string | undefined>(undefined);

  const start = (form: HTMLFormElement, vendorType: VendorType) => {
    const result = v.safeParse(requiredEmail, new FormData(form).get('loginEmail'));
    if (!result.success) {
      setError(result.issues[0].message);
      focusField(emailId);
      return;
    }
    setError(undefined);
    goToPage(`${newRegistrationHref(vendorType)}&for=${encodeURIComponent(result.output)}`);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start(event.currentTarget, 'RMT SHOP');
      }}
    >
      <TextField
        id={emailId}
        name="loginEmail"
        type="email"
        maxLength={254}
        label={t('startEmail')}
        error={error}
        onChange={() => setError(undefined)}
      />
      <Actions>
        <Button type="submit" variant="soft">
          {t('startShop')}
        </Button>
        <Button
          type="button"
          variant="outlined"
          onClick={(event) =>
            event.currentTarget.form && start(event.currentTarget.form, 'OVERHEAD')
          }
        >
          {t('startOverhead')}
        </Button>
      </Actions>
    </form>
  );
}

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

/** The person's registrations, each with a button to continue or, once approved, to view. */
function YourShops({ requests }: { requests: readonly VendorRequest[] }) {
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
