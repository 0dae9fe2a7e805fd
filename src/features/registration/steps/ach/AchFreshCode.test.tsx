import { configure, screen, waitFor, within } from '@testing-library/react';
import { page } from '@/testing/fakeServer';
import { nextButton, stepHeading, stepUnderTest } from '../../testing/openStep';
import { anAch } from '../../testing/records';

// React then runs effects twice, as in development: one mail has to be enough.
configure({ reactStrictMode: true });

const step = stepUnderTest('ach');

/**
 * Opens the step with a backend that wants a code, `123456`, and an identity provider that mails
 * and checks it.
 */
function open({ isMailing = true } = {}) {
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
          return isMailing
            ? Response.json({})
            : refused('LimitExceededException', 'Attempt limit exceeded.');
        proven = body['Code'] === '123456';
        return proven ? Response.json({}) : refused('CodeMismatchException', 'That is not it.');
      },
    },
  );
  const enterAccount = async () => {
    const routing = await screen.findByLabelText('Routing / ABA number');
    await user.clear(routing);
    await user.fill(routing, '011999980');
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

describe('another bank account', () => {
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
    await user.type(field, '123-456.{Enter}');
    await stepHeading('submit');
    expect(saves()).toHaveLength(2);
    expect(saves()[1]?.body).toMatchObject({ routingNo: '011999980', accountNo: '987654321' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('BNK-05 Cancel goes back to what was typed, and the next press asks again with a new code', async () => {
    const { user, mails, enterAccount } = open();
    await enterAccount();
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

  it('BNK-05 says why no code was mailed', async () => {
    const { enterAccount } = open({ isMailing: false });
    await enterAccount();
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'Attempt limit exceeded.',
    );
    expect(screen.queryByText('The code is on its way.')).not.toBeInTheDocument();
  });
});
