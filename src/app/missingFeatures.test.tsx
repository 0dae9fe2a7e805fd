import { screen, waitFor } from '@testing-library/react';
import { completeRegistration } from '@/features/registration/testing/openStep';
import { asAdmin, asSuperUser } from '@/features/registration/testing/people';
import { REQUEST_UID } from '@/features/registration/testing/records';
import { aConfig } from '@/testing/factories';
import { serve, server, page } from '@/testing/fakeServer';
import { newUser } from '@/testing/newUser';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { AppRoutes } from './AppRoutes';
import { OwnPerson } from './App';

function open(path: string, features: boolean, situation = {}) {
  serve({
    ...situations.freshRequest(),
    ...completeRegistration(),
    searchVendors: page(),
    searchDuplicateVendors: page(),
    searchReviewQueue: page(),
    listStaff: { payload: { members: [] } },
    listWebhooks: { payload: { endpoints: [], deliveries: [] } },
    getFigures: { payload: { flows: [] } },
    listStepInvites: page(),
    listActivity: page(),
    ...situation,
  });
  renderWithProviders(
    <OwnPerson>
      <AppRoutes />
    </OwnPerson>,
    {
      path,
      services: {
        config: aConfig({
          features: {
            figures: features,
            handOff: features,
            review: features,
            staff: features,
            timeline: features,
            webhooks: features,
          },
        }),
      },
    },
  );
}
afterEach(() => jest.restoreAllMocks());

const calls = () =>
  server.requests
    .map(({ endpoint }) => endpoint)
    .filter((name) => ['listStepInvites', 'listActivity', 'searchReviewQueue'].includes(name));

it('STF-37 a reviewer has no webhooks page', async () => {
  open('/webhooks', true, asSuperUser);
  expect(await screen.findByText(/don't have permission to view this page/)).toBeInTheDocument();
});

it('STF-18 a reviewer has neither the staff page nor its menu entry', async () => {
  open('/staff', true, asSuperUser);
  expect(await screen.findByText(/don't have permission to view this page/)).toBeInTheDocument();
  await newUser().click(await screen.findByRole('button', { name: /Robin Super/ }));
  await screen.findByRole('menuitem', { name: 'Logout' });
  expect(screen.queryByRole('menuitem', { name: 'Staff' })).not.toBeInTheDocument();
});

it.each(['/review-desk', `/review-desk/${REQUEST_UID}`])(
  'REV-13 a vendor has no review desk, and no link to it: %s',
  async (path) => {
    open(path, true);
    expect(await screen.findByText(/don't have permission to view this page/)).toBeInTheDocument();
    await screen.findByRole('button', { name: /Dana Miller/ });
    expect(screen.queryByRole('link', { name: /Review desk/ })).not.toBeInTheDocument();
  },
);

it('REV-13 a vendor has no link to the review desk in the menu of a phone', async () => {
  const wide = window.matchMedia;
  const phone = (media: string) => Object.assign(wide(media), { matches: true });
  jest.spyOn(window, 'matchMedia').mockImplementation(phone);
  open('/review-desk', true);
  await newUser().click(await screen.findByRole('button', { name: /Dana Miller/ }));
  await screen.findByRole('button', { name: 'Log Out' });
  expect(screen.queryByRole('link', { name: /Review desk/ })).not.toBeInTheDocument();
});

it.each([`/vendor-overview/${REQUEST_UID}`, `/registration-status/${REQUEST_UID}`])(
  'REV-11 the reason of a reviewer who declined is on %s',
  async (path) => {
    const declined = { processStatus: 'DECLINED', approvalStatus: 'DECLINED' } as const;
    const reasons = [{ code: 'REVIEWER', text: 'Two shops are near.' }];
    open(path, true, {
      ...situations.begunRequest(declined),
      getReview: { payload: { requestUid: REQUEST_UID } },
      getAutoApproval: { payload: { requestUid: REQUEST_UID, ...declined, reasons } },
    });
    expect(await screen.findByText('Two shops are near.')).toBeInTheDocument();
  },
);

it('REV-96 a vendor has neither the figures nor their menu entry', async () => {
  open('/figures', true);
  expect(await screen.findByText(/don't have permission to view this page/)).toBeInTheDocument();
  await newUser().click(await screen.findByRole('button', { name: /Dana Miller/ }));
  await screen.findByRole('menuitem', { name: 'Logout' });
  expect(screen.queryByRole('menuitem', { name: 'Figures' })).not.toBeInTheDocument();
});

describe.each([true, false])('a backend that has the optional parts: %s', (has) => {
  it('CFG-13 the overview offers them or hides them, and calls nothing that is not there', async () => {
    open(`/vendor-overview/${REQUEST_UID}`, has);
    expect(await screen.findByText('Progress')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
    if (has) await screen.findByRole('button', { name: 'Ask a contact' });
    for (const name of ['Ask a contact', 'Activity'])
      expect(screen.queryAllByRole('button', { name: new RegExp(name, 'i') })).toHaveLength(
        has ? 1 : 0,
      );
    if (!has) expect(calls()).toEqual([]);
  });

  it('CFG-13 STF-18 the staff is a page for admins, in the menu, or there is none', async () => {
    open('/staff', has, asAdmin);
    const title = has ? 'Staff' : 'Page not found';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await newUser().click(await screen.findByRole('button', { name: /Robin Super/ }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    expect(screen.queryAllByRole('menuitem', { name: 'Staff' })).toHaveLength(has ? 1 : 0);
  });

  it('CFG-13 STF-37 webhooks are a page for admins, or there is none', async () => {
    open('/webhooks', has, asAdmin);
    const title = has ? 'Webhooks' : 'Page not found';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('REV-96 CFG-13 the figures are a page for all staff, in the menu, or there is none', async () => {
    open('/figures', has, asSuperUser);
    const title = has ? 'Figures' : 'Page not found';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await newUser().click(await screen.findByRole('button', { name: /Robin Super/ }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    expect(screen.queryAllByRole('menuitem', { name: 'Figures' })).toHaveLength(has ? 1 : 0);
  });

  it('CFG-13 the review desk is a page with a link to it, or there is none', async () => {
    open('/review-desk', has, asSuperUser);
    const title = has ? 'Review desk' : 'Page not found';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    if (has) await screen.findByRole('link', { name: /^Review desk/ });
    else {
      expect(screen.queryByRole('link', { name: /Review desk/ })).not.toBeInTheDocument();
      expect(calls()).toEqual([]);
    }
  });
});
