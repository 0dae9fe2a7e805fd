import { act, screen, waitFor, within } from '@testing-library/react';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { baseApi } from '@/api/baseApi';
import { tagOf } from '@/api/tags';
import { draftKey, newScope } from '@/store/drafts';
import { page, type Situation } from '@/testing/fakeServer';
import {
  completeRegistration,
  openAt,
  openStep,
  sentRegistration,
  stepHeading,
} from '../testing/openStep';
import { asSuperUser, asViewer } from '../testing/people';
import { REQUEST_UID } from '../testing/records';
import { closeNotice, pressNext, writesOf } from '../testing/stepActions';
import { aRequest } from '@/testing/factories';

let server: ReturnType<typeof openAt>['server'];
const open = (path: string, situation?: Situation) => {
  const opened = openAt(path, situation);
  server = opened.server;
  return opened;
};
afterEach(() => server.close());

const SHOP = `/register-vendor/${REQUEST_UID}`;
const overview = () => screen.findByRole('heading', { level: 1, name: 'Miller Auto Repair' });

describe('the registration page', () => {
  it('GRD-21 calls an unknown step Coming Soon and leads back to the overview', async () => {
    const { user } = open(`${SHOP}?step=insurance`);
    expect(await screen.findByRole('heading', { name: 'Coming Soon...' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to the overview' }));
    expect(await overview()).toBeInTheDocument();
  });

  it('opens the flow of the stored type, whatever the address says', async () => {
    open(`${SHOP}?step=w9`, completeRegistration({ vendorType: 'OVERHEAD' }));
    await stepHeading('w9');
    expect(screen.getAllByText('Step 2 of 6')).not.toHaveLength(0);
  });

  it('BAS-20 BEY-83 opens a new registration without creating anything, and keeps what is typed apart from the other type', async () => {
    const path = '/register-overheadvendor?new=1&step=basic-info';
    const { user, store, unmount } = open(path, asSuperUser);
    expect(await screen.findByLabelText('Business name')).toHaveValue('');
    expect(screen.getByText('Tell us about your business, and where it is.')).toBeInTheDocument();
    expect(screen.getAllByText('Not saved yet')).not.toHaveLength(0);
    await user.fill(await screen.findByLabelText('Business name'), 'Adams');
    unmount();
    const key = 'person-1/new-overhead/basicInfo';
    expect(Object.keys(store.getState().drafts.byKey)).toEqual([key]);
    expect(writesOf(server)).toEqual([]);
  });

  it('leads from a locked step of a new registration to the first open one, and keeps its vendor, without their e-mail', async () => {
    const vendor = 'owner@example.com';
    const { user, store } = open(`/register-vendor?new=1&step=w9&for=${vendor}`, asSuperUser);
    await user.fill(await screen.findByLabelText('Business name'), 'A');
    await waitFor(() =>
      expect(Object.keys(store.getState().drafts.byKey)).toEqual([
        draftKey('person-1', newScope('RMT SHOP', vendor), 'basicInfo'),
      ]),
    );
    expect(Object.keys(store.getState().drafts.byKey).join()).not.toContain('owner');
  });

  it('keeps the vendor of a new registration in the links of its cards', async () => {
    open('/register-overheadvendor?new=1&for=owner@example.com', asSuperUser);
    const list = await screen.findByRole('list', { name: 'Registration steps' });
    const [first] = within(list).getAllByRole('link');
    expect(first).toHaveAttribute('href', expect.stringContaining('for=owner%40example.com'));
  });

  it('stays on a step that a save has opened when an older state of the request arrives late', async () => {
    let stored = aRequest({ selectedProgram: null, useErepair: 'Y' });
    const release: (() => void)[] = [];
    let reads = 0;
    const { user, store } = open(`${SHOP}?step=program`, {
      getVendorRequest: async () => {
        const payload = stored;
        reads += 1;
        if (reads > 1) await new Promise<void>((resolve) => release.push(resolve));
        return { payload };
      },
      updateVendorRequest: ({ body }) => {
        stored = { ...stored, ...(body as Partial<VendorRequest>) };
        return { payload: stored };
      },
    });
    await user.click(await screen.findByRole('radio', { name: /^Preferred Vendor/ }));
    act(
      () => void store.dispatch(baseApi.util.invalidateTags([tagOf('VendorRequest', REQUEST_UID)])),
    );
    await waitFor(() => expect(reads).toBe(2));
    await pressNext(user);
    await stepHeading('w9');
    release[0]?.();
    // The read that follows is slow, too.
    await waitFor(() => expect(reads).toBe(3));
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(await stepHeading('w9')).toBeInTheDocument();
    release[1]?.();
  });

  it('ERR-21 names what failed to load and fetches it again', async () => {
    let failing = true;
    const { user } = open(`${SHOP}?step=basic-info`, {
      searchBasicInfo: () => (failing ? { code: 'VALIDATION' } : page()),
    });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Failed to load vendor basic info')).toBeInTheDocument();
    failing = false;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shop Basic Information');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Business name')).toBeInTheDocument();
    const heading = await stepHeading('basicInfo');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it.each<[string, Situation, string]>([
    [
      'ROM-15 not active any more, for everyone',
      { ...asSuperUser, getVendorRequest: { payload: aRequest({ recordStatus: 'I' }) } },
      'This registration is no longer active and cannot be changed. You can still read every step.',
    ],
    [
      'STF-03 a draft, for a viewer',
      { ...completeRegistration({ loginEmail: 'vendor@example.com' }), ...asViewer },
      'Your role lets you read registrations, but not change them.',
    ],
  ])('is read-only and says so: %s', async (_what, situation, text) => {
    const { user } = open(`${SHOP}?step=program`, situation);
    const notice = await screen.findByRole('dialog', { name: 'Form Disabled' });
    expect(notice).toHaveTextContent(text);
    await closeNotice(user);
    await stepHeading('program');
    expect(screen.getByText(/^Read only/)).toBeInTheDocument();
    for (const program of screen.getAllByRole('radio'))
      expect(program).toHaveAttribute('aria-disabled', 'true');
    if (situation.getUserInfo === asViewer.getUserInfo) {
      expect(screen.getByText(/^You are reading the registration of/)).toBeInTheDocument();
      const rail = within(screen.getByRole('complementary', { name: 'Registration' }));
      expect(rail.getByText(/required steps complete$/)).toBeInTheDocument();
    }
  });

  it('STF-32 shows no form until it is known who reads it', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { server: opened } = open(`${SHOP}?step=program`, {
      ...completeRegistration(),
      getUserInfo: async () => {
        await arrived;
        return { code: 'FAILED', status: 500 };
      },
    });
    await waitFor(() => expect(opened.count('searchPayment')).toBe(1));
    await screen.findByText('Fetching user details');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    arrive();
    expect(await screen.findAllByRole('radio')).not.toEqual([]);
  });

  it('ROM-12 becomes read-only when a save is refused because another tab has sent the registration', async () => {
    let sent = false;
    const stored = completeRegistration();
    const opened = openStep('basicInfo', {
      ...stored,
      getVendorRequest: (request) => {
        const answer = sent ? sentRegistration().getVendorRequest : stored.getVendorRequest;
        if (answer === undefined) throw new Error('Both situations hold a vendor request');
        return typeof answer === 'function' ? answer(request) : answer;
      },
      updateBasicInfo: () => {
        sent = true;
        return { code: 'CONFLICT', text: 'This registration has been submitted.' };
      },
    });
    server = opened.server;
    const name = await screen.findByLabelText('Business name');
    await opened.user.replace(name, 'Foundry Brake');
    await pressNext(opened.user);
    await closeNotice(opened.user);
    const locked = screen.getByLabelText('Business name');
    expect(locked).toHaveAttribute('readonly');
    expect(locked).toHaveValue('Miller Auto Repair');
    expect(screen.getByText(/^Read only/)).toBeInTheDocument();
  });
});
