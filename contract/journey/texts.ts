import type { MissingKey } from './rules';
import type { StepKey } from './steps';

/** English titles of the steps: the portal's fallback, and the backend's names. */
export const STEP_TITLES: Readonly<Record<StepKey, string>> = {
  basicInfo: 'Shop Basic Information',
  program: 'Program Selection',
  nationalAccount: 'National Account',
  w9: 'W-9 Information',
  franchise: 'Franchise Locations',
  erepair: 'eRepair User',
  ownership: 'Ownership Information',
  services: 'Services and Capabilities',
  payment: 'Payment Information',
  ach: 'ACH Information',
  submit: 'Submit Information',
};

/** In Spanish, from the content service. */
export const SPANISH_STEP_TITLES: Readonly<Record<StepKey, string>> = {
  basicInfo: 'Información básica del taller',
  program: 'Selección de programa',
  nationalAccount: 'Cuenta nacional',
  w9: 'Información del W-9',
  franchise: 'Sucursales',
  erepair: 'Usuario de eRepair',
  ownership: 'Información de propiedad',
  services: 'Servicios y capacidades',
  payment: 'Información de pago',
  ach: 'Información de ACH',
  submit: 'Enviar la información',
};

/** What a step still lacks, as an English instruction. */
export const MISSING_TEXTS: Readonly<Record<MissingKey, string>> = {
  businessName: 'Enter the business name and address',
  addressCheck: 'Have the address checked',
  mainContact: 'Add the primary contact',
  program: 'Choose a program',
  billThruVendor: 'Choose who is billed',
  w9Match: 'Have the tax ID confirmed',
  signContact: 'Add the signing authority',
  franchiseAnswer: 'Answer whether there are more locations',
  franchiseSites: 'Add at least one location',
  erepairAnswer: 'Choose whether to use eRepair',
  erepairUsers: 'Add at least one eRepair user',
  ownership: 'Add an ownership category',
  services: 'Choose at least one service and vehicle type',
  payPreference: 'Choose how you are paid',
  arContact: 'Add the accounts receivable contact',
  achInfo: 'Enter the bank details',
  submission: 'Submit the registration',
};

export const SPANISH_MISSING_TEXTS: Readonly<Record<MissingKey, string>> = {
  businessName: 'Escriba el nombre comercial y la dirección',
  addressCheck: 'Haga verificar la dirección',
  mainContact: 'Agregue el contacto principal',
  program: 'Elija un programa',
  billThruVendor: 'Elija a quién se factura',
  w9Match: 'Haga confirmar el número fiscal',
  signContact: 'Agregue la persona autorizada a firmar',
  franchiseAnswer: 'Responda si hay más sucursales',
  franchiseSites: 'Agregue al menos una sucursal',
  erepairAnswer: 'Elija si va a usar eRepair',
  erepairUsers: 'Agregue al menos un usuario de eRepair',
  ownership: 'Agregue una categoría de propiedad',
  services: 'Elija al menos un servicio y un tipo de vehículo',
  payPreference: 'Elija cómo se le paga',
  arContact: 'Agregue el contacto de cuentas por cobrar',
  achInfo: 'Escriba los datos bancarios',
  submission: 'Envíe el registro',
};
