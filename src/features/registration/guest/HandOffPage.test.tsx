import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EndpointName } from '@contract/endpoints/table';
import { MINUTE_MS } from '@contract/time';
import { partsApi } from '@/api/parts';
import { handOffApi } from '@/api/handOff';
import { createGuestCode } from '@/api/identity/guestCode';
import { createGuestSession, GUEST } from '@/api/identity/guestSession';
import { draftKept, draftKey } from '@/store/drafts';
import { aBasicInfo, aConfig } from '@/testing/factories';
import { type FakeResponse, page, serve, server, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { held } from '@/testing/replies';
import { seen, answerQuestion, bodiesOf, pressNext } from '../testing/stepActions';
import { addressServices } from '../testing/addressServices';
import { codeListSituation } from '../testing/codeLists';
import { aContactWith, anAch, aPayment, aW9, REQUEST_UID } from '../testing/records';
import HandOffPage from './HandOffPage';

afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});

const link = (over: object = {}) => ({
  payload: {
    state: 'OPEN',
    shop: 'Miller Auto Repair',
    sentTo: 'a***@example.com',
    invitedBy: 'Dana Miller',
    invitedByEmail: 'dana@example.com',
    steps: ['payment', 'ach'],
    expiresAt: '2026-03-27T15:00:00Z',
    ...over,
  },
});
const handOff = (over: object = {}) => ({
  payload: {
    inviteUid: 'i1',
    requestUid: REQUEST_UID,
    vendorType: 'RMT SHOP',
    name: 'Ann Ledger',
    invitedBy: 'Dana Miller',
    invitedByEmail: 'dana@example.com',
    // The 28th in every zone east of New York.
    expiresAt: '2026-03-28T03:30:00Z',
    steps: [
      { step: 'payment', hidden: 0, complete: 1, hasData: 1, note: '' },
      { step: 'ach', hidden: 0, complete: 0, hasData: 1, note: 'The routing number is wrong' },
    ],
    business: aBasicInfo(),
    contacts: [aContactWith('MAIN', 'SIGN', 'AR')],
    ...over,
  },
});

const Signing = () => <p>The agreement</p>;

/** Opens the page of a mailed link. */
function open(situation: Situation = {}, { path = '/hand-off#token-1', inside = false } = {}) {
  serve(
    {
      ...codeListSituation,
      openHandOffLink: link(),
      getHandOff: handOff(),
      searchPayment: page(aPayment()),
      searchAch: page(anAch()),
      ...situation,
    },
    addressServices,
  );
  const guest = createGuestSession(sessionStorage);
  if (inside)
    guest.begin(
      { link: 'token-1', sentTo: 'a***@example.com', purpose: 'STEPS' },
      'handoff_secret',
    );
  const language = () => 'es-US';
  const view = renderWithProviders(<HandOffPage guest={guest} signing={Signing} />, {
    path,
    services: {
      session: guest.session,
      language,
      guestCode: createGuestCode({ config: aConfig(), language }, guest),
    },
  });
  return { ...view, guest, user: newUser() };
}

