import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '@/api/baseApi';
import { connectivityChanged } from '@/store/connectivity';
import { aBasicInfo } from '@/testing/factories';
import { page } from '@/testing/fakeServer';
import {
  expectSent,
  neededTexts,
  nextLocks,
  nextOpens,
  pressNext,
  stillNeeded,
} from '../../testing/stepActions';
import {
  completeRegistration,
  nextButton,
  stepHeading,
  stepUnderTest,
} from '../../testing/openStep';
import { addressFound, addressRefused, CHECK } from '../../testing/addressServices';
import { aContactWith } from '../../testing/records';

const step = stepUnderTest('basicInfo');
const { open } = step;

const LEAD = 'Tell us about your business, and where it is.';
const businessName = () => screen.findByLabelText('Business name');

describe('the basic info step', () => {
  it('BAS-03 VAL-40 shows the stored values; splits the extension off a phone number; a cell phone clears and locks the extension', async () => {
    const stored = aBasicInfo({ phoneExtension: '12', faxNumber: '9375550199' });
    const { user } = open({ searchBasicInfo: page(stored) });
    expect(await businessName()).toHaveValue('Miller Auto Repair');
    expect(screen.getByText(LEAD)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveValue('(937) 555-0142');
    expect(screen.getByLabelText('Phone type')).toHaveValue('LAND');
    expect(screen.getByLabelText(/^Extension/)).toHaveValue('12');
    expect(screen.getByLabelText(/^Fax number/)).toHaveValue('(937) 555-0199');
    expect(screen.getByLabelText('Address')).toHaveValue('1480 Foundry Ave');
    expect(screen.getByLabelText('City')).toHaveValue('Dayton');
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Ohio');
    expect(screen.getByLabelText('Zip code')).toHaveValue('45402');
    expect(screen.getByLabelText('How did you hear about us')).toHaveDisplayValue('Internet');
    expect(screen.getByText('Address found')).toBeInTheDocument();
    const phone = screen.getByLabelText('Phone number');
    const extension = screen.getByLabelText(/^Extension/);
    await user.replace(phone, '(937) 555-0188 ext. 34');
    expect(phone).toHaveValue('(937) 555-0188');
    expect(extension).toHaveValue('34');
    await user.clear(phone);
    await user.type(phone, '9375550199x56');
    await user.tab();
    expect(phone).toHaveValue('(937) 555-0199');
    expect(extension).toHaveValue('56');
    await user.selectOptions(screen.getByLabelText('Phone type'), 'CELL');
    expect(extension).toHaveValue('');
    expect(extension).toHaveAttribute('readonly');
    await user.replace(phone, '9375550188 x12');
    await user.tab();
    expect(phone).toHaveAccessibleDescription('Please Enter Valid Number');
    await user.selectOptions(screen.getByLabelText('Phone type'), 'LAND');
    expect(extension).not.toHaveAttribute('readonly');
  });

  it('BAS-07 BAS-23 opens Next with a contact, a valid form, a confirmed address and a connection only, and counts them with the fields', async () => {
    let contacts = page();
    const { user, store } = open({ searchContacts: () => contacts });
    const name = await businessName();
    const progress = within(screen.getByRole('region', { name: 'This step' }));
    expect(progress.getByText('8 of 9 required items done')).toBeInTheDocument();
    const fax = screen.getByLabelText(/^Fax number/);
    await user.fill(fax, '93755');
    expect(await progress.findByText('7 of 9 required items done')).toBeInTheDocument();
    await user.clear(fax);
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['Primary contact Add this contact']);
    await user.click(items[0] as HTMLElement);
    const panel = screen.getByRole('region', { name: 'Primary contact' });
    expect(panel).toContainElement(document.activeElement as HTMLElement);
    // The contact is a part of the form, not beside it.
    expect(panel.closest('form')).not.toBeNull();
    expect(step.server.count('updateBasicInfo')).toBe(0);
    contacts = page(aContactWith('MAIN'));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['contacts'])));
    await nextOpens();
    await user.clear(name);
    await nextLocks();
    await user.fill(name, 'Miller');
    await nextOpens();
    act(() => void store.dispatch(connectivityChanged(false)));
    await nextLocks();
    act(() => void store.dispatch(connectivityChanged(true)));
    await nextOpens();
    await user.fill(screen.getByLabelText('Address'), ' Rear');
    await nextLocks();
    await screen.findByText('Address found');
    await nextOpens();
  });

  it('BEY-08 BEY-41 LOD-04 the footer says whether the work is saved; offline, both directions are locked, and what is typed is kept and can be saved afterwards', async () => {
    const { user, store } = open({ updateBasicInfo: { payload: aBasicInfo() } });
    const name = await businessName();
    const footer = () => within(screen.getByRole('contentinfo', { name: 'Step navigation' }));
    const says = (text: RegExp) =>
      waitFor(() => expect(footer().getByRole('status')).toHaveTextContent(text));
    await says(/^Saved$/);
    await user.fill(name, ' East');
    await says(/^Not saved yet$/);
    act(() => void store.dispatch(connectivityChanged(false)));
    await says(/^Cannot save: offline$/);
    await user.fill(screen.getByLabelText(/^Fax number/), '9375550777');
    act(() => void store.dispatch(connectivityChanged(true)));
    await says(/^Not saved yet$/);
    await pressNext(user);
    await stepHeading('program');
    expectSent(step.server, 'updateBasicInfo', {
      businessName: 'Miller Auto Repair East',
      faxNumber: '9375550777',
    });
    await says(/^Saved at \d{1,2}:\d{2} (AM|PM)$/);
    act(() => void store.dispatch(connectivityChanged(false)));
    for (const direction of ['Next', 'Back']) await nextLocks(direction);
    act(() => void store.dispatch(connectivityChanged(true)));
    for (const direction of ['Next', 'Back']) await nextOpens(direction);
  });

  it('BAS-19 shows the reason of basic info where the request has another, and saves both of its parts', async () => {
    const { user } = open({
      ...completeRegistration({ requestReason: 'DRIVER', reasonText: 'Other Fleet' }),
      searchBasicInfo: page(aBasicInfo({ requestReason: 'CLIENT', reasonText: 'Acme Fleet' })),
      updateBasicInfo: { payload: aBasicInfo() },
    });
    expect(await screen.findByLabelText('Company Name')).toHaveValue('Acme Fleet');
    expect(screen.getByLabelText('How did you hear about us')).toHaveValue('CLIENT');
    await pressNext(user);
    await stepHeading('program');
    expectSent(step.server, 'updateBasicInfo', {
      requestReason: 'CLIENT',
      reasonText: 'Acme Fleet',
    });
  });

  it('VAL-38 stores what a field shows, also when it was filled without an event', async () => {
    const { user } = open({
      searchBasicInfo: page(aBasicInfo({ phoneExtension: '12' })),
      updateBasicInfo: { payload: aBasicInfo() },
    });
    await user.clear(await businessName());
    await nextLocks();
    (screen.getByLabelText('Business name') as HTMLInputElement).value = 'Miller';
    (screen.getByLabelText(/^Extension/) as HTMLInputElement).value = '555';
    await user.click(await nextButton());
    await stepHeading('program');
    expectSent(step.server, 'updateBasicInfo', { businessName: 'Miller', phoneExtension: '555' });
  });

  it('BAS-08 counts the required fields that are done while typing, also the text of a reason that asks for one, and leads to what is left', async () => {
    const { user } = open({ updateBasicInfo: { payload: aBasicInfo() } });
    const progress = await screen.findByRole('region', { name: 'This step' });
    expect(progress).toHaveTextContent('9 of 9 required items done');
    await user.clear(await businessName());
    expect(await within(progress).findByText('8 of 9 required items done')).toBeInTheDocument();
    const [first] = await stillNeeded(user);
    await user.click(first as HTMLElement);
    expect(await businessName()).toHaveFocus();
    expect(await businessName()).toHaveAccessibleDescription('This Field is Required');
    await user.fill(await businessName(), 'Miller');

    const reason = screen.getByLabelText('How did you hear about us');
    await user.selectOptions(reason, 'CLIENT');
    expect(await within(progress).findByText('9 of 10 required items done')).toBeInTheDocument();
    expect(await neededTexts(user)).toEqual(['Company Name This Field is Required']);
    await user.selectOptions(reason, 'OTHER');
    await waitFor(async () =>
      expect(await neededTexts(user)).toEqual(['Other This Field is Required']),
    );
    await user.selectOptions(reason, 'DRIVER');
    await user.fill(screen.getByLabelText("Driver's Company Name"), 'Acme Fleet');
    await nextOpens();
    // Another reason does not take over the text.
    await user.selectOptions(reason, 'INTERNET');
    expect(screen.queryByLabelText("Driver's Company Name")).not.toBeInTheDocument();
    await user.selectOptions(reason, 'CLIENT');
    expect(screen.getByLabelText('Company Name')).toHaveValue('');
    await user.selectOptions(reason, 'INTERNET');
    await pressNext(user);
    await stepHeading('program');
    expectSent(step.server, 'updateBasicInfo', { requestReason: 'INTERNET', reasonText: '' });
  });

  it('BAS-11 BAS-13 BAS-14 ERR-18 keeps Next locked while the service refuses the address, and takes a suggested one with CONFIRM', async () => {
    const { user } = open(
      { updateBasicInfo: { payload: aBasicInfo() } },
      {
        [CHECK]: (text) =>
          text.includes('0 NOWHERE')
            ? addressRefused()
            : addressFound('2 OAK ST', { Zip5: '45403' }),
      },
    );
    await businessName();
    await user.replace(screen.getByLabelText('Address'), '0 NOWHERE');
    expect(await screen.findByRole('alert')).toHaveTextContent('Address Not Found.');
    expect(await neededTexts(user)).toEqual(['Address check Correct the address']);
    expect(screen.queryByRole('button', { name: /as entered/ })).not.toBeInTheDocument();

    await user.replace(screen.getByLabelText('Address'), '2 OAK');
    await user.click(
      await screen.findByRole('button', { name: 'CONFIRM 2 Oak St, Dayton, OH 45403' }),
    );
    expect(screen.getByLabelText('Address')).toHaveValue('2 Oak St');
    expect(screen.getByLabelText('Zip code')).toHaveValue('45403');
    await pressNext(user);
    await stepHeading('program');
    expectSent(step.server, 'updateBasicInfo', {
      streetAddress1: '2 OAK ST',
      zipCode: '45403',
      addressVerified: 1,
    });
  });

  it('says only beside the ZIP code that it does not belong to the state, and in the summary in the same words', async () => {
    const { user } = open({}, { [CHECK]: () => addressRefused('Invalid State Code.') });
    await businessName();
    await user.selectOptions(screen.getByLabelText('State'), 'KY');
    const zip = screen.getByLabelText('Zip code');
    await waitFor(() => expect(zip).toHaveAccessibleDescription('ZIP and state do not agree'));
    expect(screen.queryByText('Invalid State Code.')).not.toBeInTheDocument();
    // Spoken when it comes up.
    const panel = within(screen.getByRole('group', { name: 'Address check' }));
    expect(panel.getByRole('status')).toHaveTextContent('ZIP and state do not agree');
    // Then it is read beside the ZIP code only.
    await waitFor(() => expect(panel.getByRole('status')).toBeEmptyDOMElement());
    expect(screen.getAllByText('ZIP and state do not agree')).toHaveLength(1);
    const [item] = await stillNeeded(user);
    expect(item).toHaveTextContent('Zip code ZIP and state do not agree');
    await user.click(item as HTMLElement);
    expect(zip).toHaveFocus();
  });

  it('BAS-15 uses the address as entered when the service cannot be reached', async () => {
    const { user } = open(
      { updateBasicInfo: { payload: aBasicInfo() } },
      {
        [CHECK]: () => new Response('', { status: 503 }),
        '/geocode': () => new Response('', { status: 503 }),
      },
    );
    await businessName();
    await user.replace(screen.getByLabelText('Zip code'), '45403');
    await user.click(await screen.findByRole('button', { name: 'Use address as entered' }));
    await pressNext(user);
    await stepHeading('program');
    expectSent(step.server, 'updateBasicInfo', {
      zipCode: '45403',
      addressVerified: 0,
      latitude: null,
    });
  });

  it('checks a stored address that the backend wants checked', async () => {
    let checks = 0;
    const { user } = open(
      {
        searchBasicInfo: page(aBasicInfo({ addressVerified: null, addressUnchecked: 1 })),
        updateBasicInfo: { payload: aBasicInfo() },
      },
      { [CHECK]: () => ((checks += 1), addressFound('1480 FOUNDRY AVE')) },
    );
    await businessName();
    await screen.findByText('Address found');
    expect(checks).toBe(1);
    await pressNext(user);
    await stepHeading('program');
    expectSent(step.server, 'updateBasicInfo', { addressVerified: 1 });
  });
});
