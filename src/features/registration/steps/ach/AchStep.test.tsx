import { act, screen, waitFor, within } from '@testing-library/react';
import { connectivityChanged } from '@/store/connectivity';
import { page, type FakeRequest, type FakeResponse } from '@/testing/fakeServer';
import { maskSecrets } from '@/store/setupStore';
import { codeListSituation } from '../../testing/codeLists';
import { nextButton, stepHeading, stepUnderTest, sentRegistration } from '../../testing/openStep';
import { asSuperUser } from '../../testing/people';
import { aContactWith, anAch, REQUEST_UID } from '../../testing/records';
import { nextLocks, nextOpens, seeRefused } from '../../testing/stepActions';

const step = stepUnderTest('ach');
const { open } = step;

const bankName = () => screen.findByLabelText('Bank name');

describe('the ACH step', () => {
  it('ACH-01 ACH-04 shows the stored values, the account number by its last four only, and saves the form without it', async () => {
    const { user } = open({ updateAch: { payload: anAch({ bankName: 'Second Bank' }) } });
    expect(await bankName()).toHaveValue('First Bank');
    expect(screen.getByLabelText('Routing / ABA number')).toHaveValue('021999983');
    expect(screen.getByLabelText('City')).toHaveValue('Dayton');
    expect(screen.getByLabelText('State')).toHaveValue('OH');
    expect(screen.getByLabelText('Account number')).toHaveAttribute('placeholder', '•••••6789');
    expect(screen.getByText('Address found')).toBeInTheDocument();
    await user.replace(await bankName(), 'Second Bank');
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

  it('BNK-15 says to staff that the account is locked, and that a save unlocks it', async () => {
    open({ ...asSuperUser, searchAch: page(anAch({ accountLocked: 1 })) });
    const text = /^This bank account is locked: someone said .* Saving this step unlocks it/;
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('BNK-15 BNK-18 a locked account says so to the owner, has no field to type in, and Next goes on', async () => {
    const { user } = open({ searchAch: page(anAch({ accountLocked: 1 })) });
    const text = /^This bank account is locked, because someone told us/;
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await bankName()).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Account number')).toHaveAttribute('readonly');
    expect(screen.getByText('Read only')).toBeInTheDocument();
    await user.click(await nextButton());
    await stepHeading('submit');
    expect(step.server.count('updateAch')).toBe(0);
  });

  it('asks for the account again when the routing number of a stored one changes, and only warns of a wrong check digit', async () => {
    const { user } = open();
    await bankName();
    const routing = screen.getByLabelText('Routing / ABA number');
    const typeRouting = async (number: string) => {
      await user.replace(routing, number);
      await user.tab();
    };
    await typeRouting('021000022');
    expect(await screen.findByText(/does not look like a routing number/)).toBeInTheDocument();
    const account = screen.getByLabelText('Account number');
    await waitFor(() => expect(account).toHaveAccessibleDescription('This Field is Required'));
    expect(account).not.toHaveAttribute('placeholder', expect.stringContaining('6789'));
    await user.fill(account, '123456789');
    const message = 'Account no and confirm account no should be same.';
    await seeRefused(user, 'Confirm account number', '12', message);
    await user.fill(screen.getByLabelText('Confirm account number'), '3456789');
    await nextOpens();
    await user.clear(account);
    await user.clear(screen.getByLabelText('Confirm account number'));
    await nextLocks();
    await typeRouting('021999983');
    await nextOpens();
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
    await user.replace(screen.getByLabelText('Address'), '0 Nowhere');
    await screen.findByText('Address Not Found.');
    await nextLocks();
    await user.replace(screen.getByLabelText('Address'), '2 Bank St');
    await screen.findByText('Address found');
    await nextOpens();
    act(() => void store.dispatch(connectivityChanged(false)));
    await nextLocks();
    act(() => void store.dispatch(connectivityChanged(true)));
    await nextOpens();
    view.unmount();

    // The W-9 needs the same contact and comes first: without it the whole step is locked.
    open({ searchContacts: page(aContactWith('MAIN', 'AR')) });
    await screen.findByText('Finish W-9 Information first to open ACH Information.');
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

describe('the bank of a typed routing number', () => {
  const BANKS: Readonly<Record<string, string>> = {
    '042999988': 'First Valley Bank',
    '011999980': 'Old Mill Bank',
    '091999984': 'Farmers & Merchants',
  };

  const numberIn = ({ body }: FakeRequest): string =>
    (body as { searchCriteria: { model: { routingNo: string } } }).searchCriteria.model.routingNo;
  const findBank = (request: FakeRequest): FakeResponse => {
    const routingNo = numberIn(request);
    const bankName = BANKS[routingNo];
    return bankName === undefined ? page() : page({ routingNo, bankName });
  };

  const step = stepUnderTest('ach', { findBank }, { bankNames: true });

  const routingField = () => screen.findByLabelText('Routing / ABA number');
  const nameField = () => screen.getByLabelText('Bank name');
  const useName = () => screen.queryByRole('button', { name: 'Use this name' });
  const announced = (text: string) =>
    screen.getAllByRole('status').some((region) => region.textContent === text);

  type User = ReturnType<typeof step.open>['user'];
  async function enter(user: User, routingNo: string) {
    const field = await routingField();
    await user.replace(field, routingNo);
    return field;
  }

  it('BNK-10 is named below the number and announced, by one request; nothing is asked for a number that is not whole, fails its check digit, or is the stored one', async () => {
    const { user, store } = step.open();
    await enter(user, '04299998');
    await enter(user, '042999989');
    expect(await screen.findByText(/does not look like a routing number/)).toBeInTheDocument();
    await enter(user, '021999983');
    expect(step.server.count('findBank')).toBe(0);
    const field = await enter(user, '042999988');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Belongs to First Valley Bank'));
    expect(announced('Belongs to First Valley Bank')).toBe(true);
    expect(field).toHaveFocus();
    await enter(user, '011999980');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Belongs to Old Mill Bank'));
    // The directory is not asked again.
    await enter(user, '042999988');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Belongs to First Valley Bank'));
    expect(step.server.requests.filter(({ endpoint }) => endpoint === 'findBank')).toHaveLength(2);
    const shown = JSON.stringify(maskSecrets(store.getState()));
    expect(shown).not.toMatch(/042999988|011999980/);
  });

  it('BNK-10 a number that the directory does not have, or cannot be asked for, shows nothing and keeps Next open', async () => {
    const { user } = step.open({
      findBank: (request) =>
        numberIn(request) === '042999988' ? { code: 'FAILED' } : findBank(request),
      updateAch: { payload: anAch() },
    });
    await enter(user, '123456780');
    await waitFor(() => expect(step.server.count('findBank')).toBe(1));
    const field = await enter(user, '042999988');
    await waitFor(() => expect(step.server.count('findBank')).toBe(2));
    await user.fill(screen.getByLabelText('Account number'), '123456789');
    await user.fill(screen.getByLabelText('Confirm account number'), '123456789');
    await nextOpens();
    expect(field).toHaveAccessibleDescription('');
    expect(screen.queryByText(/Belongs to/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(await nextButton());
    await stepHeading('submit');
  });

  it('BNK-10 nothing is asked while the form is locked', async () => {
    step.open(sentRegistration());
    expect(await routingField()).toHaveAttribute('readonly');
    expect(step.server.count('findBank')).toBe(0);
    // Nor is room kept for the name.
    expect(step.view.container.innerHTML).not.toContain('data-hints="true"');
  });

  it('BNK-11 its name is offered while the field has another one or none, and fills it in when pressed only; one that the field would refuse is not offered', async () => {
    const { user } = step.open();
    await enter(user, '042999988');
    await waitFor(() => expect(useName()).toBeInTheDocument());
    expect(nameField()).toHaveValue('First Bank');
    await user.clear(nameField());
    expect(useName()).toBeInTheDocument();
    await user.fill(nameField(), ' first valley  BANK');
    await waitFor(() => expect(useName()).not.toBeInTheDocument());
    await user.fill(nameField(), ' of Ohio');
    await waitFor(() => expect(useName()).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Use this name' }));
    expect(nameField()).toHaveValue('First Valley Bank');
    expect(nameField()).toHaveFocus();
    await waitFor(() => expect(useName()).not.toBeInTheDocument());
    expect(screen.getByText(/Belongs to/, { selector: 'p' })).toBeInTheDocument();
    const field = await enter(user, '091999984');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Belongs to Farmers & Merchants'),
    );
    expect(useName()).not.toBeInTheDocument();
  });
});

describe('another bank account', () => {
  /**
   * Opens the step with a backend that wants a code, `123456`, and an identity provider that mails
   * and checks it.
   */
  function open({ refusesFirstMail = false } = {}) {
    const asked: Record<string, unknown>[] = [];
    let proven = false;
    const refused = (name: string, message: string) =>
      Response.json({ __type: name, message }, { status: 400 });
    const { user } = step.open(
      {
        searchAch: page(anAch()),
        updateAch: () =>
          proven
            ? { payload: anAch({ routingNo: '011999980', accountNo: '4321' }) }
            : { code: 'CODE_REQUIRED', text: 'Please enter the code that we send to you first.' },
      },
      {
        // Where the configuration of the tests has the identity provider.
        '/': (text) => {
          const body = JSON.parse(text) as Record<string, unknown>;
          asked.push(body);
          if (!('Code' in body))
            return refusesFirstMail && asked.length === 1
              ? refused('LimitExceededException', 'Attempt limit exceeded.')
              : Response.json({});
          proven = body['Code'] === '123456';
          return proven ? Response.json({}) : refused('CodeMismatchException', 'That is not it.');
        },
      },
    );
    const enterAccount = async () => {
      const routing = await screen.findByLabelText('Routing / ABA number');
      await user.replace(routing, '011999980');
      await user.fill(screen.getByLabelText('Account number'), '987654321');
      await user.fill(screen.getByLabelText('Confirm account number'), '987654321');
      await user.click(await nextButton());
    };
    const mails = () => asked.filter((body) => !('Code' in body));
    return { user, mails, enterAccount };
  }

  afterEach(() => document.documentElement.removeAttribute('lang'));

  const dialog = () => screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
  const saves = () => step.server.requests.filter(({ endpoint }) => endpoint === 'updateAch');
  const codeField = async () => within(await dialog()).findByLabelText('Code from the e-mail');

  it('BNK-04 asks for an e-mailed code, refuses a wrong one and saves after the right one', async () => {
    const { user, mails, enterAccount } = open();
    document.documentElement.lang = 'es-US';
    await enterAccount();
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(await dialog()).toHaveTextContent(/enter the code that we send to \S+@\S+/);
    expect(await within(await dialog()).findByText('The code is on its way.')).toBeInTheDocument();
    expect(mails()).toEqual([
      expect.objectContaining({ ClientMetadata: { address: 'present', locale: 'es-US' } }),
    ]);

    await user.type(field, '12{Enter}');
    expect(field).toHaveAccessibleDescription(/Verification code must be of 6 digits/);
    await user.clear(field);
    await user.type(field, '654321{Enter}');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('That is not it.');
    expect(saves()).toHaveLength(1);

    await user.clear(field);
    // VAL-38: as a password manager does.
    (field as HTMLInputElement).value = '123-456.';
    await user.type(field, '{Enter}');
    await stepHeading('submit');
    expect(saves()).toHaveLength(2);
    expect(saves()[1]?.body).toMatchObject({ routingNo: '011999980', accountNo: '987654321' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('BNK-05 says why no code was mailed; Cancel goes back to what was typed, and the next press asks again with a new code', async () => {
    const { user, mails, enterAccount } = open({ refusesFirstMail: true });
    await enterAccount();
    const why = await within(await dialog()).findByRole('alert');
    expect(why).toHaveTextContent('Attempt limit exceeded.');
    expect(screen.queryByText('The code is on its way.')).not.toBeInTheDocument();
    await user.fill(await codeField(), '1');
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Account number')).toHaveValue('987654321');
    expect(screen.queryByText('Failed to save ACH info')).not.toBeInTheDocument();

    await user.click(await nextButton());
    expect(await codeField()).toHaveValue('');
    await waitFor(() => expect(mails()).toHaveLength(2));
    await user.click(within(await dialog()).getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(mails()).toHaveLength(3));
  });
});
