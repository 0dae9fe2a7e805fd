import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import type { PortalConfigInput } from '@contract/config';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { aConfig, aRequest } from '@/testing/factories';
import { page, serve, type Situation } from '@/testing/fakeServer';
import { newUser, type User } from '@/testing/newUser';
import { renderWithProviders } from '@/testing/renderWithProviders';
import ReviewRequestPage from '../page/ReviewRequestPage';
import { completeRegistration } from './openStep';
import { asSuperUser } from './people';
import { REQUEST_UID } from './records';

export const OTHER_UID = '00000000-0000-4000-8000-000000000002';
export const OF_A_VENDOR = { processStatus: 'REVIEW', loginEmail: 'vendor@example.com' } as const;

/** The registration belongs to the super user who is signed in. */
export const ITS_OWN: Situation = {
  getVendorRequest: { payload: aRequest({ ...OF_A_VENDOR, loginEmail: 'dana@example.com' }) },
};

/** What the backend says about a registration that was sent. */
export const review = (over: object = {}) => ({
  payload: { requestUid: REQUEST_UID, submittedAt: '2026-03-12T15:04:00Z', notes: [], ...over },
});

/** The desk, with the filters of its address. */
const Desk = () => <h1>{`Desk ${useLocation().search}`}</h1>;

/** Opens a sent registration of someone else on the review desk of a super user. */
export function openOnDesk(
  situation: Situation = {},
  features: PortalConfigInput['features'] = {},
  over: Partial<VendorRequest> = {},
  query = '',
) {
  const server = serve({
    ...completeRegistration({ ...OF_A_VENDOR, ...over }),
    ...asSuperUser,
    getReview: review(),
    listActivity: page(),
    ...situation,
  });
  const view = renderWithProviders(
    <>
      <Link to={`/review-desk/${REQUEST_UID}`}>First registration</Link>
      <Link to={`/review-desk/${OTHER_UID}`}>Other registration</Link>
      <Routes>
        <Route path="/review-desk/:requestUid" element={<ReviewRequestPage />} />
        <Route path="/review-desk" element={<Desk />} />
      </Routes>
    </>,
    { path: `/review-desk/${REQUEST_UID}${query}`, services: { config: aConfig({ features }) } },
  );
  return { ...view, server, user: newUser() };
}

export const region = async (name: string) => within(await screen.findByRole('region', { name }));
export const question = async () => within(await screen.findByRole('alertdialog'));
export const questionCloses = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

/** Presses a button of the page that asks before it acts. */
export async function ask(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return question();
}
