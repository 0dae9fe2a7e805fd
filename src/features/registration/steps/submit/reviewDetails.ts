import type { Ach } from '@contract/entities/ach';
import type { BasicInfo } from '@contract/entities/basicInfo';
import type { Contact } from '@contract/entities/contact';
import type { ErepairUser } from '@contract/entities/erepairUser';
import type { FranchiseSite } from '@contract/entities/franchiseSite';
import type { DiverseOwnership } from '@contract/entities/ownership';
import type { Payment } from '@contract/entities/payment';
import type { ServiceCapability, VehicleType } from '@contract/entities/services';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import type { W9 } from '@contract/entities/w9';
import type { CodeListName } from '@contract/entities/codeList';
import type { ContactRole } from '@contract/enums';
import type { StepKey } from '@contract/journey/steps';
import type { Detail } from '@/components/lists/DetailList';
import type { Translate } from '@/components/labels/LabelsContext';
import { formatDate } from '@/lib/format/date';
import { formatPhone } from '@/lib/format/phone';
import { maskedLastFour } from '@/lib/format/taxId';
import type { submitLabels } from './submitLabels';

/** Everything a registration holds, as the review reads it. */
export interface ReviewData {
  readonly request: VendorRequest | null;
  readonly basicInfo: BasicInfo | null;
  readonly w9: W9 | null;
  readonly payment: Payment | null;
  readonly ach: Ach | null;
  readonly contacts: readonly Contact[];
  readonly erepairUsers: readonly ErepairUser[];
  readonly sites: readonly FranchiseSite[];
  readonly ownership: readonly DiverseOwnership[];
  readonly services: readonly ServiceCapability[];
  readonly vehicleTypes: readonly VehicleType[];
  /** The description of a code, or the code itself. */
  readonly codeText: (list: CodeListName, code: string) => string;
}

type T = Translate<keyof typeof submitLabels.fallback>;

