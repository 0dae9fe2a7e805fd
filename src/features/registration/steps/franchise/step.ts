import { addressOf } from '@contract/rules/addressParts';
import { SITE_ADDRESS, type FranchiseSite } from '@contract/registration/franchiseSite';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { addressLine } from '@/lib/format/address';
import {
  answerRow,
  defineStep,
  fieldRow,
  phoneInWords,
  type DraftsOfForms,
} from '../../model/step';
import type { RegistrationRecords } from '../../model/records';

/** The form of a location in the drafts; null is a new one. */
export const siteFormName = (site: FranchiseSite | null): string =>
  `site-${site?.siteUid ?? 'new'}`;
/** The rows of an import of locations. */
export const IMPORT_FORM = 'site-import';
/** One of these rows, by its number in the file. */
export const importRowFormName = (row: number): string => `${IMPORT_FORM}-${row}`;

/** The answer that the step shows, and whether it is not stored yet. */
function locationAnswer(drafts: DraftsOfForms, { basicInfo, franchiseSites }: RegistrationRecords) {
  const stored = basicInfo?.franchise ?? null;
  const chosen = drafts.get('franchise')?.['franchise'];
  // The step ignores a No from before the locations.
  if ((chosen === 0 && franchiseSites.length === 0) || chosen === 1)
    return { answer: chosen, unsaved: chosen !== stored };
  return { answer: stored ?? (franchiseSites.length > 0 ? 1 : null), unsaved: false };
}

export const franchiseStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-franchise" */ './FranchiseStep')),
  codeLists: ['phone_type', 'STATE'],
  texts: {
    location: 'Location {n}',
    storeNumber: 'store {number}',
    savedShops: '{count} Shops',
    savedShopsOne: '{count} Shop',
  },
  answers: (context) => {
    const { records, t, codeText } = context;
    const franchise = records.basicInfo?.franchise ?? null;
    const chosen = franchise === 1 ? t('yes') : franchise === 0 ? t('no') : t('notAnswered');
    const sites = franchise === 1 ? records.franchiseSites : [];
    return [
      fieldRow(context, 'franchise', chosen),
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
  savedLine: ({ basicInfo, franchiseSites: sites }, _t, plural) => {
    if (basicInfo?.franchise !== 1 || sites.length === 0) return '';
    return plural('savedShops', sites.length);
  },
  showsDraft: (form, drafts, records) => {
    const { answer, unsaved } = locationAnswer(drafts, records);
    if (form === 'franchise') return unsaved;
    if (!form.startsWith('site-') || answer !== 1) return false;
    const ofNew = form === siteFormName(null) || form.startsWith(IMPORT_FORM);
    return ofNew || records.franchiseSites.some((site) => siteFormName(site) === form);
  },
});
