import type { CodeListName } from '@contract/entities/codeList';

/**
 * The fields of all forms that are chosen together, because a mixture of both sides would make no
 * sense.
 */
export const FIELD_GROUPS: readonly (readonly string[])[] = [
  ['streetAddress1', 'streetAddress2', 'city', 'state', 'zipCode'],
  ['remitAddressLine1', 'remitAddressLine2', 'remitCity', 'remitState', 'remitZip', 'sameAddress'],
  ['bankAddress1', 'bankAddress2', 'bankCity', 'bankState', 'bankZip'],
  ['taxAddress', 'taxCity', 'taxState', 'taxZipCode'],
  ['siteAddress1', 'siteAddress2', 'siteCity', 'siteState', 'siteZip'],
  ['requestReason', 'reasonText'],
  ['phoneType', 'phoneExtension', 'contactPhoneExtension'],
  ['sitePhoneType', 'sitePhoneExtension'],
  ['taxClass', 'taxClassLlc', 'otherTaxClassText'],
  ['idType', 'idNumber'],
  ['routingNo', 'accountNo', 'confirmAccountNo'],
  ['billThruVendor', 'otherText'],
  ['doorFeet', 'doorInches'],
];

/** The code lists that name the values of a field. */
export const LISTS_OF_FIELDS: Readonly<Record<string, readonly CodeListName[]>> = {
  state: ['STATE'],
  remitState: ['STATE'],
  bankState: ['STATE'],
  taxState: ['STATE'],
  siteState: ['STATE'],
  phoneType: ['phone_type'],
  sitePhoneType: ['phone_type'],
  requestReason: ['request_reason'],
  selectedProgram: ['selected_program'],
  taxClass: ['tax_class'],
  taxClassLlc: ['tax_class_LLC'],
  idType: ['id_type'],
  payPreference: ['pay_preference'],
  billThruVendor: ['NA_pay_info', 'NA_vendor'],
  roles: ['contact_role'],
  services: ['services'],
  capabilities: ['capability'],
  vehicleTypes: ['vehtype'],
};

/** Fields that hold ten digits. */
export const PHONE_FIELDS: readonly string[] = [
  'phoneNumber',
  'faxNumber',
  'contactPhone',
  'sitePhone',
];

/** Fields of a group that say nothing of their own. */
export const SILENT_FIELDS: readonly string[] = ['confirmAccountNo'];

/** Boxes of a group, 0 or 1, which show their label while they are ticked. */
export const BOXES: readonly string[] = ['sameAddress'];
