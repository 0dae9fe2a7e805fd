import type { MailText, MailWords } from '../mailText';

const ENGLISH_SIGNER = {
  action: 'Read and sign',
  closing: [
    'You do not need an account: the page e-mails a code to this address. The link works until {until}, New York time. If someone else should sign, please ask {who} ({email}).',
  ],
  reason: 'You get this e-mail because you are a contact of {shop} in the Vendor Portal.',
} satisfies Partial<MailWords>;
const SPANISH_SIGNER = {
  action: 'Leer y firmar',
  closing: [
    'No necesita una cuenta: la página envía un código a esta dirección. El enlace funciona hasta el {until}, hora de Nueva York. Si otra persona debe firmar, pregunte a {who} ({email}).',
  ],
  reason: 'Recibe este correo porque es un contacto de {shop} en el Vendor Portal.',
} satisfies Partial<MailWords>;

const ENGLISH_OWNER = {
  action: 'See the status',
  reason: 'You get this e-mail because you own this registration in the Vendor Portal.',
} satisfies Partial<MailWords>;
const SPANISH_OWNER = {
  action: 'Ver el estado',
  reason: 'Recibe este correo porque este registro del Vendor Portal es suyo.',
} satisfies Partial<MailWords>;

/** What `{what}` stands for: the agreement with the W-9, or a W-9 that is signed again. */
export const SIGNED_THINGS = {
  agreement: ['the vendor agreement', 'el acuerdo con el proveedor'],
  w9: ['the changed W-9 form', 'el formulario W-9 modificado'],
} as const;

/** SIGN, REMIND and COPY go to the signer, the others to the owner of the registration. */
export const AGREEMENT_MAILS: Readonly<
  Record<
    'SIGN' | 'REMIND' | 'COPY' | 'SIGNED' | 'DECLINED' | 'EXPIRED' | 'BY_STAFF' | 'NO_LINK',
    MailText
  >
> = {
  SIGN: {
    en: {
      ...ENGLISH_SIGNER,
      subject: 'Please sign {what} for {shop}',
      paragraphs: [
        'Hello {name}, {shop} has been approved. Please read {what} and sign electronically. This must be done before the first repair order.',
      ],
    },
    es: {
      ...SPANISH_SIGNER,
      subject: 'Firme {what} de {shop}',
      paragraphs: [
        'Hola, {name}: {shop} fue aprobado. Lea {what} y firme electrónicamente, antes de la primera orden de reparación.',
      ],
    },
  },
  REMIND: {
    en: {
      ...ENGLISH_SIGNER,
      subject: 'Reminder: please sign {what} for {shop}',
      paragraphs: [
        'Hello {name}, you have not signed {what} for {shop} yet. This must be done before the first repair order.',
      ],
    },
    es: {
      ...SPANISH_SIGNER,
      subject: 'Recordatorio: firme {what} de {shop}',
      paragraphs: [
        'Hola, {name}: aún no ha firmado {what} de {shop}. Hace falta antes de la primera orden de reparación.',
      ],
    },
  },
  COPY: {
    en: {
      ...ENGLISH_SIGNER,
      subject: 'You have signed {what} for {shop}',
      paragraphs: [
        'Hello {name}, thank you. You have signed {what} for {shop}. The link shows what you signed.',
      ],
      action: 'Read what you signed',
    },
    es: {
      ...SPANISH_SIGNER,
      subject: 'Firmó {what} de {shop}',
      paragraphs: [
        'Hola, {name}: gracias. Firmó {what} de {shop}. El enlace muestra lo que firmó.',
      ],
      action: 'Leer lo que firmó',
    },
  },
  SIGNED: {
    en: {
      ...ENGLISH_OWNER,
      subject: '{name} has signed {what} for {shop}',
      paragraphs: ['{name} has signed {what}. {shop} is active now.'],
    },
    es: {
      ...SPANISH_OWNER,
      subject: '{name} firmó {what} de {shop}',
      paragraphs: ['{name} firmó {what}. {shop} ya está activo.'],
    },
  },
  DECLINED: {
    en: {
      ...ENGLISH_OWNER,
      subject: '{name} has declined to sign {what} for {shop}',
      paragraphs: [
        '{name} has declined to sign {what} for {shop}. The status page shows the reason. There you can also ask another contact to sign.',
      ],
    },
    es: {
      ...SPANISH_OWNER,
      subject: '{name} rechazó firmar {what} de {shop}',
      paragraphs: [
        '{name} rechazó firmar {what} de {shop}. La página de estado muestra el motivo. Allí también puede pedir la firma a otro contacto.',
      ],
    },
  },
  EXPIRED: {
    en: {
      ...ENGLISH_OWNER,
      subject: 'The link to sign {what} for {shop} has expired',
      paragraphs: [
        '{name} has not signed {what} for {shop} in time. On the status page you can send a new link, also to another contact.',
      ],
    },
    es: {
      ...SPANISH_OWNER,
      subject: 'El enlace para firmar {what} de {shop} caducó',
      paragraphs: [
        '{name} no firmó a tiempo {what} de {shop}. En la página de estado puede enviar un enlace nuevo, también a otro contacto.',
      ],
    },
  },
  BY_STAFF: {
    en: {
      ...ENGLISH_OWNER,
      subject: 'A link to sign {what} for {shop} was sent',
      paragraphs: [
        '{sender}, who reviews registrations, has sent a link to sign {what} for {shop} to {signer}. If this person should not sign, please send the link to another contact on the status page: then this link stops working.',
      ],
    },
    es: {
      ...SPANISH_OWNER,
      subject: 'Se envió un enlace para firmar {what} de {shop}',
      paragraphs: [
        '{sender}, que revisa registros, envió un enlace para firmar {what} de {shop} a {signer}. Si esta persona no debe firmar, envíe el enlace a otro contacto en la página de estado: entonces este enlace deja de funcionar.',
      ],
    },
  },
  NO_LINK: {
    en: {
      ...ENGLISH_OWNER,
      subject: 'Please choose who signs {what} for {shop}',
      paragraphs: [
        'Nobody has a link that works to sign {what} for {shop}. Please send a new link on the status page, to the contact who should sign.',
      ],
    },
    es: {
      ...SPANISH_OWNER,
      subject: 'Elija quién firma {what} de {shop}',
      paragraphs: [
        'Nadie tiene un enlace que funcione para firmar {what} de {shop}. Envíe un enlace nuevo en la página de estado, al contacto que debe firmar.',
      ],
    },
  },
};
