import { w9Fields, TAX_ADDRESS } from '@contract/registration/w9';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { maskedLastFour } from '@/lib/format/taxId';
import {
  addressRow,
  answerRow,
  contactAnswers,
  fieldRow,
  recordAnswers,
  defineStep,
} from '../../model/step';

export const w9Step = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-w9" */ './W9Step')),
  codeLists: ['tax_class', 'tax_class_LLC', 'id_type', 'STATE'],
  proposable: true,
  texts: { ssn: 'Social Security Number', ein: 'Employer ID Number', taxAddress: 'Tax address' },
  answers: (context) => {
    const { records, t, codeText } = context;
    const { w9 } = records;
    const taxClass = [
      codeText('tax_class', w9?.taxClass ?? ''),
      codeText('tax_class_LLC', w9?.taxClassLlc ?? ''),
      w9?.otherTaxClassText ?? '',
    ];
    const idType = w9?.idType ?? 'SSN';
    return [
      ...recordAnswers(context, w9Fields, w9, {
        taxClass: fieldRow(context, 'taxClass', taxClass.filter(Boolean).join(', ')),
        idNumber: answerRow(
          context,
          t(idType === 'EIN' ? 'ein' : 'ssn'),
          w9?.idNumber ? maskedLastFour(w9.idNumber, idType) : '',
        ),
        taxAddress: addressRow(context, t('taxAddress'), w9, TAX_ADDRESS),
      }),
      ...contactAnswers(context, 'w9'),
    ];
  },
});
