import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import type { Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { createServerClock } from '@/api/serverClock';
import { aConfig, aRequest } from '@/testing/factories';
import {
  type FakeRequest,
  type FakeResponse,
  page,
  serve,
  type Situation,
} from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser, type User } from '@/testing/newUser';
import { refusesFirst } from '@/testing/replies';
import { completeRegistration, stepHeading } from '../testing/openStep';
import { asSuperUser } from '../testing/people';
import { aContactWith, anInvite, aPayment, REQUEST_UID } from '../testing/records';
import { ask, question, questionCloses } from '../testing/reviewDesk';
import { answerQuestion, bodiesOf, pressNext } from '../testing/stepActions';
import OverviewPage from './OverviewPage';
import RegistrationPage from './RegistrationPage';

const clock = createServerClock(() => Date.parse('2026-03-13T16:00:00Z'));
const OVERVIEW = `/vendor-overview/${REQUEST_UID}`;
const OTHER_UID = '00000000-0000-4000-8000-000000000002';
let server: ReturnType<typeof serve>;
afterEach(() => server.close());

const contact = (contactUid: string, name: string, ...roles: ContactRole[]): Contact => ({
  ...aContactWith(...roles),
  contactUid,
  contactFirstName: name,
  contactLastName: 'Ledger',
  contactEmail: `${name.toLowerCase()}@example.com`,
});
const CONTACTS = page(contact('c1', 'Ruth', 'SIGN'), contact('c2', 'Ann', 'AR'));

/** Opens the overview, or another address of the registration, with every optional part. */
function open(
  situation: Situation = {},
  services: Parameters<typeof serve>[1] = {},
  path = OVERVIEW,
) {
  server = serve(
    {
      ...completeRegistration(),
      searchContacts: CONTACTS,
      listStepInvites: page(),
      listActivity: page(),
      ...situation,
    },
    services,
  );
  const view = renderWithProviders(
    <>
      <Link to={OVERVIEW}>My registration</Link>
      <Link to={`/vendor-overview/${OTHER_UID}`}>Other registration</Link>
      <Routes>
        <Route path="/vendor-overview/:requestUid" element={<OverviewPage />} />
        <Route
          path="/register-vendor/:requestUid"
          element={<RegistrationPage vendorType="RMT SHOP" />}
        />
      </Routes>
    </>,
    { path, services: { clock, config: aConfig({ features: { handOff: true, review: true } }) } },
  );
  return { ...view, user: newUser() };
}

const region = async () =>
  within(await screen.findByRole('region', { name: 'Ask a contact to fill in a step' }));
const button = (name: string) => screen.findByRole('button', { name });

