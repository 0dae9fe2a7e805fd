import type { CodeListName } from '@contract/entities/codeList';
import type { ListedCode } from './entry';

/** Lists of the registration form. Rules refer to some codes by name: those must stay. */
export const ENROLLMENT_LISTS = {
  request_reason: [
    ['INTERNET', 'Internet search', 'Internet'],
    ['CLIENT', 'A fleet client asked us', 'Client'],
    ['DRIVER', 'A driver of a fleet vehicle', 'Driver'],
    ['SHOP', 'Another repair shop', 'Shop'],
    ['EVENT', 'Trade fair or event', 'Event'],
    ['MAIL', 'Letter or e-mail', 'Mail'],
    ['OTHER', 'Other'],
  ],
  phone_type: [
    ['LAND', 'Landline'],
    ['CELL', 'Cell phone', 'Cell'],
  ],
  contact_role: [
    ['MAIN', 'Primary contact', 'Primary'],
    ['SIGN', 'Signing authority', 'Signing'],
    ['AR', 'Accounts receivable', 'A/R'],
  ],
  selected_program: [
    ['Preferred', 'Preferred Vendor', 'Preferred'],
    ['Basic', 'Basic Vendor', 'Basic'],
    ['National Account', 'National Account', 'National'],
  ],
  pay_preference: [
    ['ACH', 'ACH direct deposit', 'ACH'],
    ['CC', 'Credit card', 'Card'],
  ],
  id_type: [
    ['SSN', 'Social Security Number', 'SSN'],
    ['EIN', 'Employer Identification Number', 'EIN'],
  ],
  certification_type: [
    ['SELF', 'Self-certified', 'Self'],
    ['PROF', 'Professionally certified', 'Professional'],
  ],
  service_class: [
    ['SV', 'Services'],
    ['CP', 'Capabilities'],
  ],
  tax_class: [
    ['INDIVIDUAL', 'Individual or sole proprietor', 'Individual'],
    ['CCORP', 'C corporation', 'C corp'],
    ['SCORP', 'S corporation', 'S corp'],
    ['PARTNERSHIP', 'Partnership'],
    ['TRUST', 'Trust or estate', 'Trust'],
    ['LLC', 'Limited liability company', 'LLC'],
    ['EXEMPT', 'Tax-exempt organization', 'Exempt'],
    ['OTHER', 'Other'],
  ],
  tax_class_LLC: [
    ['C', 'Taxed as a C corporation', 'C corp'],
    ['S', 'Taxed as an S corporation', 'S corp'],
    ['P', 'Taxed as a partnership', 'Partnership'],
  ],
  owner_diversity: [
    ['MBE', 'Minority-owned business', 'Minority'],
    ['WBE', 'Woman-owned business', 'Woman'],
    ['VBE', 'Veteran-owned business', 'Veteran'],
    ['SDVBE', 'Service-disabled veteran-owned business', 'Disabled veteran'],
    ['LGBTBE', 'LGBTQ-owned business', 'LGBTQ'],
    ['DOBE', 'Disability-owned business', 'Disability'],
    ['SDB', 'Small disadvantaged business', 'Disadvantaged'],
    ['HUBZONE', 'Business in a HUBZone', 'HUBZone'],
    ['NONE', 'None of these', 'None'],
  ],
  NA_pay_info: [
    ['ARI', 'Automotive Rentals Group'],
    ['WHEELS', 'Wheels Fleet Services'],
    ['MAVIS', 'Mavis Auto Centers'],
    ['KEYSTONE', 'Keystone Tire Network'],
    ['NORTHSTAR', 'Northstar Service Alliance'],
    ['SUMMIT', 'Summit Collision Partners'],
  ],
  NA_vendor: [
    ['ACME', 'Acme Glass National'],
    ['BLUEPEAK', 'Bluepeak Oil and Lube'],
    ['CARDINAL', 'Cardinal Truck Centers'],
    ['EVERGREEN', 'Evergreen Battery Stores'],
    ['RIVERTON', 'Riverton Brake Company'],
  ],
} as const satisfies Partial<Record<CodeListName, readonly ListedCode[]>>;
