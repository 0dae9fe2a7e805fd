import { screen, waitFor } from '@testing-library/react';
import type { serve, Situation } from '@/testing/fakeServer';
import { aDocument, INSURANCE, TECHNICIANS } from '@/testing/vendorDocuments';
import { asViewer } from '../testing/people';
import { openOnDesk, question, region } from '../testing/reviewDesk';
import { answerQuestion, bodiesOf } from '../testing/stepActions';

let server: ReturnType<typeof serve>;
afterEach(() => server.close());

const WAITING = aDocument({ state: 'REVIEW', decidedAt: '', decidedBy: '' });
const REPLACED = aDocument({ documentUid: 'd0', state: 'REPLACED' });

function open(situation: Situation = {}, features = { vendorDocuments: true }) {
  let documents = [REPLACED, WAITING];
  const filed = () => ({ payload: { types: [INSURANCE, TECHNICIANS], documents } });
  const desk = openOnDesk(
    {
      getVendorDocuments: filed,
      decideVendorDocument: () => {
        documents = [REPLACED, aDocument()];
        return filed();
      },
      ...situation,
    },
    features,
  );
  server = desk.server;
  return desk.user;
}

const card = () => region('Documents on file');
const accept = () => screen.findByRole('button', { name: 'Accept: Certificate of insurance' });

describe('documents on the review desk', () => {
  it('DOC-21 a reviewer reads the details, opens the file, and accepts after a question', async () => {
    const user = open();
    const documents = await card();
    expect(documents.getByText('Under review')).toBeInTheDocument();
    expect(documents.getByText('12/31/2099', { ignore: 'details *' })).toBeInTheDocument();
    expect(documents.getByText('Earlier documents')).toBeInTheDocument();
    expect(
      documents.getAllByRole('link', { name: /^Open the file: Certificate of insurance/ })[0],
    ).toHaveAttribute('target', '_blank');
    await user.click(await accept());
    const asked = await question();
    await user.click(asked.getByRole('button', { name: 'Accept' }));
    expect(await documents.findByText('Accepted')).toBeInTheDocument();
    expect(bodiesOf(server, 'decideVendorDocument')).toEqual([{ decision: 'ACCEPT' }]);
  });

  it('DOC-21 a refusal needs a reason', async () => {
    const user = open();
    await card();
    await user.click(
      await screen.findByRole('button', { name: 'Refuse: Certificate of insurance' }),
    );
    const asked = await question();
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    const reason = asked.getByLabelText('Reason');
    await waitFor(() =>
      expect(reason).toHaveAccessibleDescription(/^Please write why it is refused/),
    );
    expect(server.count('decideVendorDocument')).toBe(0);
    await user.fill(reason, ' The limits are too low. ');
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(bodiesOf(server, 'decideVendorDocument')).toEqual([
        { decision: 'REFUSE', reason: 'The limits are too low.' },
      ]),
    );
  });

  it('DOC-21 a reason outlives Cancel, and is for one document', async () => {
    const other = aDocument({ ...WAITING, documentUid: 'd2', typeKey: TECHNICIANS.key });
    const user = open({
      getVendorDocuments: {
        payload: { types: [INSURANCE, TECHNICIANS], documents: [WAITING, other] },
      },
    });
    const refuse = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name }));
      return question();
    };
    const asked = await refuse(/^Refuse: Certificate of insurance/);
    await user.fill(asked.getByLabelText('Reason'), 'The limits are too low.');
    for (const [name, reason] of [
      [/^Refuse: Technician/, ''],
      [/^Refuse: Certificate/, 'The limits are too low.'],
    ] as const) {
      await answerQuestion(user, 'Cancel');
      expect((await refuse(name)).getByLabelText('Reason')).toHaveValue(reason);
    }
  });

  it('DOC-21 what someone else decided first is said, and shows', async () => {
    const text = 'Kim Super has already decided on this document.';
    let filed = [WAITING];
    const user = open({
      getVendorDocuments: () => ({
        payload: { types: [INSURANCE, TECHNICIANS], documents: filed },
      }),
      decideVendorDocument: () => {
        filed = [aDocument()];
        return { code: 'CONFLICT', text };
      },
    });
    const documents = await card();
    await user.click(await accept());
    const asked = await question();
    await user.click(asked.getByRole('button', { name: 'Accept' }));
    expect(await asked.findByText(text)).toBeInTheDocument();
    expect(await documents.findByText('Accepted')).toBeInTheDocument();
  });

  it('DOC-21 a viewer reads and does not decide, and without the feature nothing is asked for', async () => {
    open(asViewer);
    await (await card()).findByText('Under review');
    expect(screen.queryByRole('button', { name: /^Accept: / })).not.toBeInTheDocument();
    server.close();
    open({}, { vendorDocuments: false });
    await screen.findAllByRole('heading', { level: 1 });
    expect(server.count('getVendorDocuments')).toBe(0);
  });
});
