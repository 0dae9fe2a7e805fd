import { SITE_FIELDS } from '../siteForm';
import { REQUIRED_FIELDS, type ImportField } from './importRow';

/** A header as `wordKey` writes it, without the Spanish 'de', 'del', 'la' and 'el'. */
const columnKey = (header: string): string =>
  wordKey(header.replace(/[\s_-](?:del?|la|el)(?=[\s_-])/gi, ''));

const split = (words: string): readonly string[] => words.split(' ');

/** What people call a column that holds the whole name of the contact. */
const FULL_NAME_WORDS = split(
  'contact contactname contactfullname contactperson sitecontact fullname person manager managername contacto nombrecompleto nombrecontactocompleto nombreyapellido nombreyapellidos personacontacto gerente encargado',
);

/**
 * What else people call the columns, in every language of the portal: a file is not always in the
 * language of its reader.
 */
const COLUMN_WORDS: Readonly<Record<ImportField, readonly string[]>> = {
  siteName: split(
    'name sitename shop shopname location locationname store storename business businessname branch branchname sucursal nombresucursal taller nombretaller tienda nombretienda negocio nombrenegocio nombrecomercial',
  ),
  storeNumber: split(
    'storeno store# storenum storenumber shopnumber shopno locationnumber locationno branchnumber number no nosucursal nsucursal #sucursal numsucursal numerosucursal notienda ntienda numerotienda numero',
  ),
  siteAddress1: split(
    'address address1 addressline1 street street1 streetaddress streetaddress1 line1 direccion direccion1 calle calleynumero domicilio',
  ),
  siteAddress2: split(
    'address2 addressline2 street2 streetaddress2 line2 suite unit apt direccion2 linea2 linea2direccion domicilio2 unidad apartamento',
  ),
  siteCity: split('city town ciudad localidad poblacion municipio'),
  siteState: split('state st stateprovince province statecode estado provincia'),
  siteZip: split('zip zipcode zip5 postalcode postcode postal codigopostal cp'),
  siteContactFirstName: split(
    'firstname contactfirstname first givenname managerfirstname nombre nombrecontacto primernombre',
  ),
  siteContactLastName: split(
    'lastname contactlastname last surname familyname managerlastname apellido apellidos apellidocontacto apellidoscontacto',
  ),
  siteContactTitle: split(
    'title contacttitle jobtitle position role cargo cargocontacto puesto puestocontacto titulo',
  ),
  sitePhone: split(
    'phone phonenumber phoneno telephone tel contactphone sitephone telefono notelefono ntelefono numerotelefono telefonocontacto',
  ),
  sitePhoneType: split('phonetype typeofphone contactphonetype tipotelefono tipotel'),
  sitePhoneExtension: split('extension ext phoneextension phoneext extensiontelefono interno'),
  siteEmail: split(
    'email emailaddress mail contactemail correo correoelectronico correocontacto correoelectronicocontacto',
  ),
};

const KNOWN = new Set([...FULL_NAME_WORDS, ...Object.values(COLUMN_WORDS).flat()]);

/** How many of a row's cells are the name of a column. */
export const namesIn = (cells: readonly string[]): number =>
  cells.filter((cell) => KNOWN.has(columnKey(cell))).length;

/** Which column of the file holds which field, by position; a field without a column is absent. */
export type ColumnMatch = Readonly<Partial<Record<ImportField, number>>>;

/** The fields between which a whole name is split. */
const NAME_FIELDS: readonly ImportField[] = ['siteContactFirstName', 'siteContactLastName'];

/** Whether two fields may share a column. */
export const mayShare = (a: string, b: string): boolean =>
  [a, b].every((field) => NAME_FIELDS.some((name) => name === field));

/** Values that stand for every row where the file has none, as a person writes them. */
export type Fill = Readonly<Partial<Record<ImportField, string>>>;

/** Finds columns by the field's title or key first, then by a common word of either language. */
export function matchColumns(
  header: readonly string[],
  titles: Readonly<Record<ImportField, string>>,
): ColumnMatch {
  const keys = header.map(columnKey);
  const taken = new Set<number>();
  const match: Partial<Record<ImportField, number>> = {};
  const rounds = [
    (field: ImportField) => [columnKey(titles[field]), columnKey(field)],
    (field: ImportField) => COLUMN_WORDS[field],
  ];
  for (const namesOf of rounds)
    for (const field of SITE_FIELDS) {
      if (match[field] !== undefined) continue;
      const names = namesOf(field);
      const column = keys.findIndex((key, index) => !taken.has(index) && names.includes(key));
      if (column < 0) continue;
      match[field] = column;
      taken.add(column);
    }
  if (NAME_FIELDS.every((field) => match[field] === undefined)) {
    const column = keys.findIndex((key, at) => !taken.has(at) && FULL_NAME_WORDS.includes(key));
    if (column >= 0) for (const field of NAME_FIELDS) match[field] = column;
  }
  return match;
}

export const sameColumns = <Value>(
  a: Readonly<Partial<Record<ImportField, Value>>>,
  b: Readonly<Partial<Record<ImportField, Value>>>,
): boolean => SITE_FIELDS.every((field) => a[field] === b[field]);

/** The required fields that neither a column nor a value for all rows fills. */
export const missingColumns = (match: ColumnMatch, fill: Fill = {}): readonly ImportField[] =>
  SITE_FIELDS.filter(
    (field) => REQUIRED_FIELDS.has(field) && match[field] === undefined && !fill[field]?.trim(),
  );

/** A header or a choice without case, accents, spaces and punctuation; `#` means a number. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '');
