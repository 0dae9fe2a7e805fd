import { screen, waitFor, within } from '@testing-library/react';
import { aConfig } from '@/testing/factories';
import { serve, server, type FakeResponse } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import StaffPage from './StaffPage';

afterEach(() => (window.location.hash = ''));

function open(linkVendorFile: (body: unknown) => FakeResponse) {
  serve(
    {
      ...situations.freshRequest(),
      listStaff: { payload: { members: [] } },
      linkVendorFile: ({ body }) => linkVendorFile(body),
    },
    { '/': () => Response.json({}) },
  );
  const config = aConfig();
  return renderWithProviders(<StaffPage />, {
    services: { config: { ...config, features: { ...config.features, vendorFile: true } } },
  }).user;
}

describe('approved vendors on the staff page', () => {
  it('STF-36 downloads with the last four digits at once; a refusal is said and tried again', async () => {
    let fails = true;
    const text = 'Too many requests.';
    const user = open(() =>
      fails ? { code: 'RATE_LIMITED', text } : { payload: { url: '#masked' } },
    );
    const press = async () => user.click(await screen.findByRole('button', { name: 'Download' }));
    await press();
    expect(await screen.findByText('Failed to download')).toBeInTheDocument();
    fails = false;
    await press();
    await waitFor(() => expect(window.location.hash).toBe('#masked'));
    expect(screen.queryByText('Failed to download')).not.toBeInTheDocument();
    expect(server.sent('linkVendorFile').at(-1)).toMatchObject({ body: { wholeNumbers: false } });
  });

  it('STF-36 asks before whole numbers, and for a code; going back downloads nothing', async () => {
    let proven = false;
    const user = open((body) => {
      expect(body).toEqual({ wholeNumbers: true });
      if (proven) return { payload: { url: '#whole' } };
      proven = true;
      return { code: 'CODE_REQUIRED', text: 'A code, please.' };
    });
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Download with whole numbers' }));
    await press();
    let asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/^The audit log notes/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.count('linkVendorFile')).toBe(0);
    await press();
    asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Download with whole numbers' }));
    const code = within(await screen.findByRole('alertdialog', { name: 'Confirm that it is you' }));
    await user.fill(code.getByLabelText(/code/i), '123456');
    await user.click(code.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.hash).toBe('#whole'));
  });
});
