import type { ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { PortalConfigInput } from '@contract/config';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { StepKey } from '@contract/journey/steps';
import { STEP_TITLES } from '@contract/journey/texts';
import { stepHref } from '@/lib/paths';
import { aBasicInfo, aConfig, aRequest } from '@/testing/factories';
import { page, serve, type Services, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser } from '@/testing/newUser';
import OverviewPage from '../page/OverviewPage';
import RegistrationPage from '../page/RegistrationPage';
import { RegistrationProvider } from '../page/RegistrationProvider';
import { useRegistrationQueries } from '../page/useRegistrationQueries';
import { addressServices } from './addressServices';
import { codeListSituation } from './codeLists';
import { aContactWith, anAch, anErepairUser, aPayment, aSite, aW9, REQUEST_UID } from './records';

/** Every step complete, ACH and franchise included, so that any step opens by its address. */
export const completeRegistration = (over: Partial<VendorRequest> = {}): Situation => ({
  ...situations.freshRequest(),
  ...codeListSituation,
  getVendorRequest: {
    payload: aRequest({ selectedProgram: 'Preferred', useErepair: 'Y', ...over }),
  },
  searchBasicInfo: page(aBasicInfo({ franchise: 1, doorHeightFeet: 12, doorHeightInches: 6 })),
  searchContacts: page(aContactWith('MAIN', 'SIGN', 'AR')),
  searchW9: page(aW9()),
  searchFranchiseSites: page(aSite()),
  searchErepairUsers: page(anErepairUser()),
  searchServices: page({ servicesUid: 'sv1', serviceClass: 'SV', serviceType: 'BRK' }),
  searchVehicleTypes: page({ typeUid: 'vt1', vehicleTypeCode: 'CAR' }),
  searchPayment: page(aPayment()),
  searchAch: page(anAch()),
});

/** The complete registration after it was sent: fields are locked and Next only advances. */
export const sentRegistration = (over: Partial<VendorRequest> = {}): Situation =>
  completeRegistration({ processStatus: 'REVIEW', ...over });

/**
 * Opens an address of the wizard or the overview, behind the real guards and queries.
 * @param situation what differs from a complete registration
 * @param services what differs from the address services that confirm everything
 * @param features what the backend offers beside the specified endpoints
 */
export function openAt(
  path: string,
  situation: Situation = {},
  services: Services = {},
  features: PortalConfigInput['features'] = {},
) {
  const server = serve(
    { ...completeRegistration(), ...situation },
    { ...addressServices, ...services },
  );
  const view = renderWithProviders(
    <Routes>
      <Route
        path="/register-vendor/:requestUid?"
        element={<RegistrationPage vendorType="RMT SHOP" />}
      />
      <Route
        path="/register-overheadvendor/:requestUid?"
        element={<RegistrationPage vendorType="OVERHEAD" />}
      />
      <Route path="/vendor-overview/:requestUid" element={<OverviewPage />} />
      <Route path="*" element={<p>another page</p>} />
    </Routes>,
    { path, services: { config: aConfig({ features }) } },
  );
  return { ...view, server, user: newUser() };
}

/** Opens a step of the stored registration by its address; see `openAt`. */
export const openStep = (
  step: StepKey,
  situation?: Situation,
  services?: Services,
  features?: PortalConfigInput['features'],
) => openAt(stepHref('RMT SHOP', REQUEST_UID, step), situation, services, features);

function StoredRegistration({ children }: { readonly children: ReactNode }) {
  const { loading } = useRegistrationQueries(REQUEST_UID, false);
  return (
    <RegistrationProvider requestUid={REQUEST_UID}>
      {loading ? null : children}
    </RegistrationProvider>
  );
}

/**
 * Opens a part of the stored registration without a step around it, which takes a fraction of the
 * time; the arguments are those of `openAt`.
 */
export function openPart(
  part: ReactNode,
  situation: Situation = {},
  services: Services = {},
  features: PortalConfigInput['features'] = {},
) {
  const server = serve(
    { ...completeRegistration(), ...situation },
    { ...addressServices, ...services },
  );
  const view = renderWithProviders(<StoredRegistration>{part}</StoredRegistration>, {
    services: { config: aConfig({ features }) },
  });
  return { ...view, server, user: newUser() };
}

/**
 * The step of a test file: `open` opens it, `view` and `server` are those of the newest opening.
 * @param base what differs from a complete registration in every test of the file
 * @param features what the backend offers beside the specified endpoints
 */
export function stepUnderTest(
  step: StepKey,
  base: Situation = {},
  features: PortalConfigInput['features'] = {},
) {
  let view: ReturnType<typeof openStep>;
  return {
    open: (situation: Situation = {}, services: Services = {}) =>
      (view = openStep(step, { ...base, ...situation }, services, features)),
    get view() {
      return view;
    },
    get server() {
      return view.server;
    },
  };
}

/** The heading of a step; Submit's reads 'Check your answers'. */
export const stepHeading = (step: StepKey) =>
  waitFor(() => {
    const heading = screen.getByRole('heading', {
      level: 1,
      name: step === 'submit' ? 'Check your answers' : STEP_TITLES[step],
    });
    // A skeleton has the heading already.
    expect(heading.closest('[data-loading]')).toBeNull();
    return heading;
  });

/** Next, Skip or Submit once the step has loaded. */
export const nextButton = (name = 'Next') => screen.findByRole('button', { name });
