import { maskedLastFour } from '@/lib/format/taxId';
import { addressOf } from '../../model/addressOf';
import { addressLine } from '@/lib/format/address';
import { answerRow, contactAnswers } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';
import { BANK_ADDRESS } from './bankAddress';

export const achDefinition = defineStep({
  codeLists: ['STATE'],
  answers: (context) => {
    const { records, t } = context;
    const { ach } = records;
    return [
      answerRow(context, t('bankName'), ach?.bankName ?? ''),
      answerRow(context, t('routingNo'), ach?.routingNo ?? ''),
      answerRow(context, t('accountNo'), ach?.accountNo ? maskedLastFour(ach.accountNo) : ''),
      answerRow(context, t('bankAddress'), addressLine(addressOf(ach ?? {}, BANK_ADDRESS))),
      ...contactAnswers(context, 'ach'),
    ];
  },
});
