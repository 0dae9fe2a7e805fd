import { screen, waitFor, within } from '@testing-library/react';
import { aConfig, aSession } from '@/testing/factories';
import { serve, server, type Services, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { refusesFirst } from '@/testing/replies';
import { situations } from '@/testing/situations';
import AccountSecurityPage from '../AccountSecurityPage';
import { createCredential, NoCredential, passkeyObstacle } from './createCredential';

jest.mock('./createCredential', () => ({
  ...jest.requireActual<object>('./createCredential'),
  createCredential: jest.fn(),
  passkeyObstacle: jest.fn(),
}));
const create = jest.mocked(createCredential);
const obstacle = jest.mocked(passkeyObstacle);

afterEach(() => jest.resetAllMocks());

const AT = '2026-03-12T15:04:00Z';
const phone = {
  passkeyUid: 'k1',
  name: 'Phone',
  createdAt: AT,
  lastUsedAt: AT,
  synced: 1,
};
const laptop = { ...phone, passkeyUid: 'k2', name: 'Laptop', lastUsedAt: '', synced: 0 };
const list = (...passkeys: object[]) => ({ payload: { passkeys, limit: 2 } });
const session = {
  sessionUid: 's1',
  browser: 'Chrome 130',
  system: 'Windows',
  startedAt: AT,
  lastUsedAt: AT,
  current: 1,
};
const OPTIONS = {
  challenge: 'c',
  rp: { id: 'localhost', name: 'Vendor Portal' },
  user: { id: 'dQ', name: 'dana@example.com', displayName: 'dana@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};
const CREDENTIAL = {
  id: 'id',
  rawId: 'id',
  type: 'public-key',
  response: { clientDataJSON: 'data', attestationObject: 'object' },
  clientExtensionResults: {},
} as const;

function open(situation: Situation = {}, passkeys = true, services: Services = {}) {
  create.mockResolvedValue(CREDENTIAL);
  serve(
    {
      ...situations.freshRequest(),
      listSessions: { payload: { sessions: [session] } },
      getSignInHistory: { payload: { events: [], keptDays: 90 } },
      listPasskeys: list(phone),
      getPasskeyCreationOptions: { payload: OPTIONS },
      ...situation,
    },
    services,
  );
  return renderWithProviders(<AccountSecurityPage />, {
    path: '/account-security',
    services: {
      config: aConfig({ features: { accountSecurity: true, passkeys } }),
      session: { ...aSession(), email: () => 'dana@example.com' },
    },
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));
const bodyOf = (endpoint: string) => server.sent(endpoint)[0]?.body;

describe('the passkeys', () => {
  it('PKY-07 are listed with name, times and whether they are synced; the list says when it is full', async () => {
    open({ listPasskeys: list(phone, laptop) });
    const part = await section();
    const rows = await part.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^PhoneSyncedAdded .*2026.*Last used .*2026/);
    expect(rows[1]).toHaveTextContent(/^LaptopAdded .*2026.*Not used yet/);
    expect(part.getByText(/You have 2 passkeys, which is the limit/)).toBeInTheDocument();
    expect(part.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('PKY-01 one is added under the suggested name of the browser', async () => {
    const { user, toasts } = open({
      listPasskeys: list(),
      addPasskey: list({ ...laptop, name: 'Chrome on Windows' }),
    });
    const part = await section();
    expect(await part.findByText('You have no passkeys yet.')).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: 'Add a passkey' }));
    const field = part.getByLabelText('Name of the passkey');
    expect(field).toHaveValue('Chrome on Windows');
    await user.click(part.getByRole('button', { name: 'Continue' }));
    expect(await part.findByText('Not used yet')).toBeInTheDocument();
    expect(create).toHaveBeenCalledWith(OPTIONS);
    expect(bodyOf('addPasskey')).toEqual({ name: 'Chrome on Windows', credential: CREDENTIAL });
    expect(toasts()).toEqual(['Chrome on Windows was added. You can sign in with it now.']);
    expect(part.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
    await waitFor(() => expect(server.count('getSignInHistory')).toBe(2));
  });

  it('PKY-06 PKY-08 a backend that refuses, and a device that makes none, add none: in its words, and in those of the portal', async () => {
    const { user } = open({
      getPasskeyCreationOptions: refusesFirst(
        { payload: OPTIONS },
        { code: 'CONFLICT', text: 'You have 10 passkeys, which is the limit.' },
      ),
    });
    const part = await section();
    const goOn = async () => user.click(part.getByRole('button', { name: 'Continue' }));
    await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
    await user.clear(part.getByLabelText('Name of the passkey'));
    await goOn();
    expect(await part.findByText('This Field is Required')).toBeInTheDocument();
    await user.fill(part.getByLabelText('Name of the passkey'), 'Key');
    await goOn();
    expect(await part.findByRole('alert')).toHaveTextContent('You have 10 passkeys');
    expect(create).not.toHaveBeenCalled();
    create.mockRejectedValue(new NoCredential('closed'));
    await goOn();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(part.queryByRole('alert')).not.toBeInTheDocument());
    create.mockRejectedValue(new NoCredential('already'));
    await goOn();
    expect(await part.findByRole('alert')).toHaveTextContent(
      'This device already has a passkey of your account.',
    );
    expect(part.getByLabelText('Name of the passkey')).toHaveValue('Key');
    expect(server.count('addPasskey')).toBe(0);
  });

  it('PKY-16 an e-mailed code comes first; going back keeps the typed name', async () => {
    let proven = false;
    const { user } = open(
      {
        getPasskeyCreationOptions: () =>
          proven ? { payload: OPTIONS } : { code: 'CODE_REQUIRED', text: 'A code, please.' },
        addPasskey: list(phone, { ...laptop, name: 'Key' }),
      },
      true,
      {
        // Where the configuration of the tests has the identity provider.
        '/': (body) => {
          proven = body.includes('"123456"');
          return Response.json({});
        },
      },
    );
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
    const field = part.getByLabelText('Name of the passkey');
    await user.replace(field, 'Key');
    await user.click(part.getByRole('button', { name: 'Continue' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
    expect(dialog).toHaveTextContent(
      'A passkey opens your account. Before one is added, enter the code that we send to dana@example.com.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(field).toHaveValue('Key');
    expect(part.queryByRole('alert')).not.toBeInTheDocument();
    expect(create).not.toHaveBeenCalled();

    await user.click(part.getByRole('button', { name: 'Continue' }));
    const again = within(await screen.findByRole('alertdialog'));
    await user.fill(await again.findByLabelText('Code from the e-mail'), '123456');
    await user.click(again.getByRole('button', { name: 'Continue' }));
    expect(await part.findByText('Key')).toBeInTheDocument();
    expect(create).toHaveBeenCalledWith(OPTIONS);
  });

  it('PKY-07 one is renamed, and removed after a question that stays open when it fails', async () => {
    let fails = true;
    const { user, toasts } = open({
      renamePasskey: list({ ...phone, name: 'Old phone' }),
      removePasskey: () => (fails ? { code: 'FAILED', status: 500 } : list()),
    });
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Rename Phone' }));
    const field = part.getByLabelText('Name of the passkey');
    expect(field).toHaveFocus();
    await user.replace(field, 'Old phone');
    await user.click(part.getByRole('button', { name: 'Save' }));
    await user.click(await part.findByRole('button', { name: 'Remove Old phone' }));
    expect(bodyOf('renamePasskey')).toEqual({ name: 'Old phone' });
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Old phone?' });
    expect(server.count('removePasskey')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText(/did not work/)).toBeInTheDocument();
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await part.findByText('You have no passkeys yet.')).toBeInTheDocument();
    expect(toasts()).toEqual(['The passkey is now called Old phone.', 'Old phone was removed.']);
    await waitFor(() => expect(part.getByRole('heading', { name: 'Passkeys' })).toHaveFocus());
  });

  it('PKY-17 an e-mailed code comes before a removal; going back keeps the passkey', async () => {
    let proven = false;
    const { user } = open(
      {
        removePasskey: () => (proven ? list() : { code: 'CODE_REQUIRED', text: 'A code, please.' }),
      },
      true,
      {
        '/': (body) => {
          proven = body.includes('"123456"');
          return Response.json({});
        },
      },
    );
    const part = await section();
    const remove = async () => {
      const asked = await screen.findByRole('alertdialog', { name: 'Remove Phone?' });
      await user.click(within(asked).getByRole('button', { name: 'Remove' }));
      return screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
    };
    await user.click(await part.findByRole('button', { name: 'Remove Phone' }));
    const dialog = await remove();
    expect(dialog).toHaveTextContent(
      'Before one is removed, enter the code that we send to dana@example.com.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const code = await within(await remove()).findByLabelText('Code from the e-mail');
    await user.type(code, '123456{Enter}');
    expect(await part.findByText('You have no passkeys yet.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  describe('a list that is out of date', () => {
    /** The list at first, then another one. */
    const changing = (first: object, ...later: object[]): Situation => {
      let reads = 0;
      return { listPasskeys: () => (reads++ === 0 ? list(first) : list(...later)) };
    };

    it('PKY-18 one that is gone counts as removed; a rename says so', async () => {
      const { user, toasts } = open({
        ...changing(phone, laptop),
        renamePasskey: { code: 'NOT_FOUND' },
        removePasskey: { code: 'NOT_FOUND' },
      });
      const part = await section();
      await user.click(await part.findByRole('button', { name: 'Rename Phone' }));
      await user.type(part.getByLabelText('Name of the passkey'), 'Old phone{Enter}');
      await user.click(await part.findByRole('button', { name: 'Remove Laptop' }));
      expect(part.queryByText('Phone')).not.toBeInTheDocument();
      const dialog = await screen.findByRole('alertdialog', { name: 'Remove Laptop?' });
      await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(toasts()).toEqual(['Phone was removed.', 'Laptop was removed.']);
    });

    it.each([
      ['renamePasskey', 'Rename Phone', 'Save'],
      ['removePasskey', 'Remove Phone', 'Remove'],
    ])('PKY-18 is read again after a lost %s', async (endpoint, first, second) => {
      const { user } = open({ ...changing(phone, laptop), [endpoint]: 'networkError' });
      const part = await section();
      await user.click(await part.findByRole('button', { name: first }));
      await user.click(await screen.findByRole('button', { name: second }));
      expect(await part.findByText('Laptop')).toBeInTheDocument();
    });

    it('PKY-18 one that was stored although the response was lost shows up', async () => {
      const { user } = open({ ...changing(phone, phone, laptop), addPasskey: 'networkError' });
      const part = await section();
      await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
      await user.click(part.getByRole('button', { name: 'Continue' }));
      expect(await part.findByText('Laptop')).toBeInTheDocument();
      expect(part.getByRole('alert')).toBeInTheDocument();
    });
  });

  it.each([
    [
      'notAtAddress',
      'Passkeys do not work at an IP address. Open the portal by its name to add one.',
    ],
    ['notInBrowser', 'This browser has no passkeys, or the connection is not secure.'],
  ] as const)('PKY-11 %s: none can be added, and a sentence says why', async (reason, text) => {
    obstacle.mockReturnValue(reason);
    open();
    const part = await section();
    expect(await part.findByText(text)).toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Remove Phone' })).toBeInTheDocument();
    expect(part.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('PKY-11 a backend without them: no section', async () => {
    open({}, false);
    expect(await screen.findByText('Nothing has happened yet.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Passkeys' })).not.toBeInTheDocument();
  });
});
