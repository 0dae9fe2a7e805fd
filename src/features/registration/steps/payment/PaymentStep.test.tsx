import { act, screen, within } from '@testing-library/react';
import { aBasicInfo } from '@/testing/factories';
import { page, type FakeResponse } from '@/testing/fakeServer';
import { draftKept, draftKey } from '@/store/drafts';
import {
  expectSent,
  bodiesOf,
  neededTexts,
  nextLocks,
  nextOpens,
  pressNext,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { aContactWith, aPayment, REQUEST_UID } from '../../testing/records';

const step = stepUnderTest('payment');
const { open } = step;

const preference = () => screen.findByLabelText('Pay preference');
const sameAddress = () => screen.getByRole('checkbox', { name: /^Same as business address/ });

describe('the payment step', () => {
  it('PAY-01 PAY-02 BEY-27 shows the stored values and the preferences of the code list, and warns of credit card fees', async () => {
    const { user } = open();
    expect(await preference()).toHaveDisplayValue('ACH');
    expect(
      screen
        .getAllByRole('option', { name: /Credit card|ACH/ })
        .map((option) => option.textContent),
    ).toEqual(['Credit card', 'ACH']);
    expect(sameAddress()).not.toBeChecked();
    expect(screen.getByLabelText('Address')).toHaveValue('9 Remit Rd');
    expect(screen.getByLabelText('City')).toHaveValue('Dayton');
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Ohio');
    expect(screen.getByLabelText('Zip code')).toHaveValue('45402');
    expect(screen.getByText('Address found')).toBeInTheDocument();
    expect(screen.queryByText('Credit card processing fees may apply')).not.toBeInTheDocument();
    await user.selectOptions(await preference(), 'CC');
    expect(screen.getByText('Credit card processing fees may apply')).toBeInTheDocument();
    expect(screen.getByText('Choosing this removes the step ACH Information.')).toBeInTheDocument();
    await nextOpens();
    await user.selectOptions(screen.getByLabelText('State'), '');
    await user.tab();
    expect(await screen.findByText('Please Select one value')).toBeInTheDocument();
    await nextLocks();
  });

  it('PAY-03 copies and locks the business address, which inherits that it was used as entered', async () => {
    const { user } = open({
      searchBasicInfo: page(aBasicInfo({ addressVerified: 0, franchise: 1 })),
      updatePayment: { payload: aPayment({ sameAddress: 1 }) },
    });
    await preference();
    await user.click(sameAddress());
    expect(screen.getByLabelText('Address')).toHaveValue('1480 Foundry Ave');
    expect(screen.getByLabelText('Address')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('State')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Address found')).not.toBeInTheDocument();
    await pressNext(user);
    await stepHeading('ach');
    expectSent(step.server, 'updatePayment', {
      sameAddress: 1,
      remitAddressLine1: '1480 FOUNDRY AVE',
      addressVerified: 0,
    });
  });

  it('follows a business address that was changed after a draft had copied it', async () => {
    const { store, user } = open({
      searchBasicInfo: page(aBasicInfo({ streetAddress1: '20 NEW ST', franchise: 1 })),
      updatePayment: { payload: aPayment({ sameAddress: 1 }) },
    });
    const key = draftKey('person-1', REQUEST_UID, 'payment');
    const values = { sameAddress: 1, remitAddressLine1: '1480 Foundry Ave' };
    act(() => void store.dispatch(draftKept({ key, values, savedAt: 1 })));
    await preference();
    expect(sameAddress()).toBeChecked();
    expect(screen.getByLabelText('Address')).toHaveValue('20 New St');
    await pressNext(user);
    await stepHeading('ach');
    expectSent(step.server, 'updatePayment', {
      sameAddress: 1,
      remitAddressLine1: '20 NEW ST',
      addressVerified: 1,
    });
  });

  it('PAY-04 PAY-05 opens the fields again when the box is cleared, and checks what is typed', async () => {
    const { user } = open({
      searchPayment: page(aPayment({ sameAddress: 1, remitAddressLine1: '1480 FOUNDRY AVE' })),
      updatePayment: { payload: aPayment() },
    });
    await preference();
    expect(sameAddress()).toBeChecked();
    await user.click(sameAddress());
    const address = screen.getByLabelText('Address');
    expect(address).not.toHaveAttribute('readonly');
    await user.replace(address, '0 NOWHERE');
    expect(await screen.findByRole('alert')).toHaveTextContent('Address Not Found.');
    expect(await neededTexts(user)).toEqual(['Address check Correct the address']);
    await user.replace(address, '3 OAK ST');
    await pressNext(user);
    await stepHeading('ach');
    expectSent(step.server, 'updatePayment', {
      sameAddress: 0,
      remitAddressLine1: '3 OAK ST',
      addressVerified: 1,
    });
  });

  it('PAY-06 BEY-27 says that ACH adds a step, waits for the accounts receivable contact and leads to the contact panel', async () => {
    const { user } = open({
      searchContacts: page(aContactWith('MAIN', 'SIGN')),
      searchPayment: page(aPayment({ payPreference: 'CC' })),
    });
    await user.selectOptions(await preference(), 'ACH');
    expect(screen.getByText('Choosing this adds the step ACH Information.')).toBeInTheDocument();
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['Accounts receivable Add this contact']);
    await user.click(items[0] as HTMLElement);
    expect(screen.getByRole('region', { name: 'Accounts receivable' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(step.server.count('updatePayment')).toBe(0);
  });

  it('saves its form without the bill-through fields and skips the ACH step for a card, which is said', async () => {
    let stored = aPayment();
    const { user } = open({
      searchPayment: () => page(stored),
      updatePayment: () => {
        stored = aPayment({ payPreference: 'CC' });
        return { payload: stored };
      },
    });
    await user.selectOptions(await preference(), 'CC');
    await pressNext(user);
    await stepHeading('submit');
    await screen.findByText('No longer part of the registration: ACH Information.');
    expect(writesOf(step.server)).toEqual(['updatePayment']);
    const [body] = bodiesOf(step.server, 'updatePayment');
    expect(body).toMatchObject({
      requestUid: REQUEST_UID,
      payPreference: 'CC',
      sameAddress: 0,
      remitAddressLine1: '9 REMIT RD',
      remitAddressLine2: '',
      addressVerified: 1,
    });
    expect(body).not.toHaveProperty('billThruVendor');
    expect(body).not.toHaveProperty('billThruNa');
  });

  it('creates the record when there is none', async () => {
    let stored = page();
    const { user } = open({
      searchPayment: () => stored,
      createPayment: () => {
        stored = page(aPayment());
        return { payload: aPayment() };
      },
    });
    expect(await neededTexts(user)).toEqual([
      'Pay preference Please Select one value',
      'Address This Field is Required',
      'City This Field is Required',
      'State Please Select one value',
      'Zip code This Field is Required',
    ]);
    await user.selectOptions(await preference(), 'ACH');
    await user.click(sameAddress());
    await pressNext(user);
    await stepHeading('ach');
    expect(writesOf(step.server)).toEqual(['createPayment']);
    expectSent(step.server, 'createPayment', { payPreference: 'ACH', sameAddress: 1 });
  });
});

const SAME = 'Same as business address';

/** Stored with the business address, letter for letter. */
const business = aBasicInfo();
const payment = (over: Parameters<typeof aPayment>[0]) =>
  aPayment({
    remitAddressLine1: business.streetAddress1,
    remitAddressLine2: business.streetAddress2,
    remitCity: business.city,
    remitState: business.state,
    remitZip: business.zipCode,
    ...over,
  });

describe('payment information that someone else has changed', () => {
  it('BEY-93 shows the box of the business address where it is ticked', async () => {
    let stored = payment({ etag: '"1"', sameAddress: 0 });
    const { user } = step.open({
      searchPayment: () => page(stored),
      updatePayment: ({ headers, body }): FakeResponse =>
        headers.get('If-Match') === '"2"'
          ? { payload: { ...stored, ...(body as object), etag: '"3"' } }
          : { code: 'STALE', text: 'Nora Shaw changed this in the meantime.' },
    });
    await user.selectOptions(await screen.findByLabelText('Pay preference'), 'Credit card');
    stored = { ...stored, etag: '"2"', sameAddress: 1 };
    await pressNext(user);

    const dialog = within(await screen.findByRole('dialog', { name: /^This was changed/ }));
    const address = within(dialog.getByRole('radiogroup', { name: 'Address' }));
    const shown = '1480 Foundry Ave, Dayton, Ohio, 45402';
    expect(address.getByRole('radio', { name: `Mine ${shown}` })).toBeVisible();
    await user.click(address.getByRole('radio', { name: `Theirs ${shown}, ${SAME}` }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await stepHeading('submit');
    expect(bodiesOf(step.server, 'updatePayment')[1]).toMatchObject({
      payPreference: 'CC',
      sameAddress: 1,
    });
  });
});
