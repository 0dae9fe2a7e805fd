import { screen, within } from '@testing-library/react';
import { page, type Situation } from '@/testing/fakeServer';
import { expectSent, bodiesOf, neededTexts, pressNext, writesOf } from '../../testing/stepActions';
import { completeRegistration, stepHeading, stepUnderTest } from '../../testing/openStep';
import { aPayment, REQUEST_UID } from '../../testing/records';

const NATIONAL = { selectedProgram: 'National Account' } as const;
const step = stepUnderTest('nationalAccount', completeRegistration(NATIONAL));
const { open } = step;

const vendor = () => screen.findByLabelText('Bill through vendor');

/** The payment record as the step.server keeps it. */
function paymentOf(stored: ReturnType<typeof aPayment> | null): Situation {
  let payment = stored;
  const save: Situation['updatePayment'] = ({ body }) => {
    payment = { ...(payment ?? aPayment({ payPreference: null })), ...(body as object) };
    return { payload: payment };
  };
  return {
    searchPayment: () => (payment ? page(payment) : page()),
    createPayment: save,
    updatePayment: save,
  };
}

describe('the National Account step', () => {
  it('BEY-73 NAT-02 NAT-04 shows a vendor that has left its list; requires the text of Other, stores it with billThruNa 0 and skips the steps of a vendor that pays itself', async () => {
    const { user } = open(paymentOf(aPayment({ billThruVendor: 'OLD' })));
    expect(await vendor()).toHaveDisplayValue('OLD');
    await user.selectOptions(await vendor(), 'O');
    expect(await neededTexts(user)).toEqual(['Specify national account This Field is Required']);
    const text = screen.getByLabelText('Specify national account');
    await user.fill(text, '<Big>');
    await user.tab();
    expect(text).toHaveAccessibleDescription(/^Please Enter Valid Text\./);
    await user.replace(text, 'Big Fleet');
    await pressNext(user);
    await stepHeading('ownership');
    expect(writesOf(step.server)).toEqual(['updatePayment']);
    const [body] = bodiesOf(step.server, 'updatePayment');
    expect(body).toMatchObject({
      requestUid: REQUEST_UID,
      billThruVendor: 'O',
      otherText: 'Big Fleet',
      billThruNa: 0,
    });
    expect(body).not.toHaveProperty('payPreference');
    expect(body).not.toHaveProperty('remitAddressLine1');
  });

  it('NAT-03 clears the text of Other when another vendor is chosen', async () => {
    const { user } = open(paymentOf(aPayment({ billThruVendor: 'O', otherText: 'Big Fleet' })));
    expect(await vendor()).toHaveDisplayValue('Other');
    expect(screen.getByLabelText('Specify national account')).toHaveValue('Big Fleet');
    await user.selectOptions(await vendor(), 'ARI');
    expect(screen.queryByLabelText('Specify national account')).not.toBeInTheDocument();
    await user.selectOptions(await vendor(), 'O');
    expect(screen.getByLabelText('Specify national account')).toHaveValue('');
    await user.selectOptions(await vendor(), 'ARI');
    await pressNext(user);
    await stepHeading('w9');
    expectSent(step.server, 'updatePayment', { billThruVendor: 'ARI', otherText: '' });
  });

  it.each([
    ['ARI', 1, 'w9'],
    ['ACME', 0, 'ownership'],
  ] as const)(
    'NAT-04 creates the payment record of %s with billThruNa %d and goes on to %s',
    async (billThruVendor, billThruNa, next) => {
      const { user } = open(paymentOf(null));
      await user.selectOptions(await vendor(), billThruVendor);
      await pressNext(user);
      await stepHeading(next);
      expect(writesOf(step.server)).toEqual(['createPayment']);
      expectSent(step.server, 'createPayment', { billThruVendor, otherText: '', billThruNa });
    },
  );

  it('NAT-01 NAT-06 offers the codes of NA_pay_info, then those of NA_vendor, then Other, and says before the save which steps each skips', async () => {
    const { user } = open({ searchPayment: page() });
    const options = within(await vendor()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Select'],
      ['ARI', 'ARI Fleet'],
      ['ACME', 'Acme Fleet'],
      ['O', 'Other'],
    ]);
    await user.selectOptions(await vendor(), 'ARI');
    // Nothing is chosen yet, which hides four steps.
    await screen.findByText(
      'ARI Fleet adds these steps: W-9 Information, Franchise Locations, eRepair User, Payment Information.',
    );
    await user.selectOptions(await vendor(), 'O');
    await screen.findByText(
      'Other skips these steps: W-9 Information, Franchise Locations, eRepair User, Payment Information, ACH Information.',
    );
    expect(writesOf(step.server)).toEqual([]);
  });
});
