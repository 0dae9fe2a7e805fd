import { BUSINESS_ADDRESS, addressOf } from '../../model/addressOf';
import { addressLine, titleCase } from '@/lib/format/address';
import { answer, contactAnswers, phoneInWords } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';
import { formatPhone } from '@/lib/format/phone';

export const basicInfoDefinition = defineStep({
  codeLists: ['phone_type', 'request_reason', 'STATE'],
  answers: (context) => {
    const { records, t, codeText } = context;
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
      answer(context, t('businessName'), basicInfo?.businessName ?? ''),
      answer(context, t('phone'), phone),
      answer(context, t('phoneType'), codeText('phone_type', basicInfo?.phoneType ?? '')),
      answer(context, t('fax'), formatPhone(basicInfo?.faxNumber ?? '')),
      answer(context, t('address'), addressLine(addressOf(basicInfo ?? {}, BUSINESS_ADDRESS))),
      answer(context, t('reason'), reason.filter(Boolean).join(': ')),
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