/** Moves the date of the page; its timers go on as usual. */
const moveDate = (byMs: number) =>
  jest.useFakeTimers({
    now: Date.now() + byMs,
    doNotFake: [
      'cancelAnimationFrame',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });

/** The languages that requests of this endpoint have stated. */
const languagesOf = (name: EndpointName) =>
  server.requests
    .filter(({ endpoint }) => endpoint === name)
    .map(({ headers }) => headers.get('Accept-Language'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });

describe('the page of a mailed link', () => {
  it('HND-20 HND-29 says who asks for what, mails a code on demand, and lets in who types it', async () => {
    const { user, guest } = open({
      sendHandOffCode: { payload: {} },
      startHandOff: { payload: { accessToken: 'handoff_secret' } },
    });
    const title = await heading('Fill in part of a registration');
    expect(document.title).toBe('Fill in part of a registration · Vendor Portal');
    // A person who follows the mailed link starts at the top of the page.
    expect(title).not.toHaveFocus();
    seen(
      'Dana Miller asks you to fill in Payment Information and ACH Information for Miller Auto Repair.',
    );
    expect(server.count('sendHandOffCode')).toBe(0);
    await user.click(await button('Send me a code'));
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(languagesOf('sendHandOffCode')).toEqual(['es-US']);
    expect(screen.getByRole('status')).toHaveTextContent('We sent a code to a***@example.com.');
    await user.type(code, '12a{Enter}');
    expect(code).toHaveAccessibleDescription(/Please enter the 6 digits of the code/);
    expect(server.count('startHandOff')).toBe(0);
    await user.clear(code);
    // VAL-38: as a password manager does.
    (code as HTMLInputElement).value = '123-456.';
    await user.type(code, '{Enter}');
    expect(await heading('Your steps for Miller Auto Repair')).toHaveFocus();
    expect(bodiesOf(server, 'startHandOff')).toEqual([{ token: 'token-1', code: '123456' }]);
    expect(guest.isOf('token-1')).toBe(true);
  });

  it('SGN-25 the link of an agreement says what is asked, and opens it behind the code', async () => {
    const { user, guest } = open({
      openHandOffLink: link({ purpose: 'AGREEMENT', steps: [] }),
      sendHandOffCode: { payload: {} },
      startHandOff: { payload: { accessToken: 'handoff_secret' } },
    });
    await heading('Sign the agreement');
    seen('Please read the vendor agreement for Miller Auto Repair and sign it.');
    await user.click(await button('Send me a code'));
    await user.fill(await screen.findByLabelText('Code'), '123456');
    await user.click(await button('Open the agreement'));
    expect(await screen.findByText('The agreement')).toBeInTheDocument();
    expect(guest.opened()).toMatchObject({ purpose: 'AGREEMENT' });
    expect(server.count('getHandOff')).toBe(0);
  });

  it.each([
    ['RETURNED', {}, 'Thank you', /^You have declined to sign/],
    ['REVOKED', {}, 'This link does not work any more', /^There is nothing to sign/],
    ['EXPIRED', {}, 'This link has expired', /^To sign the agreement, you need a new link/],
    ['OPEN', { signed: 1 }, 'Your signed copy', /^You have signed for Miller Auto Repair/],
    ['EXPIRED', { signed: 1 }, 'This link has expired', /^You have signed, and there is nothing/],
  ])('SGN-25 a link to sign that is %s says so (%j)', async (state, over, title, sentence) => {
    open({ openHandOffLink: link({ purpose: 'AGREEMENT', steps: [], state, ...over }) });
    await heading(title);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('HND-05 HND-34 a wrong code is named at its field; another one can be mailed, and each is announced', async () => {
    let sends = 0;
    const { user } = open({
      openHandOffLink: link({ shop: '', steps: ['payment'] }),
      sendHandOffCode: () => {
        sends += 1;
        return sends === 4 ? { code: 'RATE_LIMITED', text: 'Too many codes.' } : { payload: {} };
      },
      startHandOff: { code: 'VALIDATION', text: 'This code is wrong.' },
    });
    await screen.findByText('Dana Miller asks you to fill in Payment Information.');
    await user.click(await button('Send me a code'));
    const code = await screen.findByLabelText('Code');
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong\./));
    expect(code).toHaveFocus();
    await user.click(await button('Send another code'));
    await waitFor(() => expect(code).toHaveValue(''));
    expect(code).not.toHaveAccessibleDescription(/This code is wrong\./);
    const line = screen.getByRole('status');
    expect(line).toHaveTextContent('We sent another code to a***@example.com.');
    const said: (string | null)[] = [];
    new MutationObserver(() => said.push(line.textContent)).observe(line, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    await user.click(await button('Send another code'));
    // The third like the second.
    await waitFor(() =>
      expect(said).toEqual(['Sending', expect.stringMatching(/^We sent another code/)]),
    );
    await user.click(await button('Send another code'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many codes.');
  });

  it('HND-09 a link that cannot be read now can be tried again; an invitation that ends meanwhile says so instead of refusing the code', async () => {
    let state = 'OPEN';
    let fails = true;
    const { user } = open({
      openHandOffLink: () => (fails ? { code: 'FAILED' } : link({ state })),
      sendHandOffCode: () => {
        state = 'REVOKED';
        return { code: 'CONFLICT' };
      },
    });
    expect(await heading('This page did not load')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again later.',
    );
    fails = false;
    await user.click(await button('Try Again'));
    await waitFor(async () =>
      expect(await heading('Fill in part of a registration')).toHaveFocus(),
    );
    await user.click(await button('Send me a code'));
    // The pressed button is gone: the focus must not start again at the top of the page.
    await waitFor(async () =>
      expect(await heading('This invitation has been withdrawn')).toHaveFocus(),
    );
    expect(screen.queryByRole('button', { name: 'Send me a code' })).not.toBeInTheDocument();
  });

  it.each([
    ['RETURNED', 'Thank you', /^You have handed the steps back\. Dana Miller goes on/],
    ['REVOKED', 'This invitation has been withdrawn', /^There is nothing left/],
    ['EXPIRED', 'This link has expired', /^To fill in your steps, you need a new link\./],
    ['SUBMITTED', 'This registration has been submitted', /^There is nothing left/],
  ])('HND-21 %s: says so, and whom to ask', async (state, title, text) => {
    open({ openHandOffLink: link({ state }) });
    expect(await heading(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/[Pp]lease ask Dana Miller \(dana@example\.com\)/)).toBeInTheDocument();
    // A person whose link has expired has not had a chance to change anything.
    if (state === 'EXPIRED')
      expect(screen.queryByText(/still want to change something/)).not.toBeInTheDocument();
  });

  it.each([
    ['made up', '/hand-off#made-up'],
    ['missing', '/hand-off'],
  ])('HND-21 a %s link is not valid', async (_, path) => {
    open({ openHandOffLink: { code: 'NOT_FOUND' } }, { path });
    expect(await heading('This link is not valid')).toBeInTheDocument();
    expect(screen.getByText(/Please open the whole link from the e-mail/)).toBeInTheDocument();
  });
});

describe('the steps of an invited contact', () => {
  it('HND-20 HND-22 lists the steps, and hands them back on confirmation', async () => {
    const { user, guest } = open(
      { returnHandOff: { payload: null }, openHandOffLink: link({ state: 'RETURNED' }) },
      { inside: true },
    );
    expect(await heading('Your steps for Miller Auto Repair')).toHaveFocus();
    expect(document.title).toBe('Your steps for Miller Auto Repair · Vendor Portal');
    expect(
      screen.getByText(/Dana Miller asks you to fill these in by March 27, New York time\./),
    ).toBeVisible();
    const cards = within(screen.getByRole('list', { name: 'Steps for you' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(2);
    expect(cards.getByRole('link', { name: /^Payment Information complete/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/hand-off\?step=[\w-]+#token-1$/),
    );
    expect(cards.getByText('To change: The routing number is wrong')).toBeInTheDocument();
    await user.click(await button('Hand back'));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText('Not every step is complete.')).toBeInTheDocument();
    await answerQuestion(user, 'Not yet');
    expect(server.count('returnHandOff')).toBe(0);
    await user.click(await button('Hand back'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hand back' }),
    );
    await waitFor(async () => expect(await heading('Thank you')).toHaveFocus());
    expect(guest.isOf('token-1')).toBe(false);
  });

  it('HND-33 a W-9 that is saved and stays on the screen has its new state in the list', async () => {
    let saved = false;
    const stepsNow = () => [
      { step: 'w9', hidden: 0, complete: 0, hasData: saved ? 1 : 0, note: '' },
    ];
    const w9 = aW9({ tinApiResponse: 'NO MATCH' });
    const { store } = open(
      {
        getHandOff: () => handOff({ steps: stepsNow() }),
        searchW9: page(),
        createW9: () => {
          saved = true;
          return { payload: w9 };
        },
      },
      { inside: true },
    );
    expect(await screen.findByText('Not started')).toBeInTheDocument();
    const save = partsApi.endpoints.createW9.initiate({ ...w9, idType: 'SSN' });
    await act(async () => void (await store.dispatch(save)));
    expect(await screen.findByText('Started, not complete')).toBeInTheDocument();
  });

  it('HND-40 a list that could not be read after a save says so, and shows the save once it is read', async () => {
    let saved = false;
    let fails = false;
    const stepsNow = () => [
      { step: 'payment', hidden: 0, complete: saved ? 1 : 0, hasData: saved ? 1 : 0, note: '' },
    ];
    const { user } = open(
      {
        getHandOff: () => (fails ? { code: 'FAILED' } : handOff({ steps: stepsNow() })),
        updatePayment: () => {
          saved = true;
          fails = true;
          return { payload: aPayment() };
        },
      },
      { inside: true },
    );
    expect(await screen.findByText('Not started')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /^Payment Information/ }));
    await pressNext(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching vendor details');
    expect(screen.queryByText('Not started')).not.toBeInTheDocument();
    await user.click(await button('Try Again'));
    await waitFor(async () => expect(await button('Try Again')).toBeEnabled());
    expect(screen.getByRole('alert')).toBeInTheDocument();
    fails = false;
    await user.click(await button('Try Again'));
    expect(await heading('Your steps for Miller Auto Repair')).toHaveFocus();
    expect(await screen.findByText('Complete')).toBeInTheDocument();
  });

  it('CTC-25 HND-40 an open form stays when the list cannot be read, which is read again on the way back; its contact is not asked for', async () => {
    let fails = false;
    const { user, store } = open(
      { getHandOff: () => (fails ? { code: 'FAILED' } : handOff({ contacts: [] })) },
      { inside: true, path: '/hand-off?step=payment#token-1' },
    );
    await heading('Payment Information');
    expect(await screen.findByText('No accounts receivable contact yet')).toBeInTheDocument();
    expect(screen.queryByText(/^Add the person/)).not.toBeInTheDocument();
    fails = true;
    const read = handOffApi.endpoints.getHandOff.initiate(undefined, {
      subscribe: false,
      forceRefetch: true,
    });
    await act(async () => void (await store.dispatch(read)));
    expect(screen.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fails = false;
    const before = server.count('getHandOff');
    // The list counts as fresh for some seconds.
    moveDate(MINUTE_MS);
    await user.click(screen.getByRole('link', { name: 'All your steps' }));
    expect(await heading('Your steps for Miller Auto Repair')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.count('getHandOff')).toBe(before + 1);
  });

  it('HND-41 typing without a request is reported as use, every five minutes at most; a session that has ended leads back to the code', async () => {
    let reply: FakeResponse = handOff();
    open({ getHandOff: () => reply }, { inside: true, path: '/hand-off?step=payment#token-1' });
    const title = await heading('Payment Information');
    const before = server.count('getHandOff');
    reply = { code: 'FAILED' };
    moveDate(4 * MINUTE_MS);
    fireEvent.keyDown(title, { key: 'a' });
    moveDate(2 * MINUTE_MS);
    expect(server.count('getHandOff')).toBe(before);
    fireEvent.keyDown(title, { key: 'a' });
    fireEvent.keyDown(title, { key: 'b' });
    await waitFor(() => expect(server.count('getHandOff')).toBe(before + 1));
    moveDate(6 * MINUTE_MS);
    fireEvent.pointerDown(title);
    await waitFor(() => expect(server.count('getHandOff')).toBe(before + 2));
    await act(async () => undefined);
    // A report that fails says nothing.
    expect(title).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    reply = { code: 'UNAUTHORIZED' };
    moveDate(6 * MINUTE_MS);
    fireEvent.keyDown(title, { key: 'a' });
    expect(await heading('Fill in part of a registration')).toHaveFocus();
    expect(screen.getByText(/^Your time on this page has ended/)).toBeInTheDocument();
  });

  it('BEY-86 names the steps whose typing handing back would delete, and leads to them', async () => {
    const { user, store } = open({}, { inside: true });
    await heading('Your steps for Miller Auto Repair');
    const draft = { values: { typed: 'x' }, savedAt: 1 };
    act(() => {
      store.dispatch(draftKept({ ...draft, key: draftKey(GUEST, REQUEST_UID, 'payment') }));
      // Not one of the steps of this contact.
      store.dispatch(draftKept({ ...draft, key: draftKey(GUEST, REQUEST_UID, 'w9') }));
    });
    await user.click(await button('Hand back'));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/^What you typed on these steps is not saved\./)).toBeVisible();
    expect(asked.getByText('Not every step is complete.')).toBeVisible();
    expect(asked.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Payment Information',
    ]);
    await user.click(asked.getByRole('link', { name: 'Payment Information' }));
    expect(await heading('Payment Information')).toBeInTheDocument();
    expect(server.count('returnHandOff')).toBe(0);
  });

  it('handing back complete steps warns of nothing; a failure stays in the dialog', async () => {
    const { user } = open(
      {
        getHandOff: handOff({
          business: null,
          steps: [{ step: 'payment', hidden: 0, complete: 1, hasData: 1, note: '' }],
        }),
        returnHandOff: { code: 'FAILED' },
      },
      { inside: true },
    );
    expect(await heading('Your steps')).toBeInTheDocument();
    await user.click(await button('Hand back'));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.queryByText('Not every step is complete.')).not.toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Hand back' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('failed to update the data');
  });

  it('BNK-07 HND-29 another account asks for a code of the link, which opens a newer session, and saves after the right one', async () => {
    const { user, guest } = open(
      {
        updateAch: ({ headers }) =>
          headers.get('authorization') === 'Bearer handoff_newer'
            ? { payload: anAch() }
            : { code: 'CODE_REQUIRED', text: 'Please enter the code that we send to you first.' },
        sendHandOffCode: { payload: {} },
        startHandOff: ({ body }) =>
          JSON.stringify(body).includes('123456')
            ? { payload: { accessToken: 'handoff_newer' } }
            : { code: 'VALIDATION', text: 'Invalid Code' },
      },
      { inside: true, path: '/hand-off?step=ach#token-1' },
    );
    const routing = await screen.findByLabelText('Routing / ABA number');
    await user.replace(routing, '011999980');
    await user.fill(screen.getByLabelText('Account number'), '987654321');
    await user.fill(screen.getByLabelText('Confirm account number'), '987654321');
    await user.click(await button('Next'));
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Confirm that it is you' }),
    );
    expect(asked.getByText(/enter the code that we send to a\*\*\*@example\.com/)).toBeVisible();
    expect(await asked.findByText('The code is on its way.')).toBeInTheDocument();
    expect(bodiesOf(server, 'sendHandOffCode')).toEqual([{ token: 'token-1' }]);
    expect(languagesOf('sendHandOffCode')).toEqual(['es-US']);
    const code = asked.getByLabelText('Code from the e-mail');
    await user.type(code, '654321{Enter}');
    expect(await asked.findByRole('alert')).toHaveTextContent('Invalid Code');
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await heading('Your steps for Miller Auto Repair')).toBeInTheDocument();
    expect(bodiesOf(server, 'updateAch')).toHaveLength(2);
    expect(guest.opened()).toMatchObject({ link: 'token-1', sentTo: 'a***@example.com' });
  });

  it('HND-20 a step has its usual screen; Next reads what is left and leads to it', async () => {
    let hidden = 1;
    const { user } = open(
      {
        updatePayment: { payload: aPayment() },
        getHandOff: () =>
          handOff({
            steps: [
              { step: 'payment', hidden: 0, complete: 0, hasData: 1, note: 'Which bank?' },
              { step: 'ach', hidden, complete: 0, hasData: 0, note: '' },
            ],
          }),
      },
      { inside: true },
    );
    const cards = within(await screen.findByRole('list', { name: 'Steps for you' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(1);
    await user.click(cards.getByRole('link', { name: /^Payment Information/ }));
    expect(await heading('Payment Information')).toBeInTheDocument();
    expect(screen.getByText('To change: Which bank?')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Contact' })).not.toBeInTheDocument();
    hidden = 0;
    // The step's code arrives after its heading.
    await waitFor(async () => expect(await button('Next')).not.toHaveAttribute('aria-disabled'));
    await user.click(await button('Next'));
    expect(await heading('ACH Information')).toBeInTheDocument();
    await user.click(await button('Back'));
    expect(await heading('Payment Information')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All your steps' }));
    expect(await heading('Your steps for Miller Auto Repair')).toHaveFocus();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('a person who goes back to the list while a step is saved stays there', async () => {
    const saving = held({ payload: aPayment() });
    const { user } = open(
      { updatePayment: saving.respond },
      { inside: true, path: '/hand-off?step=payment#token-1' },
    );
    await pressNext(user);
    await waitFor(() => expect(server.count('updatePayment')).toBe(1));
    await user.click(screen.getByRole('link', { name: 'All your steps' }));
    await heading('Your steps for Miller Auto Repair');
    const before = server.count('getHandOff');
    await act(async () => saving.release());
    await waitFor(() => expect(server.count('getHandOff')).toBeGreaterThan(before));
    await act(async () => undefined);
    expect(await heading('Your steps for Miller Auto Repair')).toBeInTheDocument();
  });

  it('HND-09 steps that do not load are named and fetched again; a session that has ended leads back to the code, and says that nothing is lost', async () => {
    let fails = true;
    const { guest, user } = open(
      { searchAch: () => (fails ? { code: 'FAILED' } : page(anAch())) },
      { inside: true },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load ACH info');
    fails = false;
    await user.click(await button('Try Again'));
    await heading('Your steps for Miller Auto Repair');
    act(() => guest.session.end('expired'));
    expect(await heading('Fill in part of a registration')).toHaveFocus();
    expect(screen.getByText(/^Your time on this page has ended/)).toBeInTheDocument();
    expect(await button('Send me a code')).toBeInTheDocument();
  });
});
