import { act, screen, waitFor, within, fireEvent } from '@testing-library/react';
import { normalizeText } from '@contract/rules/normalize';
import { HOUR_MS, MINUTE_MS } from '@contract/time';
import { partsApi } from '@/api/parts';
import { baseApi } from '@/api/baseApi';
import { connectivityChanged } from '@/store/connectivity';
import { draftKept, draftKey } from '@/store/drafts';
import { page } from '@/testing/fakeServer';
import { hasUnsavedTyping } from '@/lib/unsavedTyping';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { apiError, type ApiErrorKind } from '@/api/errors';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { refusesFirst } from '@/testing/replies';
import {
  expectSent,
  seen,
  bodiesOf,
  closeNotice,
  neededTexts,
  nextLocks,
  nextOpens,
  pressNext,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { addressFound, CHECK } from '../../testing/addressServices';
import { asSuperUser } from '../../testing/people';
import { aContactWith, aW9, REQUEST_UID } from '../../testing/records';
import { W9SaveFailure } from './W9Step';

const NO_MATCH = 'Tax Identification Number and Name did not match IRS records.';
const CONFIRMED = 'Name and tax ID are confirmed and locked. Is one of them wrong? Contact us.';
const NO_MATCH_24_HOURS = `${NO_MATCH} Attempt again in 24 hours.`;

/** Nobody has checked it, so that every field can be edited. */
const unchecked = aW9({ tinApiResponse: null, tinCheckCount: 0, processStatus: 'DRAFT' });

const step = stepUnderTest('w9', { searchW9: page(unchecked) });
const { open } = step;

const name = () => screen.findByLabelText('Name');
const ssn = () => screen.getByLabelText('Social Security Number');

/** A check that did not match for the given time. */
const noMatch = (tinCheckCount: number, nextTinCheckDate = '') =>
  aW9({ tinApiResponse: 'NO MATCH', processStatus: 'ERROR', tinCheckCount, nextTinCheckDate });

describe('the W-9 step', () => {
  it('W9-02 W9-03 requires the LLC class of an LLC only, and the text of another class only', async () => {
    const { user } = open();
    await name();
    const taxClass = screen.getByLabelText('Tax class');
    const llcClass = screen.getByLabelText('LLC class');
    expect(llcClass).toHaveAttribute('aria-disabled', 'true');

    await user.selectOptions(taxClass, 'LLC');
    expect(llcClass).not.toHaveAttribute('aria-disabled');
    const [item] = await stillNeeded(user);
    expect(item).toHaveTextContent('LLC class Please Select one value');
    await user.selectOptions(llcClass, 'C');
    await nextOpens();

    await user.selectOptions(taxClass, 'OTHER');
    expect(llcClass).toHaveAttribute('aria-disabled', 'true');
    expect(llcClass).toHaveValue('');
    await nextLocks();
    await user.fill(screen.getByLabelText('Other tax class'), 'Trust');
    await nextOpens();

    await user.selectOptions(taxClass, 'SOLE');
    expect(screen.queryByLabelText('Other tax class')).not.toBeInTheDocument();
    await user.selectOptions(taxClass, 'OTHER');
    expect(screen.getByLabelText('Other tax class')).toHaveValue('');
  });

  it('W9-04 SES-31 only warns of an impossible number, which counts as unsaved and is in no draft, clears it when another ID type is chosen, and asks for one of that type', async () => {
    const { user, store } = open();
    await name();
    const isUnsaved = () => act(async () => hasUnsavedTyping());
    expect(await isUnsaved()).toBe(false);
    await user.fill(ssn(), '666121234');
    expect(await isUnsaved()).toBe(true);
    expect(store.getState().drafts.byKey).toEqual({});
    await screen.findByText('No SSN begins with these digits. Please check it once more.');
    await nextOpens();
    await user.click(screen.getByRole('radio', { name: 'EIN' }));
    const ein = screen.getByLabelText('Employer ID Number');
    expect(ein).toHaveValue('');
    expect(ein).not.toHaveAttribute('placeholder', expect.stringContaining('6781'));
    expect(await neededTexts(user)).toEqual(['Employer ID Number This Field is Required']);
    await user.fill(ein, '12');
    await user.tab();
    await waitFor(() =>
      expect(ein).toHaveAccessibleDescription('Please Enter Valid Employer ID Number'),
    );
    await user.click(screen.getByRole('radio', { name: 'SSN' }));
    expect(ssn()).toHaveValue('');
    await nextOpens();
  });

  it('W9-31 asks whether a number that is written like the other type is one, and switches with one click', async () => {
    const { user } = open();
    await name();
    await user.fill(ssn(), '31\u20134027681');
    await user.click(await screen.findByRole('button', { name: 'Use as EIN' }));
    const ein = screen.getByLabelText('Employer ID Number');
    expect(screen.getByRole('radio', { name: 'EIN' })).toBeChecked();
    expect(ein).toHaveValue('31-4027681');
    expect(ein).toHaveFocus();
    expect(screen.queryByText(/is written like/)).not.toBeInTheDocument();

    // Also while it is typed; the field drops the hyphen.
    await user.clear(ein);
    await user.type(ein, '314-0');
    await user.click(await screen.findByRole('button', { name: 'Use as SSN' }));
    expect(ssn()).toHaveValue('314-0');
    await user.clear(ssn());
    await user.type(ssn(), '314');
    expect(screen.queryByText(/is written like/)).not.toBeInTheDocument();
  });

  it('W9-07 opens Next with a valid form, a signing authority and a connection only', async () => {
    let contacts = page(aContactWith('MAIN', 'AR'));
    const { user, store } = open({ searchContacts: () => contacts });
    await name();
    await nextLocks();
    contacts = page(aContactWith('MAIN', 'SIGN', 'AR'));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['contacts'])));
    await nextOpens();
    await user.clear(await name());
    await nextLocks();
    await user.fill(await name(), 'Dana Miller');
    await nextOpens();
    act(() => void store.dispatch(connectivityChanged(false)));
    await nextLocks();
    act(() => void store.dispatch(connectivityChanged(true)));
    await nextOpens();
  });

  it('W9-09 W9-10 saves the whole form and goes on, without the address check, keeping a stored number that was not retyped', async () => {
    const { user } = open({ updateW9: { payload: aW9() } });
    await name();
    await user.replace(screen.getByLabelText('Address'), '0 NOWHERE');
    expect(await screen.findByText('Address Not Found.')).toBeInTheDocument();
    await pressNext(user);
    await stepHeading('franchise');
    expect(writesOf(step.server)).toEqual(['updateW9']);
    expectSent(step.server, 'updateW9', {
      requestUid: REQUEST_UID,
      name: 'Dana Miller',
      businessName: 'Miller Auto Repair',
      taxAddress: '0 NOWHERE',
      taxClassLlc: '',
      idType: 'SSN',
      idNumber: '',
      addressVerified: null,
    });
  });

  it('W9-30 keeps the suite that the service moves out of the street', async () => {
    const { user } = open(
      { updateW9: { payload: aW9() } },
      { [CHECK]: () => addressFound('1480 FOUNDRY AVE', { Address1: 'STE 4' }) },
    );
    await name();
    const street = screen.getByLabelText('Address');
    await user.replace(street, '1480 Foundry Avn Ste 4');
    await user.click(await screen.findByRole('button', { name: /^CONFIRM/ }));
    expect(street).toHaveValue('1480 Foundry Ave Ste 4');
    await pressNext(user);
    await waitFor(() => expect(bodiesOf(step.server, 'updateW9')).toHaveLength(1));
    const [body] = bodiesOf(step.server, 'updateW9');
    expect(body).toMatchObject({ taxAddress: '1480 FOUNDRY AVE STE 4', addressVerified: 1 });
    expect(body).not.toHaveProperty('taxAddress2');
  });

  it('W9-04 creates the record from the address of basic info', async () => {
    let stored = page();
    const { user } = open({
      searchW9: () => stored,
      createW9: () => {
        stored = page(aW9());
        return { payload: aW9() };
      },
    });
    expect(await name()).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'SSN' })).toBeChecked();
    expect(screen.getByLabelText('Address')).toHaveValue('1480 Foundry Ave');
    await user.fill(await name(), 'Dana Miller');
    await user.selectOptions(screen.getByLabelText('Tax class'), 'SOLE');
    await user.fill(ssn(), '123-45-6781');
    await pressNext(user);
    await stepHeading('franchise');
    expect(writesOf(step.server)).toEqual(['createW9']);
    expectSent(step.server, 'createW9', {
      idNumber: '123456781',
      taxZipCode: '45402',
      addressVerified: 1,
    });
  });

  it('W9-11 W9-12 W9-29 stays after a check that did not match, flagged, with the number to be typed again, also when the save normalizes the name; the flag goes with the next number, which can be checked', async () => {
    const typed = 'Dana  O\u2019Neil ';
    let stored = page(unchecked);
    const { user } = open({
      searchW9: () => stored,
      updateW9: () => {
        const payload = { ...noMatch(1), name: normalizeText(typed) };
        stored = page(payload);
        return { payload };
      },
    });
    await user.replace(await name(), typed);
    await user.fill(ssn(), '123456789');
    await pressNext(user);
    const outcome = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toContainElement(outcome));
    const alert = within(outcome);
    expect(alert.getByText(NO_MATCH)).toBeInTheDocument();
    seen('One try is left before this step locks for 24 hours.', alert);
    expect(await name()).toHaveAttribute('aria-invalid', 'true');
    expect(await name()).toHaveAccessibleDescription(NO_MATCH);
    expect(ssn()).toHaveAttribute('aria-invalid', 'true');
    expect(ssn()).toHaveValue('');
    expect(await neededTexts(user)).toEqual([`Social Security Number ${NO_MATCH}`]);
    expect(step.server.count('updateW9')).toBe(1);
    await user.fill(ssn(), '123456781');
    await waitFor(() => expect(ssn()).not.toHaveAttribute('aria-invalid', 'true'));
    await pressNext(user);
    await waitFor(() => expect(step.server.count('updateW9')).toBe(2));
  });

  it('W9-01 W9-06 W9-26 shows the stored values, the number by its last four only; locks name, type and number once they are confirmed, says whom to ask, and shows them in place of those of a draft', async () => {
    const { store, user } = open({ searchW9: page(aW9()), updateW9: { payload: aW9() } });
    const key = draftKey('person-1', REQUEST_UID, 'w9');
    const values = { name: 'Dana Typo', idType: 'EIN', taxCity: 'Akron' };
    act(() => void store.dispatch(draftKept({ key, values, savedAt: 1 })));
    expect(await name()).toHaveValue('Dana Miller');
    expect(screen.getByRole('radio', { name: 'SSN' })).toBeChecked();
    expect(await name()).toHaveAttribute('readonly');
    expect(await name()).toHaveAccessibleDescription(CONFIRMED);
    expect(screen.getByLabelText('Tax class')).toHaveDisplayValue('Sole proprietor');
    expect(ssn()).toHaveValue('');
    expect(ssn()).toHaveAttribute('placeholder', '•••-••-6781');
    expect(screen.getByLabelText('Business name')).toHaveValue('Miller Auto Repair');
    expect(screen.getByLabelText('Business name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Address')).toHaveValue('1480 Foundry Ave');
    expect(screen.getByText('Name and tax ID match the IRS records.')).toBeInTheDocument();
    expect(ssn()).toHaveAttribute('readonly');
    expect(ssn()).toHaveAccessibleDescription(expect.stringContaining(CONFIRMED));
    expect(ssn()).not.toHaveAccessibleDescription(expect.stringContaining('Type to replace it'));
    expect(screen.getByRole('radio', { name: 'EIN' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('What happens when you choose Next')).not.toBeInTheDocument();
    // The rest of the form stays open.
    expect(screen.getByLabelText('Tax class')).not.toHaveAttribute('aria-disabled');
    expect(screen.getByLabelText('City')).toHaveValue('Akron');
    expect(screen.queryByText('This is what we check with the IRS')).not.toBeInTheDocument();
    await pressNext(user);
    await stepHeading('franchise');
    expectSent(step.server, 'updateW9', {
      name: 'Dana Miller',
      idType: 'SSN',
      idNumber: '',
      taxCity: 'Akron',
    });
  });

  it('W9-26 shows the confirmed name, type and number when they are confirmed while the step is open', async () => {
    let stored = page(unchecked);
    const { store, user } = open({ searchW9: () => stored });
    await user.fill(await name(), ' Typo');
    await user.click(screen.getByRole('radio', { name: 'EIN' }));
    await user.replace(screen.getByLabelText('City'), 'Akron');
    await nextLocks();
    stored = page(aW9({ name: 'Dana B Miller' }));
    await act(
      async () =>
        void (await store.dispatch(
          partsApi.endpoints.getW9.initiate(
            { requestUid: REQUEST_UID },
            { subscribe: false, forceRefetch: true },
          ),
        )),
    );
    await waitFor(async () => expect(await name()).toHaveValue('Dana B Miller'));
    expect(await name()).toHaveAttribute('readonly');
    expect(screen.getByRole('radio', { name: 'SSN' })).toBeChecked();
    expect(ssn()).toHaveValue('');
    expect(screen.getByLabelText('City')).toHaveValue('Akron');
    await nextOpens();
  });

  it('W9-26 a super user may change them, and sees what is checked again', async () => {
    const { user } = open({ ...asSuperUser, searchW9: page(aW9()) });
    expect(await screen.findByText('Name and tax ID match the IRS records.')).toBeInTheDocument();
    await user.fill(await name(), ' Jr');
    expect(screen.getByText('This is what we check with the IRS')).toBeInTheDocument();
    expect(screen.queryByText('Name and tax ID match the IRS records.')).not.toBeInTheDocument();
  });

  it('W9-13 W9-14 ROM-09 locks after the second failed check and offers Skip, which saves nothing', async () => {
    const { user } = open({ searchW9: page(noMatch(2, '2999-01-01')) });
    const modal = await screen.findByRole('dialog', { name: 'Form Disabled' });
    expect(within(modal).getByText(NO_MATCH_24_HOURS)).toBeInTheDocument();
    await closeNotice(user);
    expect(screen.getByRole('alert')).toHaveTextContent(NO_MATCH_24_HOURS);
    expect(document.activeElement).toContainElement(screen.getByRole('alert'));
    expect(await name()).toHaveAttribute('readonly');
    expect(ssn()).toHaveAttribute('readonly');
    expect(screen.queryByText('What happens when you choose Next')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Tax class')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Unlock the tax check' })).not.toBeInTheDocument();
    await pressNext(user, 'Skip');
    await stepHeading('franchise');
    expect(writesOf(step.server)).toEqual([]);
  });

  it('W9-13 W9-32 repeats name and number above Next once they may be checked again; the warning of the last try stays until a modal says that this one did not match either', async () => {
    let stored = page(noMatch(1));
    const { user } = open({
      searchW9: () => stored,
      updateW9: () => {
        const payload = noMatch(2, '2999-01-01');
        stored = page(payload);
        return { payload };
      },
    });
    await name();
    const warning = 'One try is left before this step locks for 24 hours.';
    expect(screen.queryByRole('region', { name: /what we check/ })).not.toBeInTheDocument();
    await nextLocks();
    await user.fill(ssn(), '12');
    expect(screen.getByText(warning)).toBeInTheDocument();
    await user.fill(ssn(), '3456781');
    const preview = within(await screen.findByRole('region', { name: /what we check/ }));
    await nextOpens();
    expect(preview.getByText('Dana Miller')).toBeInTheDocument();
    expect(preview.getByText('•••-••-6781')).toBeInTheDocument();
    expect(screen.getByText(warning)).toBeInTheDocument();
    await user.click(preview.getByRole('button', { name: 'Show the number to be checked' }));
    expect(preview.getByText('123-45-6781')).toBeInTheDocument();
    await pressNext(user);
    const modal = await screen.findByRole('dialog', { name: 'Form Disabled' });
    expect(modal).toHaveTextContent(NO_MATCH_24_HOURS);
  });

  it.each([
    [2, 'Two tries are left before this step locks until a representative contacts you.'],
    [3, 'One try is left before this step locks until a representative contacts you.'],
  ])(
    'W9-28 opens again after the time of its lock, and counts the tries after %i failed checks',
    async (count, text) => {
      const { user } = open({ searchW9: page(noMatch(count, '2020-01-01')) });
      expect(await name()).not.toHaveAttribute('readonly');
      await nextLocks();
      expect(within(screen.getByRole('alert')).getByText(text)).toBeInTheDocument();
      await user.fill(ssn(), '123456781');
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it.each([
    [noMatch(4), `${NO_MATCH} A representative will contact you.`],
    [
      aW9({ processStatus: 'ERROR' }),
      'The tax ID matched, but the form could not be completed. Please contact support.',
    ],
  ])('W9-17 W9-19 stays locked where only others can help', async (stored, text) => {
    const { user } = open({ searchW9: page(stored) });
    await closeNotice(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await name()).toHaveAttribute('readonly');
    await nextOpens('Skip');
  });

  it('W9-18 is unlocked by a super user, who is told when that failed', async () => {
    let stored = noMatch(4);
    const { user } = open({
      ...asSuperUser,
      searchW9: () => page(stored),
      unlockW9: refusesFirst(
        () => {
          stored = { ...stored, unlockedBySuperUser: 1 };
          return { payload: stored };
        },
        { code: 'FAILED' },
      ),
    });
    await closeNotice(user);
    const unlock = await screen.findByRole('button', { name: 'Unlock the tax check' });
    await user.click(unlock);
    expect(await screen.findByText('Failed to update W9 info')).toBeInTheDocument();
    expect(await name()).toHaveAttribute('readonly');
    await user.click(unlock);
    await waitFor(async () => expect(await name()).not.toHaveAttribute('readonly'));
    await user.fill(await name(), ' Jr');
    await nextOpens();
  });
});

