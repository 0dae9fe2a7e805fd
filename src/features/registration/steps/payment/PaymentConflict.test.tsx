import { screen, within } from '@testing-library/react';
import { aBasicInfo } from '@/testing/factories';
import { page, type FakeResponse } from '@/testing/fakeServer';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { aPayment } from '../../testing/records';
import { bodiesOf, pressNext } from '../../testing/stepActions';

const step = stepUnderTest('payment');
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
  it.each([
    { before: 0, after: 1, ticked: 'Theirs', plain: 'Mine' },
    { before: 1, after: 0, ticked: 'Mine', plain: 'Theirs' },
  ] as const)(
    'BEY-93 shows the box of the business address where it is ticked: $ticked',
    async ({ before, after, ticked, plain }) => {
      let stored = payment({ etag: '"1"', sameAddress: before });
      const { user } = step.open({
        searchPayment: () => page(stored),
        updatePayment: ({ headers, body }): FakeResponse =>
          headers.get('If-Match') === '"2"'
            ? { payload: { ...stored, ...(body as object), etag: '"3"' } }
            : { code: 'STALE', text: 'Nora Shaw changed this in the meantime.' },
      });
      await user.selectOptions(await screen.findByLabelText('Pay preference'), 'Credit card');
      stored = { ...stored, etag: '"2"', sameAddress: after };
      await pressNext(user);

      const dialog = within(await screen.findByRole('dialog', { name: /^This was changed/ }));
      const address = within(dialog.getByRole('radiogroup', { name: 'Address' }));
      const shown = '1480 Foundry Ave, Dayton, Ohio, 45402';
      address.getByRole('radio', { name: `${ticked} ${shown}, ${SAME}` });
      address.getByRole('radio', { name: `${plain} ${shown}` });

      await user.click(address.getByRole('radio', { name: /^Theirs/ }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await stepHeading('submit');
      expect(bodiesOf(step.server, 'updatePayment')[1]).toMatchObject({
        payPreference: 'CC',
        sameAddress: after,
      });
    },
  );
});
