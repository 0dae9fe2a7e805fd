import { basicInfoFields, BUSINESS_ADDRESS } from '@contract/registration/basicInfo';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { titleCase } from '@/lib/format/address';
import {
  addressRow,
  fieldRow,
  contactAnswers,
  phoneInWords,
  recordAnswers,
  defineStep,
} from '../../model/step';

export const basicInfoStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-basic-info" */ './BasicInfoStep')),
  codeLists: ['phone_type', 'request_reason', 'STATE'],
  proposable: true,
  texts: { savedPlace: '{street}, {city}' },
  answers: (context) => {
    const { records, fieldName, codeText } = context;
    const { basicInfo } = records;
    const phone = phoneInWords(
      context,
      basicInfo?.phoneNumber ?? '',
      basicInfo?.phoneExtension ?? '',
    );
    const reason = [
      codeText('request_reason', basicInfo?.requestReason ?? ''),
      basicInfo?.reasonText ?? '',
    ];
    return [
      ...recordAnswers(context, basicInfoFields, basicInfo, {
        phoneNumber: fieldRow(context, 'phoneNumber', phone),
        phoneType: fieldRow(
          context,
          'phoneType',
          codeText('phone_type', basicInfo?.phoneType ?? ''),
        ),
        streetAddress1: addressRow(
          context,
          fieldName('streetAddress1'),
          basicInfo,
          BUSINESS_ADDRESS,
        ),
        requestReason: fieldRow(context, 'requestReason', reason.filter(Boolean).join(': ')),
      }),
      ...contactAnswers(context, 'basicInfo'),
    ];
  },
  savedLine: ({ basicInfo }, t) =>
    basicInfo?.streetAddress1 && basicInfo.city
      ? t('savedPlace', {
          street: titleCase(basicInfo.streetAddress1),
          city: titleCase(basicInfo.city),
        })
      : '',
});
