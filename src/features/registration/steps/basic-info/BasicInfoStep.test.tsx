import { act, screen, waitFor, within } from '@testing-library/react';
import { connectivityChanged } from '@/store/connectivity';
import { aBasicInfo, aRequest } from '@/testing/factories';
import { page } from '@/testing/fakeServer';
import { completeRegistration, openAt, stepHeading, stepUnderTest } from '../../testing/openStep';
import { REQUEST_UID } from '../../testing/records';
import {
  bodiesOf,
  nextLocks,
  nextOpens,
  pressNext,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';

const step = stepUnderTest('basicInfo');
const { open } = step;

const businessName = () => screen.findByLabelText('Business name');

describe('the basic info step', () => {
  it('BEY-73 shows a stored reason and state that have left their lists', async () => {
    open({ searchBasicInfo: page(aBasicInfo({ requestReason: 'OLD', state: 'ZZ' })) });
    await businessName();
    expect(screen.getByLabelText('State')).toHaveDisplayValue('ZZ');
    expect(screen.getByDisplayValue('OLD')).toBeInTheDocument();
  });

  it('BAS-03 shows the stored values', async () => {
    open({ searchBasicInfo: page(aBasicInfo({ phoneExtension: '12', faxNumber: '9375550199' })) });
    expect(await businessName()).toHaveValue('Miller Auto Repair');
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
  });

  it('clears and locks the extension of a cell phone', async () => {
    const { user } = open({ searchBasicInfo: page(aBasicInfo({ phoneExtension: '12' })) });
    await businessName();
    const extension = screen.getByLabelText(/^Extension/);
    await user.selectOptions(screen.getByLabelText('Phone type'), 'CELL');
    expect(extension).toHaveValue('');
    expect(extension).toHaveAttribute('readonly');
    await user.selectOptions(screen.getByLabelText('Phone type'), 'LAND');
    expect(extension).not.toHaveAttribute('readonly');
  });

  it('hides and clears the text of the reason Internet', async () => {
    const stored = aBasicInfo({ requestReason: 'CLIENT', reasonText: 'Acme Fleet' });
    const { user } = open({
      searchBasicInfo: page(stored),
      updateBasicInfo: { payload: aBasicInfo() },
    });
    expect(await screen.findByLabelText('Company Name')).toHaveValue('Acme Fleet');
    const reason = screen.getByLabelText('How did you hear about us');
    await user.selectOptions(reason, 'INTERNET');
    expect(screen.queryByLabelText('Company Name')).not.toBeInTheDocument();
    await user.selectOptions(reason, 'CLIENT');
    expect(screen.getByLabelText('Company Name')).toHaveValue('');
    await user.selectOptions(reason, 'INTERNET');
    await pressNext(user);
    await stepHeading('program');
    expect(bodiesOf(step.server, 'updateBasicInfo')).toEqual([
      expect.objectContaining({ requestReason: 'INTERNET', reasonText: '' }),
    ]);
  });

  it.each([
    ['/register-vendor', 'RMT SHOP'],
    ['/register-overheadvendor', 'OVERHEAD'],
  ] as const)(
    'BAS-20 mentions no shop and no vehicles in its lead: %s',
    async (route, vendorType) => {
      const { server, getByText } = openAt(`${route}/${REQUEST_UID}?step=basic-info`, {
        getVendorRequest: { payload: aRequest({ vendorType }) },
      });
      await stepHeading('basicInfo');
      const lead = getByText(/^Tell us about/);
      expect(lead).toHaveTextContent('Tell us about your business, and where it is.');
      expect(lead).not.toHaveTextContent(/shop|vehicle/i);
      server.close();
    },
  );

  it('waits for the primary contact and leads to the contact panel', async () => {
    const { user } = open({ searchContacts: page() });
    await businessName();
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['Primary contact Add this contact']);
    await user.click(items[0] as HTMLElement);
    const panel = screen.getByRole('region', { name: 'Primary contact' });
    expect(panel).toContainElement(document.activeElement as HTMLElement);
    expect(step.server.count('updateBasicInfo')).toBe(0);
  });

  it('BAS-07 opens Next with a contact, a valid form, a confirmed address and a connection only', async () => {
    const view = open();
    const { user, store } = view;
    const name = await businessName();
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
    view.unmount();
    view.server.close();

    open({ searchContacts: page() });
    await screen.findByText('No primary contact yet');
    await nextLocks();
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
    expect(bodiesOf(step.server, 'updateBasicInfo')).toEqual([
      expect.objectContaining({ requestReason: 'CLIENT', reasonText: 'Acme Fleet' }),
    ]);
  });

  it('leads from the list to the field and shows its error', async () => {
    const { user } = open();
    await user.clear(await businessName());
    const [item] = await stillNeeded(user);
    await user.click(item as HTMLElement);
    expect(await businessName()).toHaveFocus();
    expect(await businessName()).toHaveAccessibleDescription('This Field is Required');
  });

  it('BAS-08 counts the required fields that are done while typing', async () => {
    const { user } = open();
    const progress = await screen.findByRole('region', { name: 'This step' });
    expect(progress).toHaveTextContent('8 of 8 required fields done');
    await user.clear(await businessName());
    expect(await within(progress).findByText('7 of 8 required fields done')).toBeInTheDocument();
  });

  it('counts the text of a reason that asks for one, in the words of its field', async () => {
    const { user } = open();
    const progress = await screen.findByRole('region', { name: 'This step' });
    const reason = screen.getByLabelText('How did you hear about us');
    await user.selectOptions(reason, 'CLIENT');
    expect(await within(progress).findByText('8 of 9 required fields done')).toBeInTheDocument();
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['Company Name This Field is Required']);
    await user.selectOptions(reason, 'OTHER');
    await waitFor(async () =>
      expect((await stillNeeded(user)).map((item) => item.textContent)).toEqual([
        'Other This Field is Required',
      ]),
    );
    await user.selectOptions(reason, 'DRIVER');
    await user.fill(screen.getByLabelText("Driver's Company Name"), 'Acme Fleet');
    await nextOpens();
  });

  it('BAS-13 BAS-14 ERR-18 keeps Next locked while the service refuses the address', async () => {
    const { user } = open();
    await businessName();
    await user.clear(screen.getByLabelText('Address'));
    await user.fill(screen.getByLabelText('Address'), '0 NOWHERE');
    expect(await screen.findByRole('alert')).toHaveTextContent('Address Not Found.');
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['Address check Correct the address']);
    expect(screen.queryByRole('button', { name: /as entered/ })).not.toBeInTheDocument();
  });

  it('BAS-11 takes a suggested address with CONFIRM', async () => {
    const { user } = open(
      { updateBasicInfo: { payload: aBasicInfo() } },
      {
        '/mm/usps/validate-address': () =>
          new Response(
            '<AddressValidateResponse><Address><Address2>2 OAK ST</Address2><City>DAYTON</City><State>OH</State><Zip5>45403</Zip5></Address></AddressValidateResponse>',
          ),
      },
    );
    await businessName();
    await user.clear(screen.getByLabelText('Address'));
    await user.fill(screen.getByLabelText('Address'), '2 OAK');
    await user.click(
      await screen.findByRole('button', { name: 'CONFIRM 2 Oak St, Dayton, OH 45403' }),
    );
    expect(screen.getByLabelText('Address')).toHaveValue('2 Oak St');
    expect(screen.getByLabelText('Zip code')).toHaveValue('45403');
    await pressNext(user);
    await stepHeading('program');
    expect(bodiesOf(step.server, 'updateBasicInfo')).toEqual([
      expect.objectContaining({ streetAddress1: '2 OAK ST', zipCode: '45403', addressVerified: 1 }),
    ]);
  });

  it('accepts by itself a suggestion in other letter case and abbreviation, and stores it', async () => {
    const { user } = open(
      { updateBasicInfo: { payload: aBasicInfo() } },
      {
        '/mm/usps/validate-address': () =>
          new Response(
            '<AddressValidateResponse><Address><Address2>2 N OAK ST</Address2><City>DAYTON</City><State>OH</State><Zip5>45402</Zip5></Address></AddressValidateResponse>',
          ),
      },
    );
    await businessName();
    await user.clear(screen.getByLabelText('Address'));
    await user.fill(screen.getByLabelText('Address'), '2 North Oak Street');
    expect(await screen.findByText('Address found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CONFIRM/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveValue('2 North Oak Street');
    await pressNext(user);
    await stepHeading('program');
    expect(bodiesOf(step.server, 'updateBasicInfo')).toEqual([
      expect.objectContaining({ streetAddress1: '2 N OAK ST', city: 'DAYTON', addressVerified: 1 }),
    ]);
  });

  it('says only beside the ZIP code that it does not belong to the state, and in the summary in the same words', async () => {
    const { user } = open(
      {},
      {
        '/mm/usps/validate-address': () =>
          new Response(
            '<AddressValidateResponse><Address><Error><Description>Invalid State Code.</Description></Error></Address></AddressValidateResponse>',
          ),
      },
    );
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
        '/mm/usps/validate-address': () => new Response('', { status: 503 }),
        '/geocode': () => new Response('', { status: 503 }),
      },
    );
    await businessName();
    await user.clear(screen.getByLabelText('Zip code'));
    await user.fill(screen.getByLabelText('Zip code'), '45403');
    await user.click(await screen.findByRole('button', { name: 'Use address as entered' }));
    await pressNext(user);
    await stepHeading('program');
    expect(bodiesOf(step.server, 'updateBasicInfo')).toEqual([
      expect.objectContaining({ zipCode: '45403', addressVerified: 0, latitude: null }),
    ]);
  });

  it('checks a stored address that the backend wants checked', async () => {
    let checks = 0;
    const { user } = open(
      {
        searchBasicInfo: page(aBasicInfo({ addressVerified: null, addressUnchecked: 1 })),
        updateBasicInfo: { payload: aBasicInfo() },
      },
      {
        '/mm/usps/validate-address': () => {
          checks += 1;
          return new Response(
            '<AddressValidateResponse><Address><Address2>1480 FOUNDRY AVE</Address2><City>DAYTON</City><State>OH</State><Zip5>45402</Zip5></Address></AddressValidateResponse>',
          );
        },
      },
    );
    await businessName();
    await screen.findByText('Address found');
    expect(checks).toBe(1);
    await pressNext(user);
    await stepHeading('program');
    expect(bodiesOf(step.server, 'updateBasicInfo')).toEqual([
      expect.objectContaining({ addressVerified: 1 }),
    ]);
  });

  it('saves its own fields with the coordinates and goes on', async () => {
    const { user } = open({ updateBasicInfo: { payload: aBasicInfo() } });
    await user.clear(await businessName());
    await user.fill(await businessName(), 'Miller & Sons');
    await user.clear(screen.getByLabelText('Phone number'));
    await user.click(screen.getByLabelText('Phone number'));
    await user.paste('+1 937-555-0177');
    await pressNext(user);
    await stepHeading('program');
    const [body] = bodiesOf(step.server, 'updateBasicInfo');
    expect(body).toMatchObject({
      businessName: 'Miller & Sons',
      phoneNumber: '9375550177',
      phoneExtension: '',
      faxNumber: '',
      addressVerified: 1,
      latitude: 39.7,
      longitude: -84.2,
    });
    expect(body).not.toHaveProperty('franchise');
    expect(body).not.toHaveProperty('doorHeightFeet');
    expect(writesOf(step.server)).toEqual(['updateBasicInfo']);
  });

  it('creates the record when there is none', async () => {
    let stored = page();
    const { user } = open({
      searchBasicInfo: () => stored,
      createBasicInfo: () => {
        stored = page(aBasicInfo());
        return { payload: aBasicInfo() };
      },
    });
    await user.fill(await businessName(), 'Miller Auto Repair');
    await user.fill(screen.getByLabelText('Phone number'), '9375550142');
    await user.selectOptions(screen.getByLabelText('Phone type'), 'LAND');
    await user.fill(screen.getByLabelText('Address'), '1480 FOUNDRY AVE');
    await user.fill(screen.getByLabelText('City'), 'DAYTON');
    await user.selectOptions(screen.getByLabelText('State'), 'OH');
    await user.fill(screen.getByLabelText('Zip code'), '45402');
    await user.selectOptions(screen.getByLabelText('How did you hear about us'), 'INTERNET');
    await pressNext(user);
    await stepHeading('program');
    expect(writesOf(step.server)).toEqual(['createBasicInfo']);
    expect(bodiesOf(step.server, 'createBasicInfo')).toEqual([
      expect.objectContaining({ businessName: 'Miller Auto Repair', addressVerified: 1 }),
    ]);
  });
});