describe('a locked W-9 that is left open', () => {
  /** The clock of this machine is slow. */
  const AHEAD_MS = 2 * HOUR_MS;

  /** The time as it passes while nobody touches the page. */
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SES-27 says until when, sends no request by itself, and opens when that time is over on the clock of the server', async () => {
    const until = Date.now() + HOUR_MS + AHEAD_MS;
    const locked = { ...noMatch(2), lockedUntil: new Date(until).toISOString() };
    const { user } = step.open({
      searchW9: () =>
        new Response(
          JSON.stringify({
            message: { code: 'SUCCESS', text: '', detail: '' },
            payload: { pageEntries: [locked], totalCount: 1 },
          }),
          { headers: { Date: new Date(Date.now() + AHEAD_MS).toUTCString() } },
        ),
    });
    const text = `Try again after ${formatWeekdayTime(until, 'en-US')}`;
    const modal = await screen.findByRole('dialog', { name: 'Form Disabled' });
    expect(within(modal).getByText(text)).toBeInTheDocument();
    await closeNotice(user);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    // The next step is loaded ahead.
    await pass(MINUTE_MS);
    const before = step.server.requests.length;

    await pass(HOUR_MS - 2 * MINUTE_MS);
    expect(await name()).toHaveAttribute('readonly');
    await pass(2 * MINUTE_MS);
    expect(await name()).not.toHaveAttribute('readonly');
    expect(step.server.requests.slice(before).map(({ endpoint }) => endpoint)).toEqual([]);
  });

  it('SES-27 is read again whenever the tab is shown or the window has the focus, and follows an unlock', async () => {
    let stored = noMatch(4);
    const { user } = step.open({ searchW9: () => page(stored) });
    await closeNotice(user);
    await pass(HOUR_MS);
    expect(step.server.count('searchW9')).toBe(1);
    const field = await name();
    act(() => void fireEvent(document, new Event('visibilitychange')));
    await waitFor(() => expect(step.server.count('searchW9')).toBe(2));
    expect(field).toHaveAttribute('readonly');
    stored = { ...stored, unlockedBySuperUser: 1 };
    act(() => void fireEvent.focus(window));
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
    expect(step.server.count('searchW9')).toBe(3);
  });
});

const FIXED = 'Failed to update W9 infofailed to update the data';

it.each<[ApiErrorKind, string, string]>([
  ['failed', 'The tax service is closed.', 'The tax service is closed.'],
  ['failed', '', FIXED],
  ['unavailable', '', FIXED],
  ['timeout', '', FIXED],
  ['badResponse', '', FIXED],
  ['offline', '', 'Failed to update W9 infoYou are offline.'],
])('ERR-49 a save that ends as %s with the message %j shows %j', (kind, message, shown) => {
  renderWithProviders(<W9SaveFailure error={apiError(kind, { message })} />);
  expect(screen.getByRole('alert')).toHaveTextContent(shown);
});
