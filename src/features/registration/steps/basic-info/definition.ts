import { BUSINESS_ADDRESS, addressOf } from '../../model/addressOf';
import { addressLine, titleCase } from '@/lib/format/address';
import { answerRow, contactAnswers, phoneInWords } from '../../model/answers';
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
      answerRow(context, t('businessName'), basicInfo?.businessName ?? ''),
      answerRow(context, t('phone'), phone),
      answerRow(context, t('phoneType'), codeText('phone_type', basicInfo?.phoneType ?? '')),
      answerRow(context, t('fax'), formatPhone(basicInfo?.faxNumber ?? '')),
      answerRow(context, t('address'), addressLine(addressOf(basicInfo ?? {}, BUSINESS_ADDRESS))),
      answerRow(context, t('reason'), reason.filter(Boolean).join(': ')),
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
