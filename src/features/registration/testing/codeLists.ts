import { CODE_LISTS, CODE_LIST_KEY, type CodeListName } from '@contract/entities/codeList';
import { page, type Situation } from '@/testing/fakeServer';

/** A few entries of each list a screen offers, as code → description. */
const ENTRIES: Readonly<Partial<Record<CodeListName, Readonly<Record<string, string>>>>> = {
  STATE: { OH: 'Ohio', KY: 'Kentucky' },
  contact_role: {
    MAIN: 'Primary contact',
    SIGN: 'Signing authority',
    AR: 'Accounts receivable',
  },
  phone_type: { CELL: 'Cell', LAND: 'Landline' },
  request_reason: { INTERNET: 'Internet', CLIENT: 'Client', DRIVER: 'Driver', OTHER: 'Other' },
  selected_program: {
    Preferred: 'Preferred Vendor',
    Basic: 'Basic Vendor',
    'National Account': 'National Account',
  },
  NA_pay_info: { ARI: 'ARI Fleet' },
  NA_vendor: { ACME: 'Acme Fleet' },
  tax_class: { SOLE: 'Sole proprietor', LLC: 'Limited liability company', OTHER: 'Other' },
  tax_class_LLC: { C: 'C corporation', S: 'S corporation' },
  id_type: { SSN: 'Social Security Number', EIN: 'Employer Identification Number' },
  owner_diversity: { MBE: 'Minority-owned', WBE: 'Woman-owned', NONE: 'None of these' },
  services: { BRK: 'Brakes', OIL: 'Oil change' },
  capability: { TOW: 'Towing' },
  vehtype: { CAR: 'Cars', TRK: 'Trucks' },
  pay_preference: { CC: 'Credit card', ACH: 'ACH' },
};

const itemOf = (body: unknown): CodeListName | undefined =>
  CODE_LISTS.find((name) => JSON.stringify(body).includes(`"${CODE_LIST_KEY(name).entityItem}"`));

/** Both endpoints of the code lists: the header's uid is the list's name. */
export const codeListSituation: Situation = {
  searchCodeHeaders: ({ body }) => page({ mmCodeHeaderUid: itemOf(body) ?? '' }),
  listCodeDetails: ({ url }) => {
    const name = CODE_LISTS.find((candidate) => url.includes(`/${candidate}/`));
    const entries = Object.entries((name && ENTRIES[name]) ?? {});
    return page(
      ...entries.map(([codeValue, codeValueDescription], sortOrder) => ({
        codeValue,
        codeValueDescription,
        sortOrder,
      })),
    );
  },
};
