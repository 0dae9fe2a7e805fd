import { addressOf } from '@contract/rules/addressParts';
import { SITE_ADDRESS } from '@contract/registration/franchiseSite';
import { FIELD_LABELS } from '@contract/registration/labels';
import { fieldNameIn } from '../../../model/fields';
import { type SiteFormValues, siteTitles } from '../siteForm';
import { newRow, type ImportRow } from './importRow';
import { matchColumns } from './matchColumns';
import { parseCsv, type CsvTable } from './parseCsv';
import { readRows, type Choices } from './readRows';

/* Rows and lists for the tests of the import. */

export const TITLES = siteTitles(fieldNameIn((key) => FIELD_LABELS[key]));

/** The same in Spanish. */
export const SPANISH_TITLES: typeof TITLES = {
  siteName: 'Nombre de la sucursal',
  storeNumber: 'N.º de sucursal',
  siteAddress1: 'Dirección',
  siteAddress2: 'Línea 2 de la dirección',
  siteCity: 'Ciudad',
  siteState: 'Estado',
  siteZip: 'Código postal',
  siteContactFirstName: 'Nombre',
  siteContactLastName: 'Apellido',
  siteContactTitle: 'Cargo',
  sitePhone: 'Teléfono',
  sitePhoneType: 'Tipo de teléfono',
  sitePhoneExtension: 'Extensión',
  siteEmail: 'Correo electrónico',
};

export const CHOICES: Choices = {
  states: [
    { value: 'OH', label: 'Ohio' },
    { value: 'CT', label: 'Connecticut' },
    { value: 'NY', label: 'New York' },
    { value: 'VI', label: 'U.S. Virgin Islands' },
    { value: 'AE', label: 'Armed Forces Europe' },
  ],
  phoneTypes: [
    { value: 'LAND', label: 'Landline' },
    { value: 'CELL', label: 'Cell phone' },
  ],
};

export const SPANISH_CHOICES: Choices = {
  states: [
    ...CHOICES.states.slice(0, 3),
    { value: 'VI', label: 'Islas Vírgenes de EE. UU.' },
    { value: 'AE', label: 'Fuerzas Armadas (Europa)' },
  ],
  phoneTypes: [
    { value: 'LAND', label: 'Teléfono fijo' },
    { value: 'CELL', label: 'Celular' },
  ],
};

/** A location that every rule accepts. */
export const VALUES: SiteFormValues = {
  siteName: 'Miller Auto North',
  storeNumber: '104',
  siteAddress1: '18 Main St',
  siteAddress2: '',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45402',
  siteContactFirstName: 'Sam',
  siteContactLastName: 'Miller',
  siteContactTitle: '',
  sitePhone: '9375550142',
  sitePhoneType: 'LAND',
  sitePhoneExtension: '',
  siteEmail: 'sam@example.com',
};

/** A row that needs nothing more: its address is confirmed and no known shop is at it. */
export const aRow = (row: number, over: Partial<SiteFormValues> = {}): ImportRow => {
  const values = { ...VALUES, siteAddress1: `${row} Main St`, ...over };
  return {
    ...newRow(row, values),
    address: { kind: 'confirmed', address: addressOf(values, SITE_ADDRESS) },
    known: { kind: 'asked', shops: [], chosen: null },
  };
};

/** The table of a text that is no refused one. */
export function tableOf(text: string): CsvTable {
  const table = parseCsv(text);
  if ('kind' in table) throw new Error(`Refused: ${table.kind}`);
  return table;
}

/** What the import reads from a text whose columns it finds by their titles. */
export const readText = (text: string, choices = CHOICES, fill = {}) => {
  const table = tableOf(text);
  return readRows(table, matchColumns(table.header, TITLES), choices, fill);
};
