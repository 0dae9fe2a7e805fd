import Papa from 'papaparse';
import { disarmed } from '@contract/disarmed';
import { LIMITS } from '@contract/limits';
import type { SelectOption } from '@/components/form/SelectField';
import { formatPhone } from '@/lib/format/phone';
import { saveFile } from '@/lib/saveFile';
import { type SiteFormValues, SITE_FIELDS } from '../siteForm';
import type { ImportField } from './importRow';

type Titles = Readonly<Record<ImportField, string>>;

/** CSV with CRLF and every value in quotes, for Excel with a byte-order mark. */
const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(disarmed)),
    { quotes: true, newline: '\r\n' },
  )}\r\n`;

/** The example of the template, without the words that depend on the language. */
const EXAMPLE: SiteFormValues = {
  siteName: '',
  storeNumber: '104',
  siteAddress1: '18 Main St',
  siteAddress2: 'Suite 2',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45402',
  siteContactFirstName: 'Sam',
  siteContactLastName: 'Miller',
  siteContactTitle: '',
  sitePhone: '9375550142',
  sitePhoneType: 'LAND',
  sitePhoneExtension: '12',
  siteEmail: 'sam.miller@example.com',
};

/** @param phoneTypes by their names in the person's language. People do not know the codes. */
function cellsOf(values: SiteFormValues, phoneTypes: readonly SelectOption[]): readonly string[] {
  const { sitePhone, sitePhoneType } = values;
  const shown: SiteFormValues = {
    ...values,
    sitePhone: sitePhone.length === LIMITS.phone ? formatPhone(sitePhone) : sitePhone,
    sitePhoneType: phoneTypes.find(({ value }) => value === sitePhoneType)?.label ?? sitePhoneType,
  };
  return SITE_FIELDS.map((field) => shown[field]);
}

const headerOf = (titles: Titles): readonly string[] => SITE_FIELDS.map((field) => titles[field]);

/** The file to fill in: the header and one example. */
export const templateCsv = (
  titles: Titles,
  words: Pick<SiteFormValues, 'siteName' | 'siteContactTitle'>,
  phoneTypes: readonly SelectOption[],
): string => toCsv([headerOf(titles), cellsOf({ ...EXAMPLE, ...words }, phoneTypes)]);

/**
 * Rows with their reasons in a last column, which the import passes over when it reads the file
 * back.
 */
export const reasonsCsv = (
  titles: Titles,
  reasonTitle: string,
  rows: readonly { readonly values: SiteFormValues; readonly reason: string }[],
  phoneTypes: readonly SelectOption[],
): string =>
  toCsv([
    [...headerOf(titles), reasonTitle],
    ...rows.map(({ values, reason }) => [...cellsOf(values, phoneTypes), reason]),
  ]);

/** Lets the browser save a text as a CSV file. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
