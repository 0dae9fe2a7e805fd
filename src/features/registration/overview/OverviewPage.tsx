import { useParams } from 'react-router-dom';
import { RegistrationProvider } from '../model/RegistrationProvider';
import { useRegistrationLoads } from '../model/useRegistrationLoads';
import { FindRegistration } from './FindRegistration';
import { Overview } from './Overview';
import { RegistrationLoads } from './RegistrationLoads';

/** `/vendor-overview/{requestUid}`: the cards of either flow; without a uid, the way to one. */
export default function OverviewPage() {
  const { requestUid } = useParams();
  return requestUid === undefined ? <FindRegistration /> : <OverviewOf requestUid={requestUid} />;
}

function OverviewOf({ requestUid }: { requestUid: string }) {
  const loads = useRegistrationLoads(requestUid, true);
  return (
    <RegistrationLoads loads={loads}>
      <RegistrationProvider requestUid={requestUid} newRequestType="RMT SHOP">
        <Overview />
      </RegistrationProvider>
    </RegistrationLoads>
  );
}
