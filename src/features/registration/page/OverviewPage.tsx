import { useParams } from 'react-router-dom';
import { Overview } from '../overview/Overview';
import { RegistrationProvider } from './RegistrationProvider';
import { useRegistrationQueries } from './useRegistrationQueries';
import FindRegistration from './FindRegistration';
import { OverviewBoundary } from './FindRegistration';

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
