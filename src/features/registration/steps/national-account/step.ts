import { lazyScreen } from '@/components/feedback/lazyScreen';
import { defineStep, fieldRow } from '../../model/step';

export const nationalAccountStep = defineStep({
  screen: lazyScreen(
    () => import(/* webpackChunkName: "step-national-account" */ './NationalAccountStep'),
  ),
  codeLists: ['NA_pay_info', 'NA_vendor'],
  answers: (context) => {
    const { records, codeText } = context;
    const vendor = records.payment?.billThruVendor ?? '';
    // The vendor is a code of one of two lists; a list that does not know it returns it unchanged.
    const paidDirectly = codeText('NA_pay_info', vendor);
    const name = paidDirectly === vendor ? codeText('NA_vendor', vendor) : paidDirectly;
    return [fieldRow(context, 'billThruVendor', records.payment?.otherText || name)];
  },
});
