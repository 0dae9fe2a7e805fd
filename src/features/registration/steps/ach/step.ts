import { achFields, BANK_ADDRESS } from '@contract/registration/ach';
import { addressOf } from '@contract/rules/addressParts';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { maskedLastFour } from '@/lib/format/taxId';
import { addressLine } from '@/lib/format/address';
import { answerRow, contactAnswers, recordAnswers, defineStep } from '../../model/step';

export const achStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-ach" */ './AchStep')),
  codeLists: ['STATE'],
  proposable: true,
  texts: { bankAddress: 'Bank address' },
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
