import { paymentFields, REMIT_ADDRESS } from '@contract/registration/payment';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { addressRow, contactAnswers, recordAnswers, defineStep } from '../../model/step';

export const paymentStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-payment" */ './PaymentStep')),
  codeLists: ['pay_preference', 'STATE'],
  proposable: true,
  texts: { remitAddress: 'Remit address' },
  answers: (context) => {
    const { records, t } = context;
    const { payment } = records;
    return [
      ...recordAnswers(context, paymentFields, payment, {
        remitAddressLine1: addressRow(context, t('remitAddress'), payment, REMIT_ADDRESS),
      }),
      ...contactAnswers(context, 'payment'),
    ];
  },
});
