import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { VendorDocument } from '@contract/entities/vendorDocument';
import { MINUTE_MS } from '@contract/time';
import { aConfig, aRequest } from '@/testing/factories';
import { serve, server, page, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { aDocument, INSURANCE, TECHNICIANS } from '@/testing/vendorDocuments';
import DocumentsPage from './DocumentsPage';

afterEach(() => jest.restoreAllMocks());

const { requestUid } = aRequest();
const WAITING = aDocument({ documentUid: 'd2', state: 'REVIEW', replaces: 'd1', removable: 1 });

/** Opens the page of a vendor with these documents, on a backend that takes and removes them. */
function open(
  documents: readonly VendorDocument[],
  {
    situation = {},
    query = '',
    features = { vendorDocuments: true },
  }: {
    situation?: Situation;
    query?: string;
    features?: object;
  } = {},
) {
  let stored = documents;
  const filed = () => ({ payload: { types: [INSURANCE, TECHNICIANS], documents: stored } });
  serve({
    ...situations.freshRequest(),
    getVendorDocuments: filed,
    uploadVendorDocument: () => {
      stored = [...stored, WAITING];
      return filed();
    },
    removeVendorDocument: () => {
      stored = stored.filter(({ documentUid }) => documentUid !== WAITING.documentUid);
      return filed();
    },
    ...situation,
  });
  return renderWithProviders(
    <Routes>
      <Route path="/documents/:requestUid" element={<DocumentsPage />} />
    </Routes>,
    {
      path: `/documents/${requestUid}${query}`,
      services: { config: aConfig({ features }) },
    },
  ).user;
}

const card = async (name = 'Certificate of insurance') =>
  within(await screen.findByRole('region', { name }));
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const scan = () => new File([PNG], 'scan.png');
const bodies = () => server.sent('uploadVendorDocument').map(({ body }) => body);

describe('the documents that a vendor keeps on file', () => {
  it('DOC-17 what is missing, on file, refused or expired is said, with its details', async () => {
    open([
      aDocument({ state: 'LAPSED', expiresOn: '2026-02-01' }),
      aDocument({ ...WAITING, state: 'REFUSED', reason: 'The limits are too low.' }),
    ]);
    const insurance = await card();
    expect(insurance.getByText('Expired')).toBeInTheDocument();
    expect(insurance.getByText('Not accepted')).toBeInTheDocument();
    expect(insurance.getByText('Reason: The limits are too low.')).toBeInTheDocument();
    expect(insurance.getByText('02/01/2026')).toBeInTheDocument();
    expect(insurance.getAllByText('Hartford')).toHaveLength(2);
    expect(insurance.getAllByText('Kim Super, 01/17/2026')).toHaveLength(2);
    const technicians = await card('Technician certification');
    expect(technicians.getByText('Optional')).toBeInTheDocument();
    expect(technicians.getByText('Nothing is on file.')).toBeInTheDocument();
  });

  it('DOC-17 a required document without an upload is missing', async () => {
    open([]);
    expect((await card()).getByText('Missing')).toBeInTheDocument();
  });

  it('DOC-18 an upload sends the file with what its type asks for, and the one before stays', async () => {
    const user = open([aDocument()]);
    await user.click(
      await (
        await card()
      ).findByRole('button', {
        name: 'Upload a new one: Certificate of insurance',
      }),
    );
    const form = within(await screen.findByRole('form'));
    expect(form.getByLabelText('File')).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Send for review' }));
    expect(form.getByLabelText('File')).toHaveAccessibleDescription(/This Field is Required/);
    expect(form.getByLabelText('Insurer')).toHaveAccessibleDescription('This Field is Required');
    expect(bodies()).toEqual([]);
    await user.upload(form.getByLabelText('File'), scan());
    await user.fill(form.getByLabelText('Insurer'), 'Hartford');
    await user.fill(form.getByLabelText('Issue date'), '01/15/2026');
    await user.fill(form.getByLabelText('Expiry date'), '01/15/2020');
    await user.click(form.getByRole('button', { name: 'Send for review' }));
    await waitFor(() =>
      expect(form.getByLabelText('Expiry date')).toHaveAccessibleDescription(
        /cannot be earlier than today/,
      ),
    );
    expect(form.getByLabelText('Insurer')).toHaveValue('Hartford');
    await user.replace(form.getByLabelText('Expiry date'), '01/15/2099');
    await user.click(form.getByRole('button', { name: 'Send for review' }));
    expect(await (await card()).findByText('Under review')).toBeInTheDocument();
    expect((await card()).getByText('Accepted')).toBeInTheDocument();
    expect(
      (await card()).getByText('The one above counts until this one is accepted.'),
    ).toBeInTheDocument();
    expect(bodies()).toEqual([
      {
        typeKey: 'insurance',
        replaces: 'd1',
        details: expect.objectContaining({ insurer: 'Hartford', holder: '' }) as unknown,
        issuedOn: '2026-01-15',
        expiresOn: '2099-01-15',
        file: { certificationData: btoa(String.fromCharCode(...PNG)), fileExtension: 'png' },
      },
    ]);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('DOC-18 what the backend refuses is said at its field, and nothing typed is lost', async () => {
    const user = open([], {
      situation: {
        uploadVendorDocument: {
          code: 'VALIDATION',
          payload: { fieldErrors: { file: 'The content of this file does not match its type' } },
        },
      },
    });
    await user.click(await (await card()).findByRole('button', { name: /^Upload: / }));
    const form = within(await screen.findByRole('form'));
    await user.upload(form.getByLabelText('File'), scan());
    await user.fill(form.getByLabelText('Insurer'), 'Hartford');
    await user.fill(form.getByLabelText('Issue date'), '01/15/2026');
    await user.fill(form.getByLabelText('Expiry date'), '01/15/2099');
    await user.click(form.getByRole('button', { name: 'Send for review' }));
    await waitFor(() =>
      expect(form.getByLabelText('File')).toHaveAccessibleDescription(/does not match its type/),
    );
    expect(form.getByLabelText('Insurer')).toHaveValue('Hartford');
  });

  it.each([INSURANCE, TECHNICIANS])(
    'DOC-18 what is typed outlives a decision on the upload before: $key',
    async ({ key }) => {
      const types = [INSURANCE, TECHNICIANS];
      let stored = [aDocument({ typeKey: key }), aDocument({ ...WAITING, typeKey: key })];
      const user = open([], {
        situation: {
          getVendorDocuments: () => ({ payload: { types, documents: stored } }),
          removeVendorDocument: () => {
            stored = [
              aDocument({ typeKey: key, state: 'REPLACED' }),
              aDocument({ ...WAITING, typeKey: key, state: 'ACCEPTED' }),
            ];
            return { code: 'CONFLICT' };
          },
        },
      });
      await user.click(await screen.findByRole('button', { name: /^Upload a new one: / }));
      const form = within(await screen.findByRole('form'));
      await user.fill(form.getByLabelText('Expiry date'), '01/15/2099');
      await user.click(screen.getByRole('button', { name: /^Remove: / }));
      const asked = within(await screen.findByRole('alertdialog'));
      await user.click(asked.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByText('Under review')).not.toBeInTheDocument());
      expect(screen.getByLabelText('Expiry date')).toHaveValue('01/15/2099');
    },
  );

  it('DOC-18 the link of a mail opens the upload of its document', async () => {
    open([aDocument()], { query: '?upload=d1' });
    const form = await screen.findByRole('form', { name: 'Upload: Certificate of insurance' });
    expect(within(form).getByLabelText('File')).toHaveFocus();
  });

  it('DOC-19 a document is removed after a question', async () => {
    const user = open([aDocument(), WAITING]);
    await user.click(
      await screen.findByRole('button', { name: 'Remove: Certificate of insurance' }),
    );
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Under review')).not.toBeInTheDocument());
    expect(screen.getByText('Accepted')).toBeInTheDocument();
  });

  it('DOC-19 a file opens with a new link once that of the page is old', async () => {
    const user = open([aDocument()]);
    const link = await screen.findByRole('link', {
      name: 'Open the file: Certificate of insurance (opens a new tab)',
    });
    expect(link).toHaveAttribute('href', aDocument().url);
    const tab = { opener: {}, close: jest.fn(), location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * MINUTE_MS);
    await user.click(link);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(aDocument().url));
    expect(server.count('getVendorDocuments')).toBe(2);
  });

  it('DOC-20 the page shows what the backend has: documents on file, signed ones, or both', async () => {
    open([], {
      features: { vendorDocuments: true, documents: true },
      situation: { listDocuments: page() },
    });
    await card();
    expect(screen.getByRole('heading', { level: 2, name: 'Signed documents' })).toBeVisible();
    open([], { features: { documents: true }, situation: { listDocuments: page() } });
    await screen.findAllByText('Nothing has been signed yet.');
    expect(server.count('getVendorDocuments')).toBe(0);
  });
});
