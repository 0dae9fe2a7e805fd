import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ApiServices } from '@/api/services';
import { makeJourneySelectors } from '@/store/journey/journeySelectors';
import { ServicesProvider } from '@/store/services';
import { aRequest } from '@/testing/factories';
import { makeStore } from '@/testing/renderWithProviders';
import { RegistrationContextProvider, type Registration } from '../model/RegistrationContext';
import { REQUEST_UID } from './records';

/**
 * A store, and a wrapper that puts a stored registration within reach of a part of a step.
 * @param differing what differs from the services of tests
 */
export function inRegistration(
  over: Partial<Registration> = {},
  differing: Partial<ApiServices> = {},
) {
  const { store, services } = makeStore(differing);
  const registration: Registration = {
    requestUid: REQUEST_UID,
    vendorType: 'RMT SHOP',
    editable: true,
    inactive: false,
    superUser: false,
    online: true,
    ensureRequest: async () => REQUEST_UID,
    uidNow: () => REQUEST_UID,
    hrefOf: () => '',
    goNext: () => undefined,
    takeLeftByNext: () => false,
    shows: () => true,
    goBack: () => undefined,
    ...over,
  };
  const request = aRequest();
  const { selectJourney } = makeJourneySelectors('RMT SHOP');
  const journey = selectJourney(store.getState(), REQUEST_UID);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider value={services}>
      <Provider store={store}>
        <RegistrationContextProvider {...{ registration, request, journey }}>
          {children}
        </RegistrationContextProvider>
      </Provider>
    </ServicesProvider>
  );
  return { store, services, wrapper };
}
