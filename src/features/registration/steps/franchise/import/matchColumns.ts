import { IMPORT_FIELDS, REQUIRED_FIELDS, type ImportField } from './importFields';

/** Which column of the file holds which field, by position; a field without a column is absent. */
export type ColumnMatch = Readonly<Partial<Record<ImportField, number>>>;

/** What else people call the columns, without spaces, punctuation and case. */
const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  siteName:
    'name shop shopname location locationname store storename business businessname branch branchname'.split(
      ' ',
    ),
  storeNumber:
    'storeno store# storenum shopnumber shopno locationnumber locationno branchnumber number no'.split(
      ' ',
    ),
  siteAddress1:
    'address address1 addressline1 street street1 streetaddress streetaddress1 line1'.split(' '),
  siteAddress2: 'address2 addressline2 street2 streetaddress2 line2 suite unit apt'.split(' '),
  siteCity: 'city town'.split(' '),
  siteState: 'state st stateprovince province statecode'.split(' '),
  siteZip: 'zip zipcode zip5 postalcode postcode postal'.split(' '),
  siteContactFirstName: 'firstname contactfirstname first givenname managerfirstname'.split(' '),
  siteContactLastName: 'lastname contactlastname last surname familyname managerlastname'.split(
    ' ',
  ),
  siteContactTitle: 'title contacttitle jobtitle position role'.split(' '),
  sitePhone: 'phone phonenumber phoneno telephone tel contactphone sitephone'.split(' '),
  sitePhoneType: 'phonetype typeofphone contactphonetype'.split(' '),
  sitePhoneExtension: 'extension ext phoneextension phoneext'.split(' '),
  siteEmail: 'email emailaddress mail contactemail'.split(' '),
};

/** A header without case, accents, spaces and punctuation; `#` means a number. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '');

/**
 * Finds the column of each field by its header: the field's title or key first, then a common synonym. A column serves one
 * field.
 * @param titles the fields' titles on the screen
 */
export function matchColumns(
  header: readonly string[],
  titles: Readonly<Record<ImportField, string>>,
): ColumnMatch {
  const keys = header.map(headerKey);
  const taken = new Set<number>();
  const match: Partial<Record<ImportField, number>> = {};
  const rounds = [
    (field: ImportField) => [headerKey(titles[field]), headerKey(field)],
    (field: ImportField) => SYNONYMS[field],
  ];
  for (const namesOf of rounds)
    for (const field of IMPORT_FIELDS) {
      if (match[field] !== undefined) continue;
      const names = namesOf(field);
      const column = keys.findIndex((key, index) => !taken.has(index) && names.includes(key));
      if (column < 0) continue;
      match[field] = column;
      taken.add(column);
    }
  return match;
}

/** The required fields that no column holds. */
export const missingColumns = (match: ColumnMatch): readonly ImportField[] =>
  IMPORT_FIELDS.filter((field) => REQUIRED_FIELDS.has(field) && match[field] === undefined);
