import type { ActivitySubject } from '../entities/activity';
import type { FieldLabel } from './catalog';
import type { PartName } from './parts';

/*
 * What the fields and the parts of a registration are called. The portal takes the Spanish texts
 * from the content service, and only the English ones are part of its scripts.
 */

/** For forms, error summaries, "Check your answers", the timeline and the conflict dialog. */
export const FIELD_LABELS = {
  businessName: 'Business name',
  phoneNumber: 'Phone number',
  phoneType: 'Phone type',
  phoneExtension: 'Extension',
  faxNumber: 'Fax number',
  street: 'Address',
  suite: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  requestReason: 'How did you hear about us',
  reasonText: 'How did you hear about us: text',
  franchise: 'More locations',
  doorHeight: 'Garage door height',
  selectedProgram: 'Program',
  useErepair: 'eRepair',
  useAutoIntegrate: 'Auto Integrate',
  name: 'Name',
  taxClass: 'Tax class',
  taxClassLlc: 'LLC class',
  otherTaxClassText: 'Other tax class',
  idType: 'ID type',
  idNumber: 'Tax ID',
  payPreference: 'Pay preference',
  sameAddress: 'Same as business address',
  billThruVendor: 'Bill through vendor',
  otherText: 'Specify national account',
  bankName: 'Bank name',
  routingNo: 'Routing / ABA number',
  accountNo: 'Account number',
  confirmAccountNo: 'Confirm account number',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  title: 'Title',
  roles: 'Roles',
  siteName: 'Site name',
  storeNumber: 'Store number',
  sitePhone: 'Phone',
  isDiverse: 'Diverse ownership',
  services: 'Services',
  capabilities: 'Capabilities',
  vehicleTypes: 'Vehicle types',
} as const satisfies Readonly<Record<FieldLabel, string>>;

export const SPANISH_FIELD_LABELS: Readonly<Record<FieldLabel, string>> = {
  businessName: 'Nombre comercial',
  phoneNumber: 'Número de teléfono',
  phoneType: 'Tipo de teléfono',
  phoneExtension: 'Extensión',
  faxNumber: 'Número de fax',
  street: 'Dirección',
  suite: 'Línea 2 de la dirección',
  city: 'Ciudad',
  state: 'Estado',
  zip: 'Código postal',
  requestReason: 'Cómo supo de nosotros',
  reasonText: 'Cómo supo de nosotros: texto',
  franchise: 'Más sucursales',
  doorHeight: 'Altura de la puerta del taller',
  selectedProgram: 'Programa',
  useErepair: 'eRepair',
  useAutoIntegrate: 'Auto Integrate',
  name: 'Nombre',
  taxClass: 'Clase fiscal',
  taxClassLlc: 'Clase de LLC',
  otherTaxClassText: 'Otra clase fiscal',
  idType: 'Tipo de número',
  idNumber: 'Número fiscal',
  payPreference: 'Forma de pago preferida',
  sameAddress: 'Igual que la dirección del negocio',
  billThruVendor: 'Facturar a través de',
  otherText: 'Especifique la cuenta nacional',
  bankName: 'Nombre del banco',
  routingNo: 'Número de ruta / ABA',
  accountNo: 'Número de cuenta',
  confirmAccountNo: 'Confirmar número de cuenta',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  title: 'Cargo',
  roles: 'Funciones',
  siteName: 'Nombre de la sucursal',
  storeNumber: 'N.º de sucursal',
  sitePhone: 'Teléfono',
  isDiverse: 'Propiedad diversa',
  services: 'Servicios',
  capabilities: 'Capacidades',
  vehicleTypes: 'Tipos de vehículo',
};

type OfParts = Readonly<Record<PartName, string>>;

/** While a part loads. */
export const LOADING_PARTS = {
  basicInfo: 'Fetching Basic Info',
  w9: 'Fetching W9 Info',
  payment: 'Fetching Payment Information',
  ach: 'Fetching ACH Info',
  contacts: 'Fetching Contact Info',
  erepairUsers: 'Fetching eRepair Users',
  franchiseSites: 'Fetching Franchise Locations',
  diverseOwnership: 'Fetching Ownership Information',
  services: 'Fetching Services and Capabilities',
  vehicleTypes: 'Fetching Services and Capabilities',
} satisfies OfParts;

export const SPANISH_LOADING_PARTS: OfParts = {
  basicInfo: 'Cargando la información básica',
  w9: 'Cargando la información del W-9',
  payment: 'Cargando la información de pago',
  ach: 'Cargando la información de ACH',
  contacts: 'Cargando los contactos',
  erepairUsers: 'Cargando los usuarios de eRepair',
  franchiseSites: 'Cargando las sucursales',
  diverseOwnership: 'Cargando la información de propiedad',
  services: 'Cargando los servicios y capacidades',
  vehicleTypes: 'Cargando los servicios y capacidades',
};

/** When a part could not be loaded. */
export const FAILED_PARTS = {
  basicInfo: 'Failed to load vendor basic info',
  contacts: 'Failed to load vendor contact info',
  ach: 'Failed to load ACH info',
  erepairUsers: 'Failed to load e-repair users',
  payment: 'Failed to Load Payment Information',
  services: 'Failed to load services and capabilities',
  vehicleTypes: 'Failed to load services and capabilities',
  w9: 'Failed to load W9 info',
  franchiseSites: 'Failed to load franchise info',
  diverseOwnership: 'Failed to Load Ownership Information',
} satisfies OfParts;

export const SPANISH_FAILED_PARTS: OfParts = {
  basicInfo: 'No se pudo cargar la información básica del proveedor',
  contacts: 'No se pudieron cargar los contactos del proveedor',
  ach: 'No se pudo cargar la información de ACH',
  erepairUsers: 'No se pudieron cargar los usuarios de eRepair',
  payment: 'No se pudo cargar la información de pago',
  services: 'No se pudieron cargar los servicios y capacidades',
  vehicleTypes: 'No se pudieron cargar los servicios y capacidades',
  w9: 'No se pudo cargar la información del W-9',
  franchiseSites: 'No se pudieron cargar las sucursales',
  diverseOwnership: 'No se pudo cargar la información de propiedad',
};

type OfSubjects = Readonly<Record<ActivitySubject, string>>;

/** The object of a sentence of the timeline. */
export const SUBJECT_LABELS = {
  request: 'the registration',
  basicInfo: 'the shop information',
  w9: 'the W-9',
  payment: 'the payment terms',
  ach: 'the bank account',
  contact: 'a contact',
  contactRole: 'the role of a contact',
  erepairUser: 'an eRepair user',
  franchiseSite: 'a franchise location',
  ownership: 'the ownership answer',
  signIn: 'the sign-in e-mail',
  diverseOwnership: 'an ownership category',
  services: 'services',
  vehicleTypes: 'vehicle types',
} satisfies OfSubjects;

export const SPANISH_SUBJECT_LABELS: OfSubjects = {
  request: 'el registro',
  basicInfo: 'la información del taller',
  w9: 'el W-9',
  payment: 'las condiciones de pago',
  ach: 'la cuenta bancaria',
  contact: 'un contacto',
  contactRole: 'la función de un contacto',
  erepairUser: 'un usuario de eRepair',
  franchiseSite: 'una sucursal',
  ownership: 'la respuesta sobre la propiedad',
  signIn: 'el correo de inicio de sesión',
  diverseOwnership: 'una categoría de propiedad',
  services: 'servicios',
  vehicleTypes: 'tipos de vehículo',
};
