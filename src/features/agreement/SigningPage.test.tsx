import { screen, waitFor } from '@testing-library/react';
import { serve, server, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import SigningPage from './SigningPage';

const text = {
  hash: 'hash-1',
  version: '1.0',
  locale: 'en-US',
  title: 'Vendor agreement',
  body: {
    nodeType: 'document',
    data: {},
    content: [
      {
        nodeType: 'paragraph',
        data: {},
        content: [{ nodeType: 'text', value: 'The vendor repairs vehicles.', marks: [], data: {} }],
      },
    ],
  },
  consent: ['You can withdraw your consent.'],
  consentLabel: 'I agree to use electronic records.',
  intent: 'By typing my name I sign.',
};
const signing = (over: object = {}) => ({
  payload: {
    state: 'OPEN',
    shop: 'Miller Auto Repair',
    name: 'Ann Ledger',
    email: 'ann@example.com',
    expiresAt: '2026-03-27T15:00:00Z',
    text,
    signedName: '',
    signedTitle: '',
    signedAt: '',
    timeZone: '',
    ...over,
  },
});
const SIGNED = signing({
  state: 'SIGNED',
  signedName: 'Ann Ledger',
  signedTitle: 'Owner',
  signedAt: '2026-03-13T15:04:00Z',
  timeZone: 'America/Denver',
});

function open(situation: Situation = {}) {
  serve({ getSigning: signing(), ...situation });
  return renderWithProviders(<SigningPage link="token-1" />, { path: '/hand-off#token-1' });
}
const sign = () => screen.findByRole('button', { name: 'Sign the agreement' });
const bodies = (name: 'signAgreement' | 'declineAgreement') =>
  server.sent(name).map(({ body }) => body);

describe('signing the agreement', () => {
  it('SGN-20 shows the words, takes consent and a typed name, and says thank you', async () => {
    let signed = false;
    const { user } = open({
      getSigning: () => (signed ? SIGNED : signing()),
      signAgreement: () => {
        signed = true;
        return SIGNED;
      },
    });
    expect(await screen.findByText('The vendor repairs vehicles.')).toBeInTheDocument();
    expect(screen.getByText('You can withdraw your consent.')).toBeInTheDocument();
    await user.click(await sign());
    expect(await screen.findByLabelText(/Your full name/)).toHaveAccessibleDescription(
      'This Field is Required',
    );
    const consent = screen.getByRole('checkbox', { name: text.consentLabel });
    expect(consent).toHaveAccessibleDescription(/please give your consent/);
    expect(server.count('signAgreement')).toBe(0);
    await user.click(consent);
    await user.fill(screen.getByLabelText(/Your full name/), 'Ann Ledger');
    await user.fill(screen.getByLabelText(/Your title/), 'Owner');
    await user.click(await sign());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Thank you, your signature is stored' }),
    ).toHaveFocus();
    expect(bodies('signAgreement')).toEqual([
      {
        textHash: 'hash-1',
        consent: true,
        name: 'Ann Ledger',
        title: 'Owner',
        w9: null,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(
      screen.getByText('Signed by Ann Ledger, Owner, on March 13, 2026 at 9:04 AM MDT.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('SGN-21 a text that has changed is shown again, and nothing is signed', async () => {
    const changed = 'The agreement has changed since you opened it. Please read it again.';
    const { user } = open({ signAgreement: { code: 'CONFLICT', text: changed } });
    await user.click(await screen.findByRole('checkbox'));
    await user.fill(screen.getByLabelText(/Your full name/), 'Ann Ledger');
    await user.click(await sign());
    expect(await screen.findByRole('alert')).toHaveTextContent(changed);
    expect(server.count('getSigning')).toBe(2);
    expect(screen.getByLabelText(/Your full name/)).toHaveValue('Ann Ledger');
    // The consent was given to the text before.
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('SGN-22 declining asks for the reason, and ends the session of the link', async () => {
    const { user, services } = open({ declineAgreement: { payload: null } });
    const end = jest.spyOn(services.session, 'end').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Decline to sign' }));
    const reason = await screen.findByLabelText('Reason');
    const [, confirm] = await screen.findAllByRole('button', {
      name: 'Decline to sign',
      hidden: true,
    });
    await user.click(confirm ?? reason);
    expect(reason).toHaveAccessibleDescription('Please say why you decline');
    await user.fill(reason, 'Other terms.');
    await user.click(confirm ?? reason);
    await screen.findByRole('heading', { level: 1, hidden: true });
    expect(bodies('declineAgreement')).toEqual([{ reason: 'Other terms.' }]);
    expect(end).toHaveBeenCalledWith('chosen');
  });

  it('SGN-27 the W-9 is shown whole under its perjury words, and backup withholding crosses out item 2', async () => {
    const w9 = {
      rev: 4,
      name: 'Ann Ledger',
      businessName: 'Miller Auto Repair',
      taxClass: 'Limited liability company',
      taxClassDetail: 'Taxed as a C corporation',
      address: '12 Main St',
      cityStateZip: 'Dayton, OH 45402',
      idType: 'EIN',
      idNumber: '314027681',
    };
    const { user } = open({
      getSigning: signing({ documents: ['W9'], w9 }),
      signAgreement: SIGNED,
    });
    await screen.findByRole('heading', { level: 1, name: 'Taxpayer identification' });
    expect(screen.queryByText('The vendor repairs vehicles.')).not.toBeInTheDocument();
    expect(screen.getByText('31-4027681')).toBeInTheDocument();
    expect(
      screen.getByText('Limited liability company · Taxed as a C corporation'),
    ).toBeInTheDocument();
    expect(screen.getByText('Under penalties of perjury, I certify that:')).toBeInTheDocument();
    const [, item] = screen.getAllByRole('listitem');
    expect(item?.querySelector('del')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /subject to backup withholding/ }));
    expect(item?.querySelector('del')).toHaveTextContent(/^I am not subject to backup withholding/);
    await user.click(screen.getByRole('checkbox', { name: text.consentLabel }));
    await user.fill(screen.getByLabelText(/Your full name/), 'Ann Ledger');
    await user.fill(screen.getByLabelText(/Exempt payee code/), '5');
    await user.click(screen.getByRole('button', { name: 'Sign the W-9' }));
    await waitFor(() => expect(server.count('signAgreement')).toBe(1));
    expect(bodies('signAgreement')[0]).toMatchObject({
      w9: { rev: 4, backupWithholding: true, exemptPayeeCode: '5', fatcaCode: '' },
    });
  });
});
