import { screen, waitFor, within } from '@testing-library/react';
import type { ServiceKey } from '@contract/entities/serviceKey';
import { aConfig } from '@/testing/factories';
import { serve, server, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import StaffPage from '../StaffPage';

const aKey = (over: Partial<ServiceKey> = {}): ServiceKey => ({
  keyUid: 'k1',
  name: 'Payments',
  scopes: ['vendors', 'numbers'],
  createdBy: 'Dana Miller',
  createdAt: '2026-03-12T15:04:00Z',
  expiresAt: '2027-03-12T15:04:00Z',
  lastUsedAt: '2026-03-14T09:00:00Z',
  active: 1,
  ...over,
});
const TOKEN = 'vpk_made-once';

function open(situation: Situation = {}, serviceKeys = true) {
  serve({
    ...situations.freshRequest(),
    listStaff: { payload: { members: [] } },
    listServiceKeys: { payload: { keys: [aKey()] } },
    ...situation,
  });
  const config = aConfig();
  return renderWithProviders(<StaffPage />, {
    services: { config: { ...config, features: { ...config.features, serviceKeys } } },
  }).user;
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async () => within(await screen.findByRole('alertdialog'));
const bodies = (endpoint: string) => server.sent(endpoint).map(({ body, url }) => ({ body, url }));

describe('service keys on the staff page', () => {
  it('STF-33 shows name, scopes, maker, end and last use of each key, also of one that has ended', async () => {
    open({
      listServiceKeys: {
        payload: {
          keys: [
            aKey(),
            aKey({
              keyUid: 'k2',
              name: 'Old ERP',
              scopes: ['vendors'],
              createdBy: '',
              lastUsedAt: '',
              active: 0,
            }),
          ],
        },
      },
    });
    const payments = await row(/Payments/);
    expect(payments.getByText('Whole numbers')).toBeInTheDocument();
    expect(payments.getByText('Dana Miller')).toBeInTheDocument();
    expect(payments.getByText(/^Mar 12, 2027/)).toBeInTheDocument();
    expect(payments.getByText(/^Mar 14, 2026/)).toBeInTheDocument();
    const old = await row(/Old ERP/);
    for (const text of ['Last four digits', 'Operator', 'Ended', 'Never'])
      expect(old.getByText(text)).toBeInTheDocument();
    expect(old.queryByRole('button')).not.toBeInTheDocument();
  });

  it('STF-33 without the feature there are no keys, and a list that does not load is tried again', async () => {
    open({}, false);
    await screen.findByRole('heading', { name: 'Invite someone' });
    expect(screen.queryByText('Service keys')).not.toBeInTheDocument();
    let failing = true;
    const user = open({
      listServiceKeys: () => (failing ? { code: 'FAILED' } : { payload: { keys: [] } }),
    });
    expect(await screen.findByText('Failed to load the keys')).toBeInTheDocument();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('There is no key yet.')).toBeInTheDocument();
  });

  it('STF-34 makes a key, warns of whole numbers, shows the token once and copies it', async () => {
    let keys: ServiceKey[] = [];
    const user = open({
      listServiceKeys: () => ({ payload: { keys } }),
      createServiceKey: () => {
        keys = [aKey({ name: 'ERP' })];
        return { payload: { token: TOKEN, key: aKey({ name: 'ERP' }) } };
      },
    });
    const make = async () => user.click(await screen.findByRole('button', { name: 'Make a key' }));
    await make();
    expect(await screen.findByText(/required/i)).toBeInTheDocument();
    expect(server.count('createServiceKey')).toBe(0);
    await user.fill(screen.getByLabelText('Name of the system'), 'ERP');
    expect(screen.queryByText(/^Whoever has this key/)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(/^Whole tax IDs/));
    expect(await screen.findByText(/^Whoever has this key/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Works for'), '90 days');
    await make();
    const shown = within(await screen.findByRole('dialog', { name: 'The key of ERP' }));
    expect(bodies('createServiceKey')).toMatchObject([
      { body: { name: 'ERP', wholeNumbers: true, days: 90 } },
    ]);
    expect(shown.getByLabelText('Key')).toHaveValue(TOKEN);
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error());
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await shown.findByText(/did not copy it/)).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await shown.findByText('Copied.')).toBeInTheDocument();
    expect(copy.mock.calls).toEqual([[TOKEN], [TOKEN]]);
    copy.mockRestore();
    await user.click(shown.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await row(/ERP/);
    expect(document.body.innerHTML).not.toContain(TOKEN);
    expect(screen.getByLabelText('Name of the system')).toHaveValue('');
  });

  it('STF-34 a refused key keeps what was typed', async () => {
    const text = 'Please continue tomorrow.';
    const user = open({ createServiceKey: { code: 'RATE_LIMITED', text } });
    await user.fill(await screen.findByLabelText('Name of the system'), 'ERP');
    await user.click(screen.getByRole('button', { name: 'Make a key' }));
    expect(await screen.findByText('Failed to make the key')).toBeInTheDocument();
    expect(screen.getByLabelText('Name of the system')).toHaveValue('ERP');
  });

  it('STF-35 rotates with an overlap that is chosen, and says when the former key ends', async () => {
    const user = open({ rotateServiceKey: { payload: { token: TOKEN, key: aKey() } } });
    await user.click(await screen.findByRole('button', { name: 'Rotate the key of Payments' }));
    const asked = await dialog();
    const keep = asked.getByLabelText('The former key works');
    expect(keep).toHaveAccessibleDescription(/^Until \w{3} \d/);
    await user.selectOptions(keep, 'Ends at once');
    expect(keep).toHaveAccessibleDescription(/reads nothing until/);
    await user.selectOptions(keep, 'For 7 days more');
    await user.click(asked.getByRole('button', { name: 'Rotate' }));
    const shown = within(await screen.findByRole('dialog', { name: 'The key of Payments' }));
    expect(shown.getByLabelText('Key')).toHaveValue(TOKEN);
    expect(bodies('rotateServiceKey')).toMatchObject([
      { body: { keepHours: 168, days: 365 }, url: expect.stringContaining('/k1/rotate') as string },
    ]);
  });

  it('STF-35 EXP-18 revokes after a question; a refusal stays in the dialog', async () => {
    const text = 'This key has ended: someone has rotated or revoked it, or its time is over.';
    let ended = false;
    const user = open({
      listServiceKeys: () => ({ payload: { keys: [aKey({ active: ended ? 0 : 1 })] } }),
      revokeServiceKey: () => {
        if (!ended) {
          ended = true;
          return { code: 'CONFLICT', text };
        }
        return { payload: aKey({ active: 0 }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke the key of Payments' }));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Revoke' }));
    expect(await asked.findByText(text)).toBeInTheDocument();
    expect(await screen.findByText('Ended')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await (await row(/Payments/)).findByText('Ended')).toBeInTheDocument();
  });
});