describe('asking a contact to fill in steps', () => {
  it('HND-01 the dialog starts at the contact, proposes the steps of their role, and sends those kept', async () => {
    const sent: unknown[] = [];
    const { user, store } = open({
      listStepInvites: () => page(...sent),
      createStepInvite: () => {
        sent.push(anInvite());
        return { payload: anInvite() };
      },
    });
    const asked = await ask(user, 'Ask a contact');
    const select = asked.getByLabelText('Contact');
    await waitFor(() => expect(select).toHaveFocus());
    await user.selectOptions(select, 'Ruth Ledger (ruth@example.com)');
    expect(asked.getByRole('checkbox', { name: 'W-9 Information' })).toBeChecked();
    expect(asked.queryByRole('checkbox', { name: 'Payment Information' })).not.toBeInTheDocument();
    await user.selectOptions(select, 'Ann Ledger (ann@example.com)');
    expect(asked.getByRole('checkbox', { name: 'Payment Information' })).toBeChecked();
    await user.click(asked.getByRole('checkbox', { name: 'ACH Information' }));
    await answerQuestion(user, 'Send invitation');
    expect(bodiesOf(server, 'createStepInvite')).toEqual([
      { contactUid: 'c2', steps: ['payment'] },
    ]);
    expect(store.getState().toasts).toMatchObject([{ title: 'We sent a link to Ann Ledger.' }]);
    expect(await screen.findByText('Waiting for Ann Ledger')).toBeInTheDocument();
    expect(await screen.findByText('Waiting for Ann, invited today')).toBeInTheDocument();
  });

  it('OVW-07 a dialog of one registration is not open on the overview of another', async () => {
    const { user } = open({
      getVendorRequest: ({ url }) => ({
        payload: aRequest({ requestUid: url.includes(OTHER_UID) ? OTHER_UID : REQUEST_UID }),
      }),
      searchContacts: ({ url }) =>
        url.includes(OTHER_UID) ? page(contact('c3', 'Kim', 'AR')) : CONTACTS,
    });
    const goTo = (name: string) => fireEvent.click(screen.getByText(name));
    await button('Ask a contact');
    // What has loaded once shows at once, without a skeleton in between.
    goTo('Other registration');
    await waitFor(() => expect(server.count('getVendorRequest')).toBe(2));
    await button('Ask a contact');
    goTo('My registration');
    await ask(user, 'Ask a contact');
    goTo('Other registration');
    await questionCloses();
    expect(await button('Ask a contact')).toBeInTheDocument();
  });

  it('names a missing contact and missing steps at their fields, and a refusal inside the dialog', async () => {
    const { user } = open({
      createStepInvite: { code: 'VALIDATION', text: 'This step already waits for someone.' },
    });
    const asked = await ask(user, 'Ask a contact');
    const send = asked.getByRole('button', { name: 'Send invitation' });
    await user.click(send);
    const select = asked.getByLabelText('Contact');
    expect(select).toHaveFocus();
    expect(select).toHaveAccessibleDescription(/Please choose a contact/);
    await user.selectOptions(select, 'Ann Ledger (ann@example.com)');
    const payment = asked.getByRole('checkbox', { name: 'Payment Information' });
    await user.click(payment);
    await user.click(asked.getByRole('checkbox', { name: 'ACH Information' }));
    await user.click(send);
    expect(payment).toHaveFocus();
    expect(asked.getByText('Please choose at least one step')).toBeInTheDocument();
    expect(server.count('createStepInvite')).toBe(0);
    await user.click(payment);
    await user.click(send);
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'This step already waits for someone.',
    );
    await answerQuestion(user, 'Cancel');
    expect(await button('Ask a contact')).toHaveFocus();
  });

  describe('a refused invitation', () => {
    /** Sends an invitation that is refused, after which the backend has other records. */
    async function refuse(refusal: FakeResponse, after: Situation, name = 'Ann') {
      let refused = false;
      const before: Situation = { ...completeRegistration(), searchContacts: CONTACTS };
      const changing = Object.fromEntries(
        Object.entries(after).map(([endpoint, now]) => [
          endpoint,
          (request: FakeRequest) => {
            const handler = refused ? now : before[endpoint as keyof Situation];
            return typeof handler === 'function' ? handler(request) : (handler ?? page());
          },
        ]),
      );
      const { user } = open({
        ...changing,
        createStepInvite: () => {
          refused = true;
          return refusal;
        },
      });
      const asked = await ask(user, 'Ask a contact');
      await user.selectOptions(
        asked.getByLabelText('Contact'),
        `${name} Ledger (${name.toLowerCase()}@example.com)`,
      );
      await user.click(asked.getByRole('button', { name: 'Send invitation' }));
      expect(await asked.findByRole('alert')).toBeInTheDocument();
      return { asked, user };
    }
    const invalid = (fieldErrors: object): FakeResponse => ({
      code: 'VALIDATION',
      text: 'Please check the marked fields.',
      payload: { fieldErrors },
    });

    it('HND-31 of a contact who has no step left says why at the contact', async () => {
      const why = 'There is nothing to fill in for ACH Information.';
      const { asked, user } = await refuse(invalid({ steps: why }), {
        getVendorRequest: { payload: aRequest({ selectedProgram: 'National Account' }) },
      });
      await asked.findByText('This contact has no step to fill in right now.');
      const select = asked.getByLabelText('Contact');
      expect(select).toHaveAccessibleDescription(why);
      await user.selectOptions(select, 'Ruth Ledger (ruth@example.com)');
      expect(select).not.toHaveAccessibleDescription();
    });

    it('HND-31 of a contact who lost a role offers the steps that are left', async () => {
      const why = 'This contact cannot be asked for Payment Information.';
      const { asked, user } = await refuse(invalid({ steps: why }), {
        searchContacts: page(contact('c2', 'Ann', 'SIGN')),
      });
      const steps = within(asked.getByRole('group', { name: 'Steps' }));
      expect(await steps.findByText(why)).toBeInTheDocument();
      expect(await steps.findByRole('checkbox', { name: 'W-9 Information' })).toBeInTheDocument();
      expect(steps.queryByRole('checkbox', { name: 'Payment Information' })).toBeNull();
      await user.click(asked.getByRole('button', { name: 'Send invitation' }));
      await waitFor(() =>
        expect(bodiesOf(server, 'createStepInvite').at(-1)).toMatchObject({ steps: ['ach'] }),
      );
    });

    it.each<[string, FakeResponse, string, Contact[]]>([
      [
        'without an e-mail address',
        invalid({ contactUid: 'This contact has no e-mail address.' }),
        'This contact has no e-mail address.',
        [{ ...contact('c2', 'Ann', 'AR'), contactEmail: '' }],
      ],
      [
        'who was deleted',
        { code: 'NOT_FOUND', text: 'There is nothing at this address.' },
        'Please choose a contact',
        [],
      ],
    ])(
      'HND-31 of a contact %s says so, and no longer offers them',
      async (_who, refusal, why, now) => {
        const { asked } = await refuse(refusal, {
          searchContacts: page(contact('c1', 'Ruth', 'SIGN'), ...now),
        });
        const select = asked.getByLabelText('Contact');
        await waitFor(() =>
          expect(
            within(select).queryByRole('option', { name: 'Ann Ledger (ann@example.com)' }),
          ).toBeNull(),
        );
        expect(select).toHaveDisplayValue('Choose a contact');
        expect(select).toHaveAccessibleDescription(new RegExp(why));
        expect(asked.queryByText('There is nothing at this address.')).not.toBeInTheDocument();
      },
    );
  });

  it('BNK-12 asks for an e-mailed code before bank details that are stored are handed off', async () => {
    let proven = false;
    const { user, store } = open(
      {
        createStepInvite: () =>
          proven
            ? { payload: anInvite() }
            : { code: 'CODE_REQUIRED', text: 'Please enter the code that we send to you first.' },
      },
      {
        // Where the configuration of the tests has the identity provider.
        '/': (text) => {
          proven = (JSON.parse(text) as Record<string, unknown>)['Code'] === '123456';
          return Response.json({});
        },
      },
    );
    const code = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Confirm that it is you' }));
    const asked = await ask(user, 'Ask a contact');
    await user.selectOptions(asked.getByLabelText('Contact'), 'Ann Ledger (ann@example.com)');
    const send = asked.getByRole('button', { name: 'Send invitation' });
    await user.click(send);
    await user.click((await code()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(send).toHaveFocus());
    expect(await asked.findByRole('checkbox', { name: 'ACH Information' })).toBeChecked();
    expect(asked.queryByRole('alert')).not.toBeInTheDocument();
    expect(store.getState().toasts).toEqual([]);

    await user.click(send);
    await user.type((await code()).getByLabelText('Code from the e-mail'), '123456{Enter}');
    await questionCloses();
    expect(bodiesOf(server, 'createStepInvite').at(-1)).toEqual({
      contactUid: 'c2',
      steps: ['payment', 'ach'],
    });
    expect(store.getState().toasts).toMatchObject([{ title: 'We sent a link to Ann Ledger.' }]);
  });

  it('HND-11 HND-28 an open invitation shows its state and can be mailed again; a refused reminder shows what has become of it', async () => {
    let invite = anInvite({
      remindedAt: '2026-03-13T14:30:00Z',
      openedAt: '2026-03-13T15:40:00Z',
    });
    const { user, store } = open({
      listStepInvites: () => page(invite),
      remindStepInvite: refusesFirst(
        { code: 'CONFLICT', text: 'This invitation has ended.' },
        { code: 'RATE_LIMITED', text: 'Please wait an hour.' },
        { payload: anInvite({ remindedAt: '2026-03-13T16:00:00Z' }) },
      ),
    });
    const panel = await region();
    await panel.findByText(
      'Payment Information. Invited today by Dana Miller, open until March 27, New York time. Reminded today. Opened.',
    );
    await user.click(panel.getByRole('button', { name: 'Remind Ann Ledger' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Please wait an hour.');
    await user.click(panel.getByRole('button', { name: 'Remind Ann Ledger' }));
    await waitFor(() =>
      expect(store.getState().toasts.at(-1)).toMatchObject({
        title: 'We sent the link to Ann Ledger again.',
      }),
    );
    expect(panel.queryByRole('alert')).not.toBeInTheDocument();
    invite = anInvite({ state: 'RETURNED' });
    await user.click(panel.getByRole('button', { name: 'Remind Ann Ledger' }));
    expect(await screen.findByText('Handed back by Ann Ledger')).toBeInTheDocument();
  });

  it('HND-23 says from when a reminder can be sent, and sends none before', async () => {
    const { user } = open({
      listStepInvites: page(anInvite({ invitedAt: '2026-03-13T15:30:00Z' })),
    });
    const panel = await region();
    const remind = await panel.findByRole('button', { name: 'Remind Ann Ledger' });
    expect(remind).toHaveAttribute('aria-disabled', 'true');
    expect(remind).toHaveAccessibleDescription(
      /^You can send a reminder from Friday, \d+:30 [AP]M\.$/,
    );
    await user.click(remind);
    expect(server.count('remindStepInvite')).toBe(0);
  });

  it('HND-09 revoking is asked about, a failure not shown for the next person; afterwards the row is gone, and what is left of its panel has the focus', async () => {
    const ruth = anInvite({ inviteUid: 'i2', contactUid: 'c1', name: 'Ruth Ledger' });
    let invites = [anInvite(), ruth];
    let fails = true;
    const { user } = open({
      listStepInvites: () => page(...invites),
      revokeStepInvite: () => {
        if (fails) return { code: 'FAILED', text: 'Not now' };
        invites = [anInvite(), { ...ruth, state: 'REVOKED' }];
        return { payload: { ...ruth, state: 'REVOKED' } };
      },
    });
    const panel = await region();
    await user.click(
      await panel.findByRole('button', { name: 'Revoke the invitation to Ann Ledger' }),
    );
    const asked = await question();
    await user.click(asked.getByRole('button', { name: 'Revoke invitation' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('Not now');
    await answerQuestion(user, 'Keep invitation');
    await user.click(panel.getByRole('button', { name: 'Revoke the invitation to Ruth Ledger' }));
    const next = await question();
    expect(next.getByText(/^Ruth Ledger can no longer/)).toBeInTheDocument();
    expect(next.queryByRole('alert')).not.toBeInTheDocument();
    fails = false;
    await answerQuestion(user, 'Revoke invitation');
    await waitFor(() =>
      expect(screen.queryByText('Waiting for Ruth Ledger')).not.toBeInTheDocument(),
    );
    const sent = server.requests.filter(({ endpoint }) => endpoint === 'revokeStepInvite');
    expect(sent.at(-1)?.url).toContain('/step-invites/i2');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remind Ann Ledger' })).toHaveFocus(),
    );
  });

  it('lists what came back or ran out, newest of each contact, and not what was revoked', async () => {
    open({
      listStepInvites: page(
        anInvite({ state: 'RETURNED' }),
        anInvite({ inviteUid: 'i2', state: 'EXPIRED' }),
        anInvite({ inviteUid: 'i3', contactUid: 'c3', name: 'Kim Poe', state: 'EXPIRED' }),
        anInvite({ inviteUid: 'i4', contactUid: 'c4', name: 'Lee Roe', state: 'REVOKED' }),
      ),
    });
    const panel = await region();
    expect(await panel.findByText('Handed back by Ann Ledger')).toBeInTheDocument();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Handed back by Ann LedgerPayment Information',
      'The link sent to Kim Poe has expiredPayment Information',
    ]);
  });

  it('without a contact to ask it says whom to add; what does not load can be fetched again', async () => {
    let fails = true;
    const { user } = open({
      searchContacts: page(contact('c1', 'Ruth', 'SIGN')),
      listStepInvites: () => (fails ? { code: 'FAILED' } : page(anInvite())),
    });
    const panel = await region();
    expect(await panel.findByRole('alert')).toHaveTextContent('The invitations did not load.');
    fails = false;
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(panel.getByRole('heading')).toHaveFocus();
    expect(await panel.findByText('Waiting for Ann Ledger')).toBeInTheDocument();
  });
});

describe('what an asked contact fills in', () => {
  /** Opens an address of a registration whose contact Ann was asked for the payment. */
  function openAsked(path: string, situation: Situation = {}) {
    const asked = { invite: anInvite(), payment: page() };
    const view = open(
      {
        searchContacts: page(contact('c1', 'Ruth', 'MAIN', 'SIGN'), contact('c2', 'Ann', 'AR')),
        listStepInvites: () => page(asked.invite),
        searchPayment: () => asked.payment,
        ...situation,
      },
      {},
      path,
    );
    return { ...view, asked };
  }
  const card = (text: RegExp) =>
    waitFor(() =>
      expect(
        screen.getByText('Payment Information', { selector: 'a *' }).closest('a'),
      ).toHaveTextContent(text),
    );
  const comesBack = async (user: User) => {
    await user.click(screen.getByRole('link', { name: 'My registration' }));
    await screen.findByText('Ask a contact to fill in a step');
  };
  const leaves = async (user: User) => {
    await user.click(await screen.findByRole('link', { name: /^Shop Basic Information/ }));
    await stepHeading('basicInfo');
  };

  it('HND-27 shows once the contact has handed it back, and is not read again after that', async () => {
    const { user, asked } = openAsked(OVERVIEW);
    await screen.findByText('Waiting for Ann Ledger');
    await card(/Not started/);
    await leaves(user);
    asked.invite = anInvite({ state: 'RETURNED', openedAt: '2026-03-13T15:30:00Z' });
    asked.payment = page(aPayment());
    expect(server.count('searchPayment')).toBe(1);
    await comesBack(user);
    await screen.findByText('Handed back by Ann Ledger');
    await card(/Complete/);
    expect(server.count('searchPayment')).toBe(2);
    expect(server.count('searchW9')).toBe(1);

    await leaves(user);
    const lists = server.count('listStepInvites');
    await comesBack(user);
    await waitFor(() => expect(server.count('listStepInvites')).toBe(lists + 1));
    await card(/Complete/);
    expect(server.count('searchPayment')).toBe(2);
  });

  it('HND-27 is read again when the list is first seen after the contact came in', async () => {
    const { user, asked } = openAsked(`/register-vendor/${REQUEST_UID}?step=basic-info`);
    await stepHeading('basicInfo');
    asked.invite = anInvite({ openedAt: '2026-03-13T15:30:00Z' });
    asked.payment = page(aPayment());
    await comesBack(user);
    await card(/Complete/);
    expect(server.count('searchPayment')).toBe(2);
  });

  it('HND-27 leaves an open form as it is typed, and is not overwritten by its save', async () => {
    const { user, asked } = openAsked(`/register-vendor/${REQUEST_UID}?step=payment`, {
      // As the backend, which takes a save without the header.
      updatePayment: ({ headers }) =>
        (headers.get('If-Match') ?? '"1"') === '"1"'
          ? { payload: aPayment() }
          : { code: 'STALE', text: 'Ann Ledger changed this in the meantime.' },
    });
    await stepHeading('payment');
    await user.selectOptions(screen.getByLabelText('Pay preference'), 'CC');
    await user.click(screen.getByLabelText(/^Same as business address/));
    asked.invite = anInvite({ state: 'RETURNED' });
    asked.payment = page(aPayment({ etag: '"1"' }));
    // The drawer reads the invitations.
    await user.click(await button('Edit Ann Ledger'));
    await waitFor(() => expect(server.count('searchPayment')).toBe(2));
    await user.click(await button('Cancel'));
    expect(screen.getByLabelText('Pay preference')).toHaveDisplayValue('Credit card');
    await pressNext(user);
    await screen.findByRole('dialog', { name: 'This was changed in the meantime' });
    expect(server.count('updatePayment')).toBe(1);
  });
});

describe('taking a sent registration back', () => {
  it('REV-08 BEY-13 is asked about, and carries the version on the screen; a newer one is read, and can be taken back then', async () => {
    let stored = aRequest({ processStatus: 'REVIEW', etag: '"1"' });
    const { user, store } = open({
      getVendorRequest: () => ({ payload: stored }),
      withdrawVendorRequest: ({ headers }) => {
        if (headers.get('If-Match') !== stored.etag)
          return { code: 'STALE', text: 'Ada Reed changed this in the meantime.' };
        stored = { ...stored, processStatus: 'DRAFT' };
        return { payload: stored };
      },
    });
    await user.click(await button('Take it back'));
    stored = { ...stored, etag: '"2"' };
    const asked = await question();
    expect(asked.getByText('The review starts over when you submit it again.')).toBeInTheDocument();
    const confirm = asked.getByRole('button', { name: 'Take registration back' });
    // The store holds it a frame before it tells the screen.
    const toldTheScreen = new Promise<void>((resolve) => {
      store.subscribe(() => {
        const { vendorRequests } = store.getState().entities;
        if (vendorRequests.entities[REQUEST_UID]?.etag === '"2"') resolve();
      });
    });
    await user.click(confirm);
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'Ada Reed changed this in the meantime. You see the newest version now, and can take it back.',
    );
    await act(() => toldTheScreen);
    await user.click(confirm);
    await questionCloses();
    expect(store.getState().toasts.at(-1)).toMatchObject({
      title: 'The registration is yours to change again.',
    });
    expect(await button('Ask a contact')).toBeInTheDocument();
    const sent = server.requests.filter(({ endpoint }) => endpoint === 'withdrawVendorRequest');
    expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
  });

  it('REV-08 is not offered to a super user who is not the owner', async () => {
    open({
      ...asSuperUser,
      getVendorRequest: {
        payload: aRequest({ processStatus: 'REVIEW', loginEmail: 'ada@example.com' }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeInTheDocument();
    await act(() => import('../overview/WithdrawButton'));
    // The guards of the page wait for the person; here the overview may come first.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument(),
    );
  });
});
