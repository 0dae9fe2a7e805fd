import { achFields, BANK_ADDRESS } from '@contract/registration/ach';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { maskedLastFour } from '@/lib/format/taxId';
import { addressRow, contactAnswers, fieldRow, recordAnswers, defineStep } from '../../model/step';

export const achStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-ach" */ './AchStep')),
  codeLists: ['STATE'],
  proposable: true,
  texts: { bankAddress: 'Bank address' },
  answers: (context) => {
    const { records, t } = context;
    const { ach } = records;
    const account = ach?.accountNo ? maskedLastFour(ach.accountNo) : '';
    return [
      ...recordAnswers(context, achFields, ach, {
        routingNo: fieldRow(context, 'routingNo', ach?.routingNo ?? ''),
        accountNo: fieldRow(context, 'accountNo', account),
        bankAddress1: addressRow(context, t('bankAddress'), ach, BANK_ADDRESS),
      }),
      ...contactAnswers(context, 'ach'),
    ];
  },
});
