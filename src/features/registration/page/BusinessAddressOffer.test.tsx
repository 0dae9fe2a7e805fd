import { screen, waitFor, within } from '@testing-library/react';
import { aBasicInfo } from '@/testing/factories';
import { page } from '@/testing/fakeServer';
import { expectSent, nextOpens, pressNext } from '../testing/stepActions';
import { openStep, sentRegistration, stepHeading } from '../testing/openStep';
import { anAch, aPayment, aSite, aW9, REQUEST_UID } from '../testing/records';

let view: ReturnType<typeof openStep>;
const open = (...args: Parameters<typeof openStep>) => (view = openStep(...args));
afterEach(() => view.server.close());

const withSuite = aBasicInfo({ streetAddress2: 'SUITE 4', franchise: 1 });
const NAME = 'Use the business address';
const LINE = '1480 Foundry Ave, Suite 4, Dayton, OH 45402';
const offer = () => screen.findByRole('button', { name: NAME });
const noOffer = () => expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
const checkPanel = () => screen.getByRole('group', { name: 'Address check' });
/** No test of the offer asks the address service: a known address is not asked about again. */
const neverAsked = {
  '/mm/usps/validate-address': () => {
    throw new Error('The address was checked again');
  },
};

const EMPTY_BANK = { bankAddress1: '', bankCity: '', bankState: '', bankZip: '' };

describe('the offer of the business address', () => {
  it('ADH-01 ADH-02 fills the empty bank address, confirmed as the business address is, and goes away', async () => {
    let stored = anAch(EMPTY_BANK);
    const { user, server } = open(
      'ach',
      {
        searchBasicInfo: page(withSuite),
        searchAch: () => page(stored),
        updateAch: ({ body }) => ({ payload: (stored = { ...stored, ...(body as object) }) }),
      },
      neverAsked,
    );
    const button = await offer();
    expect(button).toHaveAccessibleDescription(LINE);
    await user.click(button);
    expect(screen.getByLabelText('Address')).toHaveValue('1480 Foundry Ave');
    expect(screen.getByLabelText(/^Address line 2/)).toHaveValue('Suite 4');
    expect(screen.getByLabelText('City')).toHaveValue('Dayton');
    expect(screen.getByLabelText('State')).toHaveValue('OH');
    expect(screen.getByLabelText('Zip code')).toHaveValue('45402');
    noOffer();
    expect(checkPanel()).toHaveFocus();
    expect(screen.getByText('The business address is filled in.')).toBeInTheDocument();
    expect(await screen.findByText('Address found')).toBeInTheDocument();
    await waitFor(() =>
      expect(Object.values(view.store.getState().drafts.byKey)).toEqual([
        expect.objectContaining({
          values: expect.objectContaining({ bankAddress1: '1480 Foundry Ave', bankZip: '45402' }),
        }),
      ]),
    );
    await pressNext(user);
    await stepHeading('submit');
    expectSent(server, 'updateAch', {
      requestUid: REQUEST_UID,
      bankAddress1: '1480 FOUNDRY AVE',
      bankAddress2: 'SUITE 4',
      addressVerified: 1,
    });
  });

  it('ADH-01 never overwrites: it goes with the first character and comes back with an empty address', async () => {
    const { user } = open('ach', { searchAch: page(anAch(EMPTY_BANK)) });
    await offer();
    await user.fill(screen.getByLabelText('Zip code'), '4');
    noOffer();
    await user.clear(screen.getByLabelText('Zip code'));
    await offer();
    await user.fill(screen.getByLabelText('Address'), ' ');
    await offer();
    await user.selectOptions(screen.getByLabelText('State'), 'OH');
    noOffer();
    await user.selectOptions(screen.getByLabelText('State'), '');
    await user.clear(screen.getByLabelText('Address'));
    await user.click(await offer());
    expect(screen.getByText('The business address is filled in.')).toBeInTheDocument();
    for (const label of ['Address', /^Address line 2/, 'City', 'Zip code'])
      await user.clear(screen.getByLabelText(label));
    await user.selectOptions(screen.getByLabelText('State'), '');
    await offer();
    await user.fill(screen.getByLabelText('Zip code'), '4');
    noOffer();
    expect(screen.queryByText('The business address is filled in.')).not.toBeInTheDocument();
  });

  it('ADH-01 offers it on the W-9 without the suite, for which that has no field', async () => {
    const { user } = open(
      'w9',
      {
        searchBasicInfo: page(withSuite),
        searchW9: page(aW9({ taxAddress: '', taxCity: '', taxState: '', taxZipCode: '' })),
      },
      neverAsked,
    );
    const button = await offer();
    expect(button).toHaveAccessibleDescription('1480 Foundry Ave, Dayton, OH 45402');
    await user.click(button);
    expect(screen.getByLabelText('Address')).toHaveValue('1480 Foundry Ave');
    expect(screen.getByLabelText('Zip code')).toHaveValue('45402');
    expect(await screen.findByText('Address found')).toBeInTheDocument();
    noOffer();
    await nextOpens();
  });

  it('ADH-01 offers it for a location, confirmed, and not for one that has an address', async () => {
    const { user } = open(
      'franchise',
      { searchBasicInfo: page(withSuite), searchFranchiseSites: page(aSite()) },
      neverAsked,
    );
    await user.click(await screen.findByRole('button', { name: 'Add location' }));
    const adding = within(await screen.findByRole('dialog', { name: 'Add location' }));
    await user.click(await adding.findByRole('button', { name: NAME }));
    expect(adding.getByLabelText('Address')).toHaveValue('1480 Foundry Ave');
    expect(adding.getByText('Address found')).toBeInTheDocument();
    expect(adding.getByRole('group', { name: 'Address check' })).toHaveFocus();
  });

  it('ADH-03 is not in a form that is sent, and not where the business address is entered or has a checkbox', async () => {
    open('ach', { ...sentRegistration(), searchAch: page(anAch(EMPTY_BANK)) });
    await screen.findByLabelText('Bank name');
    noOffer();
    view.unmount();
    view.server.close();

    open('payment', { searchPayment: page(aPayment({ remitAddressLine1: '', remitCity: '' })) });
    await screen.findByRole('checkbox', { name: 'Same as business address' });
    noOffer();
    view.unmount();
    view.server.close();

    open('basicInfo');
    await screen.findByLabelText('Business name');
    noOffer();
  });
});
