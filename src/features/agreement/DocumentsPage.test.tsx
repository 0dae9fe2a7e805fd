import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { MINUTE_MS } from '@contract/time';
import { aConfig, aRequest } from '@/testing/factories';
import { serve, server, page, type Situation } from '@/testing/fakeServer';
import { newUser } from '@/testing/newUser';
import { renderWithProviders } from '@/testing/renderWithProviders';
import DocumentsPage from './DocumentsPage';

afterEach(() => jest.restoreAllMocks());

const { requestUid } = aRequest();
const signed = { signedAt: '2026-03-13T15:04:00Z', signedName: 'Ann Ledger' };
const DOCUMENTS = page(
  { kind: 'agreement', url: 'https://portal.example/mm/documents/a', ...signed },
  { kind: 'w9', whole: 1, url: 'https://portal.example/mm/documents/w', ...signed },
);

function open(listDocuments: Situation['listDocuments']) {
  serve({ ...(listDocuments && { listDocuments }) });
  return renderWithProviders(
    <Routes>
      <Route path="/documents/:requestUid" element={<DocumentsPage />} />
    </Routes>,
    {
      path: `/documents/${requestUid}`,
      services: { config: aConfig({ features: { documents: true } }) },
    },
  );
}

describe('the documents page', () => {
  it('SGN-34 lists what was signed, and says which file shows the whole tax ID', async () => {
    open(DOCUMENTS);
    expect(await screen.findByRole('link', { name: 'Download Agreement' })).toHaveAttribute(
      'href',
      'https://portal.example/mm/documents/a',
    );
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'AgreementSigned by Ann Ledger on 03/13/2026.Download',
      'Form W-9Signed by Ann Ledger on 03/13/2026. With the whole tax ID: opening it is logged.Download',
    ]);
  });

  it('SGN-34 asks for new links when those of the page are too old to open', async () => {
    let url = 'https://portal.example/mm/documents/a';
    open(() => page({ kind: 'agreement', url, ...signed }));
    const link = await screen.findByRole('link', { name: 'Download Agreement' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * MINUTE_MS);
    url = '#renewed';
    await newUser().click(link);
    await waitFor(() => expect(window.location.hash).toBe('#renewed'));
    expect(server.count('listDocuments')).toBe(2);
  });

  it('SGN-34 says that a link could not be renewed', async () => {
    let fails = false;
    const { store } = open(() =>
      fails ? { code: 'CONFLICT' } : page({ kind: 'agreement', url: '#old', ...signed }),
    );
    const link = await screen.findByRole('link', { name: 'Download Agreement' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * MINUTE_MS);
    fails = true;
    await newUser().click(link);
    await waitFor(() =>
      expect(store.getState().toasts).toMatchObject([
        { kind: 'error', title: 'The document could not be opened. Please try again.' },
      ]),
    );
  });

  it('SGN-34 says that nothing was signed', async () => {
    open(page());
    expect(await screen.findByText('Nothing has been signed yet.')).toBeInTheDocument();
  });
});
