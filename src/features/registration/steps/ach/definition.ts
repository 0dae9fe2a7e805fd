import { maskedLastFour } from '@/lib/format/taxId';
import { addressOf } from '../../model/addressOf';
import { addressLine } from '@/lib/format/address';
import { answer, contactAnswers } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';
import { BANK_ADDRESS } from './bankAddress';

export const achDefinition = defineStep({
  codeLists: ['STATE'],
  answers: (context) => {
    const { records, t } = context;
    const { ach } = records;
    return [
      answer(context, t('bankName'), ach?.bankName ?? ''),
      answer(context, t('routingNo'), ach?.routingNo ?? ''),
      answer(context, t('accountNo'), ach?.accountNo ? maskedLastFour(ach.accountNo) : ''),
      answer(context, t('bankAddress'), addressLine(addressOf(ach ?? {}, BANK_ADDRESS))),
      ...contactAnswers(context, 'ach'),
    ];
  },
});
