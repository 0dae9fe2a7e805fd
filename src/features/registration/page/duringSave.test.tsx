import { lazy, Suspense, type ReactNode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { STEP_TITLES } from '@contract/journey/texts';
import type { StepKey } from '@contract/journey/steps';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { stepHref, wizardPath } from '@/lib/paths';
import { aBasicInfo, aRequest } from '@/testing/factories';
import { type FakeRequest, page, serve, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser, type User } from '@/testing/newUser';
import { addressServices } from '../testing/addressServices';
import { codeListSituation } from '../testing/codeLists';
import { completeRegistration, openStep, stepHeading } from '../testing/openStep';
import { aContactWith, aPayment, REQUEST_UID } from '../testing/records';
import { held } from '@/testing/replies';
import { pressNext } from '../testing/stepActions';
import RegistrationPage from './RegistrationPage';

let server: ReturnType<typeof serve> | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});
const open = (...args: Parameters<typeof openStep>) => {
  const opened = openStep(...args);
  server = opened.server;
  return opened;
};

/** Goes to another step by the rail. */
async function goTo(user: User, step: StepKey) {
  const [link] = screen.getAllByRole('link', { name: new RegExp(STEP_TITLES[step]) });
  await user.click(link as HTMLElement);
  await stepHeading(step);
}

let goToAddress = (_to: string): void => undefined;
let followLink = (_to: string): void => undefined;
let goBack = (): void => undefined;
function Door() {
  const navigate = useNavigate();
  goToAddress = (to) => void navigate(to);
  followLink = useGoToPage();
  goBack = () => void navigate(-1);
  return null;
}

/** `/slow`: a page whose code arrives when the test says so. */
function slowPage() {
  let arrive = (): void => undefined;
  const Slow = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <p>slow page</p> });
      }),
  );
  return { element: <Slow />, arrive: () => act(async () => arrive()) };
}

const NEW = `${wizardPath('RMT SHOP')}?new=1&step=basic-info`;

/** Opens the first step of a new registration, or another address of the wizard. */
function openNew(situation: Situation, path = NEW, inBrowser = false) {
  server = serve(
    { ...situations.freshRequest(), ...codeListSituation, ...situation },
    addressServices,
  );
  const slow = slowPage();
  const view = renderWithProviders(
    <Suspense>
      <Door />
      <Routes>
        <Route path="/slow" element={slow.element} />
        <Route
          path="/register-vendor/:requestUid?"
          element={<RegistrationPage vendorType="RMT SHOP" />}
        />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
    </Suspense>,
    { path, inBrowser },
  );
  return { ...view, server, slow, user: newUser() };
}

/**
 * Adds the primary contact, whose save creates the registration. The draft of the drawer is kept
 * before.
 */
async function addMain(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
  await user.fill(drawer.getByLabelText('First name'), 'Ruth');
  await user.fill(drawer.getByLabelText('Last name'), 'Adams');
  await user.fill(drawer.getByLabelText('Phone number'), '9375550188');
  await user.selectOptions(drawer.getByLabelText('Phone type'), 'CELL');
  await user.fill(drawer.getByLabelText('E-mail'), 'ruth@example.com');
  // As the browser does when the page is hidden.
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const save = drawer.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);
}

describe('while a save runs', () => {
  it('a person who goes to another step stays there', async () => {
    const save = held({ payload: aPayment() });
    const { user, server: asked } = open('payment', { updatePayment: save.respond });
    await stepHeading('payment');
    await pressNext(user);
    await waitFor(() => expect(asked.count('updatePayment')).toBe(1));
    await goTo(user, 'w9');
    await act(async () => save.release());
    expect(await stepHeading('w9')).toBeInTheDocument();
  });

  it('what is typed after Next stays typed, and the step stays for it', async () => {
    const save = held({ payload: aPayment() });
    const { user, server: asked, store } = open('payment', { updatePayment: save.respond });
    const city = await screen.findByLabelText('City');
    await user.fill(city, 'X');
    await pressNext(user);
    await waitFor(() => expect(asked.count('updatePayment')).toBe(1));
    await user.fill(city, 'Y');
    await act(async () => save.release());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving' })).toBeNull());
    expect(await stepHeading('payment')).toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveValue('DaytonXY');
    const [draft] = Object.values(store.getState().drafts.byKey);
    expect(draft?.values).toEqual({ remitCity: 'DaytonXY' });
  });

  /** Saves the first contact of a new registration, whose creation waits. */
  async function creating(inBrowser = false) {
    const creation = held({ payload: aRequest() });
    const situation = {
      createVendorRequest: creation.respond,
      createContact: { payload: aContactWith('MAIN') },
    };
    const { user, slow, server: asked } = openNew(situation, NEW, inBrowser);
    await addMain(user);
    await waitFor(() => expect(asked.count('createVendorRequest')).toBe(1));
    const created = async (): Promise<void> => {
      await act(async () => creation.release());
      await waitFor(() => expect(asked.count('createContact')).toBe(1));
    };
    return { slow, created };
  }

  it('a person who leaves a new registration before it is created is not called back', async () => {
    const { created } = await creating();
    act(() => goToAddress('/elsewhere'));
    expect(await screen.findByText('another page')).toBeInTheDocument();
    await created();
    expect(screen.getByText('another page')).toBeInTheDocument();
  });

  it('a person who has followed a link from a new registration arrives, whatever is created', async () => {
    const { slow, created } = await creating();
    act(() => followLink('/slow'));
    await created();
    await slow.arrive();
    expect(await screen.findByText('slow page')).toBeInTheDocument();
  });

  it('a person who comes back before the page of a followed link is there sees what was created', async () => {
    const { created } = await creating(true);
    act(() => followLink('/slow'));
    await created();
    act(() => goBack());
    expect(await screen.findByText(/^Request VR-/)).toBeInTheDocument();
  });

  it('a person who has followed a link from a step arrives, whatever is saved', async () => {
    const save = held({ payload: aPayment() });
    const {
      user,
      slow,
      server: asked,
    } = openNew(
      { ...completeRegistration(), updatePayment: save.respond },
      stepHref('RMT SHOP', REQUEST_UID, 'payment'),
    );
    await stepHeading('payment');
    await pressNext(user);
    await waitFor(() => expect(asked.count('updatePayment')).toBe(1));
    act(() => followLink('/slow'));
    await act(async () => save.release());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving' })).toBeNull());
    await slow.arrive();
    expect(await screen.findByText('slow page')).toBeInTheDocument();
  });
});

describe('one registration after another', () => {
  it('the same step shows the values of its own registration', async () => {
    const hrefOf = (uid: string) => stepHref('RMT SHOP', uid, 'basicInfo');
    const [first, second] = [REQUEST_UID, '00000000-0000-4000-8000-000000000002'];
    const uidOf = ({ url }: FakeRequest) => (url.includes(second) ? second : first);
    openNew(
      {
        getVendorRequest: (request) => ({ payload: aRequest({ requestUid: uidOf(request) }) }),
        searchBasicInfo: (request) =>
          page(aBasicInfo({ city: uidOf(request) === second ? 'Akron' : 'Dayton' })),
      },
      hrefOf(first),
    );
    expect(await screen.findByLabelText('City')).toHaveValue('Dayton');
    act(() => goToAddress(hrefOf(second)));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Akron'));
    act(() => goToAddress(hrefOf(first)));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Dayton'));
  });
});
