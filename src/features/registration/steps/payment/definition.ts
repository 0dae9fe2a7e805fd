import { paymentFields, REMIT_ADDRESS } from '@contract/registration/payment';
import { addressOf } from '@contract/rules/addressParts';
import { addressLine } from '@/lib/format/address';
import { answerRow, contactAnswers, recordAnswers } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';

export const paymentDefinition = defineStep({
  codeLists: ['pay_preference', 'STATE'],
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