const address = (
  ...parts: readonly [street: string, suite: string, city: string, state: string, zip: string]
): string => {
  const [street, suite, city, state, zip] = parts;
  return [street, suite, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
};

const contactOf = (contacts: readonly Contact[], role: ContactRole): string => {
  const found = contacts.find((contact) =>
    contact.contactRoles.some((entry) => entry.contactRole === role),
  );
  return found ? `${found.contactFirstName} ${found.contactLastName}, ${found.contactEmail}` : '';
};

const codes = (data: ReviewData, list: CodeListName, values: readonly string[]): string =>
  values.map((code) => data.codeText(list, code)).join(', ');

/** The answers of one step, in the order they were asked; secrets by their last four only. */
export function reviewDetails(step: StepKey, data: ReviewData, t: T): Detail[] {
  const row = (label: string, value: string): Detail => ({ label, value: value || t('none') });
  const { basicInfo, w9, payment, ach, contacts, request } = data;
  switch (step) {
    case 'basicInfo': {
      const phone = formatPhone(basicInfo?.phoneNumber ?? '');
      return [
        row(t('businessName'), basicInfo?.businessName ?? ''),
        row(
          t('phone'),
          basicInfo?.phoneExtension
            ? t('extension', { phone, extension: basicInfo.phoneExtension })
            : phone,
        ),
        row(t('fax'), formatPhone(basicInfo?.faxNumber ?? '')),
        row(
          t('address'),
          basicInfo
            ? address(
                basicInfo.streetAddress1,
                basicInfo.streetAddress2,
                basicInfo.city,
                basicInfo.state,
                basicInfo.zipCode,
              )
            : '',
        ),
        row(
          t('reason'),
          [
            data.codeText('request_reason', basicInfo?.requestReason ?? ''),
            basicInfo?.reasonText ?? '',
          ]
            .filter(Boolean)
            .join(': '),
        ),
        row(t('mainContact'), contactOf(contacts, 'MAIN')),
      ];
    }
    case 'program':
      return [row(t('program'), data.codeText('selected_program', request?.selectedProgram ?? ''))];
    case 'nationalAccount': {
      const inList = data.codeText('NA_pay_info', payment?.billThruVendor ?? '');
      const name = inList === payment?.billThruVendor ? data.codeText('NA_vendor', inList) : inList;
      return [row(t('billThru'), payment?.otherText || name)];
    }
    case 'w9':
      return [
        row(t('name'), w9?.name ?? ''),
        row(t('businessName'), w9?.businessName ?? ''),
        row(
          t('taxClass'),
          [
            data.codeText('tax_class', w9?.taxClass ?? ''),
            w9?.taxClassLlc ? data.codeText('tax_class_LLC', w9.taxClassLlc) : '',
            w9?.otherTaxClassText ?? '',
          ]
            .filter(Boolean)
            .join(', '),
        ),
        row(
          t(w9?.idType === 'EIN' ? 'ein' : 'ssn'),
          w9?.idNumber ? maskedLastFour(w9.idNumber, w9.idType ?? 'SSN') : '',
        ),
        row(
          t('taxAddress'),
          w9 ? address(w9.taxAddress, '', w9.taxCity, w9.taxState, w9.taxZipCode) : '',
        ),
        row(t('signContact'), contactOf(contacts, 'SIGN')),
      ];
    case 'franchise':
      return [
        row(
          t('franchise'),
          basicInfo?.franchise === 1
            ? t('yes')
            : basicInfo?.franchise === 0
              ? t('no')
              : t('notAnswered'),
        ),
        ...(basicInfo?.franchise === 1
          ? data.sites.map((site, i) =>
              row(
                t('location', { n: i + 1 }),
                `${site.siteName}, ${address(site.siteAddress1, site.siteAddress2, site.siteCity, site.siteState, site.siteZip)}`,
              ),
            )
          : []),
      ];
    case 'erepair':
      return [
        row(
          t('useErepair'),
          request?.useErepair === 'Y'
            ? t('erepairY')
            : request?.useErepair === 'N'
              ? t('erepairN')
              : t('notAnswered'),
        ),
        ...(request?.useErepair === 'Y'
          ? data.erepairUsers.map((user, i) =>
              row(t('erepairUser', { n: i + 1 }), `${user.userName}, ${user.email}`),
            )
          : []),
      ];
    case 'ownership':
      return data.ownership.length === 0
        ? [row(t('category', { n: '' }).trim(), '')]
        : data.ownership.map((entry, i) => {
            const category = data.codeText('owner_diversity', entry.diverseCategoryCode);
            return row(
              t('category', { n: i + 1 }),
              entry.certificationType === 'PROF'
                ? t('certified', { category, date: formatDate(entry.expirationDate) })
                : category,
            );
          });
    case 'services':
      return [
        row(
          t('services'),
          codes(
            data,
            'services',
            data.services
              .filter((entry) => entry.serviceClass === 'SV')
              .map((entry) => entry.serviceType),
          ),
        ),
        row(
          t('capabilities'),
          codes(
            data,
            'capability',
            data.services
              .filter((entry) => entry.serviceClass === 'CP')
              .map((entry) => entry.serviceType),
          ),
        ),
        row(
          t('vehicleTypes'),
          codes(
            data,
            'vehtype',
            data.vehicleTypes.map((entry) => entry.vehicleTypeCode),
          ),
        ),
        row(
          t('doorHeight'),
          basicInfo?.doorHeightFeet === null || !basicInfo
            ? ''
            : t('feetInches', {
                feet: basicInfo.doorHeightFeet,
                inches: basicInfo.doorHeightInches ?? 0,
              }),
        ),
      ];
    case 'payment':
      return [
        row(t('payPreference'), data.codeText('pay_preference', payment?.payPreference ?? '')),
        row(
          t('remitAddress'),
          payment
            ? address(
                payment.remitAddressLine1,
                payment.remitAddressLine2,
                payment.remitCity,
                payment.remitState,
                payment.remitZip,
              )
            : '',
        ),
        row(t('arContact'), contactOf(contacts, 'AR')),
      ];
    case 'ach':
      return [
        row(t('bankName'), ach?.bankName ?? ''),
        row(t('routingNo'), ach?.routingNo ?? ''),
        row(t('accountNo'), ach?.accountNo ? maskedLastFour(ach.accountNo) : ''),
        row(
          t('bankAddress'),
          ach
            ? address(ach.bankAddress1, ach.bankAddress2, ach.bankCity, ach.bankState, ach.bankZip)
            : '',
        ),
        row(t('signContact'), contactOf(contacts, 'SIGN')),
      ];
    case 'submit':
      return [];
  }
}
