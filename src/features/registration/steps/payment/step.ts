import { paymentFields, REMIT_ADDRESS } from '@contract/registration/payment';
import { addressOf } from '@contract/rules/addressParts';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { addressLine } from '@/lib/format/address';
import { answerRow, contactAnswers, recordAnswers, defineStep } from '../../model/step';

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
        remitAddressLine1: answerRow(
          context,
          t('remitAddress'),
          addressLine(addressOf(payment ?? {}, REMIT_ADDRESS)),
        ),
      }),
      ...contactAnswers(context, 'payment'),
    ];
  },
});
