import { achFields, BANK_ADDRESS } from '@contract/registration/ach';
import { maskedLastFour } from '@/lib/format/taxId';
import { addressOf } from '@contract/rules/addressParts';
import { addressLine } from '@/lib/format/address';
import { answerRow, contactAnswers, recordAnswers } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';

export const achDefinition = defineStep({
  codeLists: ['STATE'],
  answers: (context) => {
    const { records, t, fieldName } = context;
    const { ach } = records;
    const account = ach?.accountNo ? maskedLastFour(ach.accountNo) : '';
    return [
      ...recordAnswers(context, achFields, ach, {
        routingNo: answerRow(context, fieldName('routingNo'), ach?.routingNo ?? ''),
        accountNo: answerRow(context, fieldName('accountNo'), account),
        bankAddress1: answerRow(
          context,
          t('bankAddress'),
          addressLine(addressOf(ach ?? {}, BANK_ADDRESS)),
        ),
      }),
      ...contactAnswers(context, 'ach'),
    ];
  },
});
