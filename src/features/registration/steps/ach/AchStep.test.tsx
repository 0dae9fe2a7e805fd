import { act, screen, waitFor } from '@testing-library/react';
import { connectivityChanged } from '@/store/connectivity';
import { page } from '@/testing/fakeServer';
import { codeListSituation } from '../../testing/codeLists';
import { nextButton, stepHeading, stepUnderTest } from '../../testing/openStep';
import { aContactWith, anAch, REQUEST_UID } from '../../testing/records';
import { nextLocks, nextOpens, seeRefused } from '../../testing/stepActions';

const step = stepUnderTest('ach');
const { open } = step;

const bankName = () => screen.findByLabelText('Bank name');

describe('the ACH step', () => {
  it('ACH-01 ACH-04 shows the stored values, the account number by its last four only', async () => {
    open();
    expect(await bankName()).toHaveValue('First Bank');
    expect(screen.getByLabelText('Routing / ABA number')).toHaveValue('021999983');
    expect(screen.getByLabelText('City')).toHaveValue('Dayton');
    expect(screen.getByLabelText('State')).toHaveValue('OH');
    expect(screen.getByLabelText('Account number')).toHaveAttribute('placeholder', '•••••6789');
    expect(screen.getByText('Address found')).toBeInTheDocument();
  });

  it('ACH-04 saves the whole form and goes on, keeping a stored number that was not retyped', async () => {
    const { user } = open({ updateAch: { payload: anAch({ bankName: 'Second Bank' }) } });
    await user.clear(await bankName());
    await user.fill(await bankName(), 'Second Bank');
    await user.click(await nextButton());
    await stepHeading('submit');
    const save = step.server.requests.find(({ endpoint }) => endpoint === 'updateAch');
    expect(save?.body).toMatchObject({
      requestUid: REQUEST_UID,
      bankName: 'Second Bank',
      accountNo: '',
      addressVerified: 1,
    });
    expect(save?.body).not.toHaveProperty('confirmAccountNo');
  });

  it('asks for the account again when the routing number of a stored one changes', async () => {
    const { user } = open({ updateAch: { payload: anAch() } });
    await bankName();
    const routing = screen.getByLabelText('Routing / ABA number');
    await user.clear(routing);
    await user.fill(routing, '011999980');
    await user.tab();
    const account = screen.getByLabelText('Account number');
    await waitFor(() => expect(account).toHaveAccessibleDescription('This Field is Required'));
    expect(account).not.toHaveAttribute('placeholder', expect.stringContaining('6789'));
    await user.clear(routing);
    await user.fill(routing, '021999983');
    await user.tab();
    await nextOpens();
  });

  it('creates the record when there is none', async () => {
    let stored = page();
    const { user } = open({
      searchAch: () => stored,
      createAch: () => {
        stored = page(anAch());
        return { payload: anAch() };
      },
    });
    await user.fill(await bankName(), 'First Bank');
    await user.fill(screen.getByLabelText('Routing / ABA number'), '021999983');
    await user.fill(screen.getByLabelText('Account number'), '123456789');
    await user.fill(screen.getByLabelText('Confirm account number'), '123456789');
    await user.fill(screen.getByLabelText('Address'), '1 BANK ST');
    await user.fill(screen.getByLabelText('City'), 'DAYTON');
    await user.selectOptions(screen.getByLabelText('State'), 'OH');
    await user.fill(screen.getByLabelText('Zip code'), '45402');
    await screen.findByText('Address found');
    await nextOpens();
    await user.click(await nextButton());
    await stepHeading('submit');
    expect(step.server.count('createAch')).toBe(1);
    expect(
      step.server.requests.find(({ endpoint }) => endpoint === 'createAch')?.body,
    ).toMatchObject({
      accountNo: '123456789',
      addressVerified: 1,
    });
  });

  it('shows under the field what the form says about it', async () => {
    const { user } = open();
    await bankName();
    const message = 'Account no and confirm account no should be same.';
    await seeRefused(user, 'Confirm account number', '12', message);
  });

  it('ACH-03 opens Next with a signing authority, a confirmed address, a valid form and a connection only', async () => {
    const view = open();
    const { user, store } = view;
    await bankName();
    await nextOpens();
    await user.clear(await bankName());
    await nextLocks();
    await user.fill(await bankName(), 'First Bank');
    await nextOpens();
    await user.clear(screen.getByLabelText('Address'));
    await user.fill(screen.getByLabelText('Address'), '0 Nowhere');
    await screen.findByText('Address Not Found.');
    await nextLocks();
    await user.clear(screen.getByLabelText('Address'));
    await user.fill(screen.getByLabelText('Address'), '2 Bank St');
    await screen.findByText('Address found');
    await nextOpens();
    act(() => void store.dispatch(connectivityChanged(false)));
    await nextLocks();
    act(() => void store.dispatch(connectivityChanged(true)));
    await nextOpens();
    view.unmount();
    view.server.close();

    // The W-9 needs the same contact and comes first: without it the whole step is locked.
    open({ searchContacts: page(aContactWith('MAIN', 'AR')) });
    await screen.findByText('Finish W-9 Information first to open ACH Information.');
  });

  it('warns of a routing number that fails its check digit without locking Next', async () => {
    const { user } = open();
    await bankName();
    await user.clear(screen.getByLabelText('Routing / ABA number'));
    await user.fill(screen.getByLabelText('Routing / ABA number'), '021000022');
    expect(await screen.findByText(/does not look like a routing number/)).toBeInTheDocument();
    await user.fill(screen.getByLabelText('Account number'), '123456789');
    await user.fill(screen.getByLabelText('Confirm account number'), '123456789');
    await user.tab();
    await nextOpens();
  });

  it('waits with a reason until the code lists have loaded, then saves', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const details = codeListSituation.listCodeDetails;
    const { user } = open({
      listCodeDetails: async (request) => {
        if (request.url.includes('/STATE/')) await held;
        return typeof details === 'function' ? details(request) : page();
      },
      updateAch: { payload: anAch() },
    });
    const next = await nextButton();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveAccessibleDescription('This step is still loading');
    await user.click(next);
    expect(step.server.count('updateAch')).toBe(0);
    release();
    await bankName();
    await user.click(await nextButton());
    await stepHeading('submit');
    expect(step.server.count('updateAch')).toBe(1);
  });
});
