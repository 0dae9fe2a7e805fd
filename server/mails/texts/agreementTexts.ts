import { type MailFrame, mailText, type MailText, OWNER_REASON } from '../mailText';

const SIGNER: MailFrame = {
  action: ['Read and sign', 'Leer y firmar'],
  closing: [
    'You do not need an account: the page e-mails a code to this address. The link works until {until}, New York time. If someone else should sign, please ask {who} ({email}).',
    'No necesita una cuenta: la página envía un código a esta dirección. El enlace funciona hasta el {until}, hora de Nueva York. Si otra persona debe firmar, pregunte a {who} ({email}).',
  ],
  reason: [
    'You get this e-mail because you are a contact of {shop} in the Vendor Portal.',
    'Recibe este correo porque es un contacto de {shop} en el Vendor Portal.',
  ],
};
const OWNER: MailFrame = {
  action: ['See the status', 'Ver el estado'],
  reason: OWNER_REASON,
};

/** What `{what}` stands for: the agreement with the W-9, or a W-9 that is signed again. */
export const SIGNED_THINGS = {
  agreement: { en: 'the vendor agreement', es: 'el acuerdo con el proveedor' },
  w9: { en: 'the changed W-9 form', es: 'el formulario W-9 modificado' },
} as const;

/** SIGN, REMIND and COPY go to the signer, the others to the owner of the registration. */
export const AGREEMENT_MAILS: Readonly<
  Record<
    'SIGN' | 'REMIND' | 'COPY' | 'SIGNED' | 'DECLINED' | 'EXPIRED' | 'BY_STAFF' | 'NO_LINK',
    MailText
  >
> = {
  SIGN: mailText(
    SIGNER,
    ['Please sign {what} for {shop}', 'Firme {what} de {shop}'],
    [
      'Hello {name}, {shop} has been approved. Please read {what} and sign electronically. This must be done before the first repair order.',
      'Hola, {name}: {shop} fue aprobado. Lea {what} y firme electrónicamente, antes de la primera orden de reparación.',
    ],
  ),
  REMIND: mailText(
    SIGNER,
    ['Reminder: please sign {what} for {shop}', 'Recordatorio: firme {what} de {shop}'],
    [
      'Hello {name}, you have not signed {what} for {shop} yet. This must be done before the first repair order.',
      'Hola, {name}: aún no ha firmado {what} de {shop}. Hace falta antes de la primera orden de reparación.',
    ],
  ),
  COPY: mailText(
    { ...SIGNER, action: ['Read what you signed', 'Leer lo que firmó'] },
    ['You have signed {what} for {shop}', 'Firmó {what} de {shop}'],
    [
      'Hello {name}, thank you. You have signed {what} for {shop}. The link shows what you signed.',
      'Hola, {name}: gracias. Firmó {what} de {shop}. El enlace muestra lo que firmó.',
    ],
  ),
  SIGNED: mailText(
    OWNER,
    ['{name} has signed {what} for {shop}', '{name} firmó {what} de {shop}'],
    [
      '{name} has signed {what}. {shop} is active now.',
      '{name} firmó {what}. {shop} ya está activo.',
    ],
  ),
  DECLINED: mailText(
    OWNER,
    ['{name} has declined to sign {what} for {shop}', '{name} rechazó firmar {what} de {shop}'],
    [
      '{name} has declined to sign {what} for {shop}. The status page shows the reason. There you can also ask another contact to sign.',
      '{name} rechazó firmar {what} de {shop}. La página de estado muestra el motivo. Allí también puede pedir la firma a otro contacto.',
    ],
  ),
  EXPIRED: mailText(
    OWNER,
    [
      'The link to sign {what} for {shop} has expired',
      'El enlace para firmar {what} de {shop} caducó',
    ],
    [
      '{name} has not signed {what} for {shop} in time. On the status page you can send a new link, also to another contact.',
      '{name} no firmó a tiempo {what} de {shop}. En la página de estado puede enviar un enlace nuevo, también a otro contacto.',
    ],
  ),
  BY_STAFF: mailText(
    OWNER,
    [
      'A link to sign {what} for {shop} was sent',
      'Se envió un enlace para firmar {what} de {shop}',
    ],
    [
      '{sender}, who reviews registrations, has sent a link to sign {what} for {shop} to {signer}. If this person should not sign, please send the link to another contact on the status page: then this link stops working.',
      '{sender}, que revisa registros, envió un enlace para firmar {what} de {shop} a {signer}. Si esta persona no debe firmar, envíe el enlace a otro contacto en la página de estado: entonces este enlace deja de funcionar.',
    ],
  ),
  NO_LINK: mailText(
    OWNER,
    ['Please choose who signs {what} for {shop}', 'Elija quién firma {what} de {shop}'],
    [
      'Nobody has a link that works to sign {what} for {shop}. Please send a new link on the status page, to the contact who should sign.',
      'Nadie tiene un enlace que funcione para firmar {what} de {shop}. Envíe un enlace nuevo en la página de estado, al contacto que debe firmar.',
    ],
  ),
};
