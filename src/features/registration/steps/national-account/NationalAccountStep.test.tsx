import { screen, within } from '@testing-library/react';
import { page, type Situation } from '@/testing/fakeServer';
import { completeRegistration, stepHeading, stepUnderTest } from '../../testing/openStep';
import { aPayment, REQUEST_UID } from '../../testing/records';
import { bodiesOf, nextOpens, pressNext, stillNeeded, writesOf } from '../../testing/stepActions';

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
  it('BEY-73 shows a stored vendor that has left its list', async () => {
    open(paymentOf(aPayment({ billThruVendor: 'OLD' })));
    expect(await vendor()).toHaveDisplayValue('OLD');
  });

  it('NAT-01 offers the codes of NA_pay_info, then those of NA_vendor, then Other', async () => {
    open();
    const options = within(await vendor()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Select'],
      ['ARI', 'ARI Fleet'],
      ['ACME', 'Acme Fleet'],
      ['O', 'Other'],
    ]);
  });

  it('shows the stored values', async () => {
    open({ searchPayment: page(aPayment({ billThruVendor: 'O', otherText: 'Big Fleet' })) });
    expect(await vendor()).toHaveDisplayValue('Other');
    expect(screen.getByLabelText('Specify national account')).toHaveValue('Big Fleet');
  });

  it('NAT-02 requires the text of Other', async () => {
    const { user } = open();
    await user.selectOptions(await vendor(), 'O');
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual([
      'Specify national account This Field is Required',
    ]);
    const text = screen.getByLabelText('Specify national account');
    await user.fill(text, '<Big>');
    await user.tab();
    expect(text).toHaveAccessibleDescription('Please Enter Valid Text');
    await user.clear(text);
    await user.fill(text, 'Big Fleet');
    await nextOpens();
  });

  it('NAT-03 clears the text of Other when another vendor is chosen', async () => {
    const { user } = open(paymentOf(aPayment({ billThruVendor: 'O', otherText: 'Big Fleet' })));
    await user.selectOptions(await vendor(), 'ARI');
    expect(screen.queryByLabelText('Specify national account')).not.toBeInTheDocument();
    await user.selectOptions(await vendor(), 'O');
    expect(screen.getByLabelText('Specify national account')).toHaveValue('');
    await user.selectOptions(await vendor(), 'ARI');
    await pressNext(user);
    await stepHeading('w9');
    expect(bodiesOf(step.server, 'updatePayment')).toEqual([
      expect.objectContaining({ billThruVendor: 'ARI', otherText: '' }),
    ]);
  });

  it.each([
    ['ARI', '', 1, 'w9'],
    ['ACME', '', 0, 'ownership'],
    ['O', 'Big Fleet', 0, 'ownership'],
  ] as const)(
    'NAT-04 stores %s %j with billThruNa %d and goes on to %s',
    async (billThruVendor, otherText, billThruNa, next) => {
      const { user } = open(paymentOf(aPayment()));
      await user.selectOptions(await vendor(), billThruVendor);
      if (otherText) await user.fill(screen.getByLabelText('Specify national account'), otherText);
      await pressNext(user);
      await stepHeading(next);
      expect(writesOf(step.server)).toEqual(['updatePayment']);
      const [body] = bodiesOf(step.server, 'updatePayment');
      expect(body).toMatchObject({
        requestUid: REQUEST_UID,
        billThruVendor,
        otherText,
        billThruNa,
      });
      expect(body).not.toHaveProperty('payPreference');
      expect(body).not.toHaveProperty('remitAddressLine1');
    },
  );

  it('creates the payment record when there is none', async () => {
    const { user } = open(paymentOf(null));
    await user.selectOptions(await vendor(), 'ARI');
    await pressNext(user);
    await stepHeading('w9');
    expect(writesOf(step.server)).toEqual(['createPayment']);
    expect(bodiesOf(step.server, 'createPayment')).toEqual([
      expect.objectContaining({ billThruVendor: 'ARI', billThruNa: 1 }),
    ]);
  });

  it('says which steps the chosen vendor skips, before it is saved', async () => {
    const { user } = open({ searchPayment: page() });
    await user.selectOptions(await vendor(), 'ARI');
    expect(await screen.findByText('ARI Fleet skips no step.')).toBeInTheDocument();
    await user.selectOptions(await vendor(), 'O');
    expect(
      await screen.findByText(
        'Other skips these steps: W-9 Information, Franchise Locations, eRepair User, Payment Information, ACH Information.',
      ),
    ).toBeInTheDocument();
    expect(writesOf(step.server)).toEqual([]);
  });
});
