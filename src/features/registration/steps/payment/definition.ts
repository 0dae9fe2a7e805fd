import { addressOf } from '../../model/addressOf';
import { addressLine } from '@/lib/format/address';
import { answerRow, contactAnswers } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';
import { REMIT_ADDRESS } from './remitAddress';

export const paymentDefinition = defineStep({
  codeLists: ['pay_preference', 'STATE'],
  answers: (context) => {
    const { records, t, codeText } = context;
    const { payment } = records;
    return [
      answerRow(
        context,
        t('payPreference'),
        codeText('pay_preference', payment?.payPreference ?? ''),
      ),
      answerRow(context, t('remitAddress'), addressLine(addressOf(payment ?? {}, REMIT_ADDRESS))),
      ...contactAnswers(context, 'payment'),
    ];
  },
});
