import { addressOf } from '@contract/rules/addressParts';
import { addressLine } from '@/lib/format/address';
import { answerRow, phoneInWords } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';
import { SITE_ADDRESS } from '@contract/registration/franchiseSite';

export const franchiseDefinition = defineStep({
  codeLists: ['phone_type', 'STATE'],
  answers: (context) => {
    const { records, t, fieldName, codeText } = context;
    const franchise = records.basicInfo?.franchise ?? null;
    const chosen = franchise === 1 ? t('yes') : franchise === 0 ? t('no') : t('notAnswered');
    const sites = franchise === 1 ? records.sites : [];
    return [
      answerRow(context, fieldName('franchise'), chosen),
      ...sites.map((site, index) =>
        answerRow(
          context,
          t('location', { n: index + 1 }),
          [
            site.siteName,
            site.storeNumber && t('storeNumber', { number: site.storeNumber }),
            addressLine(addressOf(site, SITE_ADDRESS)),
            `${site.siteContactFirstName} ${site.siteContactLastName}`.trim(),
            site.siteContactTitle,
            phoneInWords(context, site.sitePhone, site.sitePhoneExtension),
            codeText('phone_type', site.sitePhoneType ?? ''),
            site.siteEmail,
          ]
            .filter(Boolean)
            .join(', '),
        ),
      ),
    ];
  },
  savedLine: ({ basicInfo, sites }, _t, plural) => {
    if (basicInfo?.franchise !== 1 || sites.length === 0) return '';
    return plural('savedShops', sites.length);
  },
});
