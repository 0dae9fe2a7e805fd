import { screen } from '@testing-library/react';
import type { VendorDocument } from '@contract/entities/vendorDocument';
import { aRequest } from '@/testing/factories';
import { serve } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { aDocument, INSURANCE, TECHNICIANS } from '@/testing/vendorDocuments';
import DocumentsPanel from './DocumentsPanel';

const { requestUid } = aRequest();
const ann = aDocument({
  documentUid: 'd2',
  typeKey: TECHNICIANS.key,
  state: 'LAPSED',
  details: { ...aDocument().details, holder: 'Ann Lee' },
});

function open(
  documents: readonly VendorDocument[],
  types = [INSURANCE, TECHNICIANS],
  approved = true,
) {
  serve({ getVendorDocuments: { payload: { types, documents } } });
  return renderWithProviders(<DocumentsPanel requestUid={requestUid} approved={approved} />);
}
const sentences = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the documents on the status page', () => {
  it('DOC-24 says what is missing and what has expired, and leads to the documents', async () => {
    open([ann]);
    expect(await sentences()).toEqual([
      'Certificate of insurance: please upload it.',
      'Technician certification, Ann Lee: it has expired. Please upload a new one.',
    ]);
    expect(screen.getByRole('link', { name: 'See the documents' })).toHaveAttribute(
      'href',
      `/documents/${requestUid}`,
    );
  });

  it('DOC-24 says what was refused, and nothing of what waits or counts', async () => {
    const { unmount } = open([
      aDocument(),
      aDocument({ documentUid: 'd3', state: 'REFUSED', replaces: 'd1' }),
    ]);
    expect(await sentences()).toEqual([
      'Certificate of insurance: it was not accepted. Please upload another one.',
    ]);
    unmount();
    open([aDocument({ state: 'REVIEW' })]);
    expect(
      await screen.findByText('Nothing is missing, and nothing has expired.'),
    ).toBeInTheDocument();
  });

  const BEFORE = { ...INSURANCE, beforeApproval: true };
  const KEEPS = 'We can approve the registration once these documents are accepted.';

  it('DOC-29 says what is due before the approval, and what we are checking', async () => {
    const { unmount } = open([], [BEFORE], false);
    expect(await screen.findByText(KEEPS)).toBeVisible();
    expect(await sentences()).toEqual(['Certificate of insurance: please upload it.']);
    unmount();
    open([aDocument({ state: 'REVIEW' })], [BEFORE], false);
    expect(await screen.findByText(KEEPS)).toBeVisible();
    expect(screen.getByText('We are checking what you have uploaded.')).toBeVisible();
  });

  it('DOC-29 of other documents, and of accepted ones, does not speak of the approval', async () => {
    open([aDocument()], [BEFORE, TECHNICIANS], false);
    expect(await screen.findByText('Nothing is missing, and nothing has expired.')).toBeVisible();
    expect(screen.queryByText(KEEPS)).not.toBeInTheDocument();
  });
});
