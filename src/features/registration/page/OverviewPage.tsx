import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { VendorType } from '@contract/enums';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { currentRequest } from '@/lib/currentRequest';
import { PATHS, wizardHref } from '@/lib/paths';
import { useQueryGroup, type QueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { Bone, CardsSkeleton } from '@/components/feedback/Skeletons';
import { Card } from '@/components/Card';
import { useLabels } from '@/components/labels/LabelsContext';
import { Banner } from '@/components/layout/Banner';
import { PageFrame } from '@/components/layout/PageFrame';
import { Redirect } from '@/components/layout/Redirect';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import { useAppSelector } from '@/store/hooks';
import { Overview } from '../overview/Overview';
import { registrationLabels } from '../model/registrationLabels';
import { Layout } from '../overview/overviewStyles';
import { overviewLabels } from '../overview/overviewLabels';
import { useRegistration } from '../model/RegistrationContext';
import { QueryBoundary } from '../form/QueryBoundary';
import { RegistrationProvider } from './RegistrationProvider';
import { useRegistrationQueries } from './useRegistrationQueries';

/** `/vendor-overview/{requestUid}`; without a uid it finds the registration. */
export default function OverviewPage() {
  const { requestUid } = useParams();
  return requestUid === undefined ? (
    <FindRegistration />
  ) : (
    // A link leads from one registration to another: what is open or said on one must not stay.
    <OverviewOf key={requestUid} requestUid={requestUid} />
  );
}

function OverviewOf({ requestUid }: { requestUid: string }) {
  const queries = useRegistrationQueries(requestUid, true);
  return (
    <OverviewBoundary requestUid={requestUid} queries={queries}>
      <RegistrationProvider requestUid={requestUid}>
        <Overview />
      </RegistrationProvider>
    </OverviewBoundary>
  );
}

interface RegistrationCardsProps {
  readonly requestUid: string | null;
  readonly vendorType: VendorType;
}

/** The cards on the wizard's own address, which an overhead vendor sees without a step. */
export function RegistrationCards({ requestUid, vendorType }: RegistrationCardsProps) {
  const queries = useRegistrationQueries(requestUid, false);
  return (
    <RegistrationProvider requestUid={requestUid} newRequestType={vendorType}>
      <OverviewBoundary requestUid={requestUid} queries={queries}>
        <CardsOfType vendorType={vendorType} />
      </OverviewBoundary>
    </RegistrationProvider>
  );
}

function CardsOfType({ vendorType }: Pick<RegistrationCardsProps, 'vendorType'>) {
  const registration = useRegistration();
  return registration.vendorType !== vendorType && registration.requestUid !== null ? (
    <Redirect to={wizardHref(registration.vendorType, registration.requestUid)} />
  ) : (
    <Overview />
  );
}

/** Without a uid: leads to the person's registration, or to where one is found or started. */
export function FindRegistration() {
  const { session } = useServices();
  const { query, user } = useCurrentUser();
  const found = useListVendorRequestsQuery(session.email());
  const queries = useQueryGroup([
    { result: query, pending: 'user', failure: 'loadUser' },
    { result: found, pending: 'request', failure: 'loadRequestByEmail' },
  ]);
  const request = currentRequest(found.data ?? []);
  return (
    <OverviewBoundary requestUid={null} queries={queries}>
      <Redirect
        to={
          request
            ? PATHS.overview.href(request.requestUid)
            : user?.isStaff
              ? PATHS.shopSearch.href()
              : PATHS.shopCheck.href()
        }
      />
    </OverviewBoundary>
  );
}

interface OverviewBoundaryProps {
  /** Null while the registration is not known or not created. */
  readonly requestUid: string | null;
  readonly queries: QueryGroup;
  readonly children: ReactNode;
}

/** Shows the queries of an overview in its shell until all have loaded. */
function OverviewBoundary({ requestUid, queries, children }: OverviewBoundaryProps) {
  return (
    <QueryBoundary
      queries={queries}
      answersSafe={requestUid !== null}
      skeleton={(label) => <CardsSkeleton label={label} count={CARDS} />}
      frame={(content, failed) => (
        <OverviewShell requestUid={requestUid} failed={failed}>
          {content}
        </OverviewShell>
      )}
    >
      {children}
    </QueryBoundary>
  );
}

/** Step cards of a usual registration, so that little moves when they arrive. */
const CARDS = 9;

/** The overview before its registration is there: banner and boxes, or what failed to load. */
function OverviewShell({
  requestUid,
  failed,
  children,
}: {
  requestUid: string | null;
  failed: boolean;
  children: ReactNode;
}) {
  const t = useLabels(overviewLabels);
  const registration = useLabels(registrationLabels);
  const request = useAppSelector((state) =>
    selectVendorRequest(state.entities.vendorRequests, requestUid ?? ''),
  );
  const bar = (width: string, height: number) => <Bone width={width} height={height} />;
  return (
    <PageFrame loading={!failed}>
      <Banner
        label={t('bannerLabel')}
        overline={failed ? undefined : bar('180px', 20)}
        title={request?.businessName || registration('loadTitle')}
        text={failed ? '' : bar('420px', 24)}
        drawing={<svg width={300} height={136} aria-hidden="true" />}
        action={failed ? undefined : bar('280px', 44)}
      />
      <Layout>
        {children}
        <div>
          {failed ? null : (
            <Card>
              <Bone height={96} />
            </Card>
          )}
        </div>
      </Layout>
    </PageFrame>
  );
}
