import type { ImportField } from './importFields';
import { wordKey } from './wordKey';

/**
 * A header as `wordKey` writes it, without the Spanish 'de', 'del', 'la' and 'el' between its
 * words.
 */
export const columnKey = (header: string): string =>
  wordKey(header.replace(/[\s_-](?:del?|la|el)(?=[\s_-])/gi, ''));

const split = (words: string): readonly string[] => words.split(' ');

/** What people call a column that holds the whole name of the contact. */
export const FULL_NAME_WORDS = split(
  'contact contactname contactfullname contactperson sitecontact fullname person manager managername contacto nombrecompleto nombrecontactocompleto nombreyapellido nombreyapellidos personacontacto gerente encargado',
);

/**
 * What else people call the columns, as `columnKey` writes it, in every language of the portal: a
 * file is not always in the language of the person who imports it. The titles of the fields in each
 * language are among them.
 */
export const COLUMN_WORDS: Readonly<Record<ImportField, readonly string[]>> = {
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
