import {
  basicInfoFields,
  type BasicInfo,
  BUSINESS_ADDRESS,
} from '@contract/registration/basicInfo';
import { addressOf } from '@contract/rules/addressParts';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { addressLine, titleCase } from '@/lib/format/address';
import {
  answerRow,
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
    const row = (field: keyof BasicInfo, value: string) =>
      answerRow(context, fieldName(field), value);
    return [
      ...recordAnswers(context, basicInfoFields, basicInfo, {
        phoneNumber: row('phoneNumber', phone),
        phoneType: row('phoneType', codeText('phone_type', basicInfo?.phoneType ?? '')),
        streetAddress1: row(
          'streetAddress1',
          addressLine(addressOf(basicInfo ?? {}, BUSINESS_ADDRESS)),
        ),
        requestReason: row('requestReason', reason.filter(Boolean).join(': ')),
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
