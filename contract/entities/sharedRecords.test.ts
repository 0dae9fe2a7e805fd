import * as v from 'valibot';
import { STEP_OF_BASIC_INFO_FIELD, saveBasicInfoSchema } from './basicInfo';
import { nationalAccountFormSchema, paymentFormSchema, savePaymentSchema } from './payment';

const FILLED_BASIC_INFO = {
  businessName: 'Miller Auto',
  phoneNumber: '9375550142',
  phoneType: 'LAND',
  streetAddress1: '1 Main',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  requestReason: 'INTERNET',
};
const FILLED_PAYMENT = {
  payPreference: 'ACH',
  remitAddressLine1: '1 Main',
  remitCity: 'Dayton',
  remitState: 'OH',
  remitZip: '45402',
  // A form that were handed the whole record must still not pass the other form's fields on.
  billThruVendor: 'ARI',
  otherText: 'x',
};

describe('forms that write the same record', () => {
  it('the payment form never carries the bill-through fields', () => {
    const sent = v.parse(paymentFormSchema, FILLED_PAYMENT);
    expect(Object.keys(sent)).toEqual(Object.keys(paymentFormSchema.entries));
    expect(sent).not.toHaveProperty('billThruVendor');
  });

  it('the National Account form never carries the payment terms', () => {
    const sent = v.parse(nationalAccountFormSchema, FILLED_PAYMENT);
    expect(Object.keys(sent).sort()).toEqual(['billThruVendor', 'otherText']);
  });

  it('a payment write adds no field that was not sent', () => {
    expect(v.parse(savePaymentSchema, { billThruVendor: 'ARI' })).toEqual({
      billThruVendor: 'ARI',
    });
  });

  it.each(Object.keys(STEP_OF_BASIC_INFO_FIELD))(
    'a basic-info write without %s stays without',
    (field) => {
      expect(v.parse(saveBasicInfoSchema, FILLED_BASIC_INFO)).not.toHaveProperty(field);
    },
  );
});
