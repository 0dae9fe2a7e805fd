import type { LabelsByScreen } from '../labelsByScreen';

/**
 * Spanish texts of the steps about the business: from basic info to the tax form, and the payment.
 */
export const BUSINESS_STEPS: LabelsByScreen = {
  basicInfo: {
    lead: 'Cuéntenos de su negocio y dónde está.',
    shopSection: 'Taller',
    addressSection: 'Dirección principal',
    referralSection: 'Cómo nos encontró',
    reasonOTHER: 'Otro',
    reasonCLIENT: 'Nombre de la empresa',
    reasonDRIVER: 'Nombre de la empresa del conductor',
    select: 'Seleccione',
    progressTitle: 'Este paso',
    progressText: '{done} de {of} datos obligatorios listos',
  },
  program: {
    lead: 'Elija cómo trabaja su taller con la flota.',
    notePreferred: 'Da un descuento del 10% a la organización matriz.',
    noteBasic: 'Sin descuento.',
    noteNationalAccount: 'Las reparaciones se facturan a través de una cuenta nacional.',
    lockedHelp: 'Solo un usuario interno puede cambiar una cuenta nacional.',
    award: 'Proveedor preferido',
    willAppear: 'Esta opción agrega: {steps}.',
    willGo: 'Esta opción quita: {steps}.',
  },
  nationalAccount: {
    lead: 'Elija a través de quién se facturan sus reparaciones.',
    select: 'Seleccione',
    other: 'Otro',
    help: 'De este proveedor depende qué pasos debe completar.',
    skips: '{name} omite estos pasos: {steps}.',
    adds: '{name} agrega estos pasos: {steps}.',
    skipsNothing: '{name} no omite ningún paso.',
  },
  w9: {
    lead: 'Escriba el nombre y el número fiscal exactamente como aparecen en su declaración de impuestos.',
    taxpayer: 'Contribuyente',
    nameHelp: 'Como aparece en su declaración de impuestos',
    taxClassLlcHelp: 'Solo para una LLC',
    idTypeHelp: 'Si elige otro tipo, el número se borra',
    ssn: 'Número de Seguro Social',
    ein: 'Número de identificación del empleador',
    writtenAs: 'Este número está escrito como un {type}. ¿Lo es?',
    useAs: 'Usar como {type}',
    storedHelp: 'Déjelo vacío para conservar el número guardado',
    select: 'Seleccione',
    addressSection: 'Nombre comercial y dirección fiscal',
    businessNameHelp: 'De Información básica del taller',
    noMatch: 'El número fiscal y el nombre no coinciden con los registros del IRS.',
    noMatch24:
      'El número fiscal y el nombre no coinciden con los registros del IRS. Inténtelo de nuevo en 24 horas.',
    noMatchRepresentative:
      'El número fiscal y el nombre no coinciden con los registros del IRS. Un representante se comunicará con usted.',
    lockedSupport:
      'El número fiscal coincide, pero no se pudo completar el formulario. Comuníquese con soporte.',
    lockedTitle: 'Formulario deshabilitado',
    lockedHelp: 'Bloqueado hasta que se pueda volver a verificar el número fiscal',
    confirmedHelp:
      'El nombre y el número fiscal están confirmados y bloqueados. ¿Hay un error en alguno? Póngase en contacto con nosotros.',
    tryAfter: 'Inténtelo de nuevo después del {time}',
    unlock: 'Desbloquear la verificación fiscal',
    checkTitle: 'Esto es lo que verificamos con el IRS',
    triesDay2: 'Quedan dos intentos antes de que este paso se bloquee por 24 horas.',
    triesDay1: 'Queda un intento antes de que este paso se bloquee por 24 horas.',
    triesRepresentative2:
      'Quedan dos intentos antes de que este paso se bloquee hasta que un representante se comunique con usted.',
    triesRepresentative1:
      'Queda un intento antes de que este paso se bloquee hasta que un representante se comunique con usted.',
    showNumber: 'Mostrar el número que se verificará',
    hideNumber: 'Ocultar el número que se verificará',
    matched: 'El nombre y el número fiscal coinciden con los registros del IRS.',
    whatHappens: 'Qué pasa cuando elige Siguiente',
    whatHappensText:
      'Verificamos el nombre y el número con el IRS. Después de dos verificaciones fallidas, este paso se bloquea por 24 horas. También cuentan las verificaciones fallidas de sus otros registros.',
    skip: 'Omitir',
  },
  payment: {
    lead: 'Elija cómo quiere recibir los pagos y a qué dirección los enviamos.',
    preferenceSection: 'Forma de pago',
    select: 'Seleccione',
    ccWarning: 'Pueden aplicarse cargos por procesamiento de tarjeta de crédito',
    achAppears: 'Esta opción agrega el paso {step}.',
    achGoes: 'Esta opción quita el paso {step}.',
    remitSection: 'Dirección para los pagos',
    sameHelp: 'Copiada de Información básica del taller',
  },
  ach: {
    lead: 'Escriba la cuenta a la que van sus pagos.',
    accountSection: 'Cuenta bancaria',
    locked:
      'Esta cuenta bancaria está bloqueada, porque alguien nos dijo que un cambio no era suyo. Nuestro personal se pondrá en contacto con usted.',
    lockedForStaff:
      'Esta cuenta bancaria está bloqueada: alguien dijo que un cambio no era suyo. Verifíquela con el taller. Al guardar este paso se desbloquea.',
    bankOf: 'Pertenece a {name}',
    useBankName: 'Usar este nombre',
    storedHelp: 'Deje ambos vacíos para conservar el número guardado',
    otherBankHelp: 'Escriba el número de cuenta en el banco del nuevo número de ruta',
    freshCode:
      'Los pagos irían a otra cuenta. Antes de ese cambio, escriba el código que enviamos a {email}.',
    confirmAndSave: 'Confirmar y guardar',
    bankSection: 'Dirección del banco',
  },
};
