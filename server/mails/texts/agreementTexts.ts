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

/** SIGN, REMIND and COPY go to the signer, the others to the owner of the registration. */
export const AGREEMENT_MAILS: Readonly<
  Record<'SIGN' | 'REMIND' | 'COPY' | 'SIGNED' | 'DECLINED' | 'EXPIRED', MailText>
> = {
  SIGN: {
    en: {
      ...ENGLISH_SIGNER,
      subject: 'Please sign the agreement for {shop}',
      paragraphs: [
        'Hello {name}, {shop} has been approved. Please read the vendor agreement and sign it electronically. It must be signed before the first repair order.',
      ],
    },
    es: {
      ...SPANISH_SIGNER,
      subject: 'Firme el acuerdo de {shop}',
      paragraphs: [
        'Hola, {name}: {shop} fue aprobado. Lea el acuerdo con el proveedor y fírmelo electrónicamente. Debe estar firmado antes de la primera orden de reparación.',
      ],
    },
  },
  REMIND: {
    en: {
      ...ENGLISH_SIGNER,
      subject: 'Reminder: the agreement for {shop} waits for your signature',
      paragraphs: [
        'Hello {name}, the vendor agreement for {shop} is not signed yet. It must be signed before the first repair order.',
      ],
    },
    es: {
      ...SPANISH_SIGNER,
      subject: 'Recordatorio: el acuerdo de {shop} espera su firma',
      paragraphs: [
        'Hola, {name}: el acuerdo con el proveedor de {shop} aún no está firmado. Debe estar firmado antes de la primera orden de reparación.',
      ],
    },
  },
  COPY: {
    en: {
      ...ENGLISH_SIGNER,
      subject: 'You have signed the agreement for {shop}',
      paragraphs: [
        'Hello {name}, thank you. You have signed the vendor agreement for {shop}. The link shows what you signed.',
      ],
      action: 'Read what you signed',
    },
    es: {
      ...SPANISH_SIGNER,
      subject: 'Firmó el acuerdo de {shop}',
      paragraphs: [
        'Hola, {name}: gracias. Firmó el acuerdo con el proveedor de {shop}. El enlace muestra lo que firmó.',
      ],
      action: 'Leer lo que firmó',
    },
  },
  SIGNED: {
    en: {
      ...ENGLISH_OWNER,
      subject: 'The agreement for {shop} is signed',
      paragraphs: ['{name} has signed the vendor agreement. {shop} is active now.'],
    },
    es: {
      ...SPANISH_OWNER,
      subject: 'El acuerdo de {shop} está firmado',
      paragraphs: ['{name} firmó el acuerdo con el proveedor. {shop} ya está activo.'],
    },
  },
  DECLINED: {
    en: {
      ...ENGLISH_OWNER,
      subject: 'The agreement for {shop} was declined',
      paragraphs: [
        '{name} has declined to sign the vendor agreement for {shop}. The status page shows the reason. There you can also ask another contact to sign.',
      ],
    },
    es: {
      ...SPANISH_OWNER,
      subject: 'El acuerdo de {shop} fue rechazado',
      paragraphs: [
        '{name} rechazó firmar el acuerdo con el proveedor de {shop}. La página de estado muestra el motivo. Allí también puede pedir la firma a otro contacto.',
      ],
    },
  },
  EXPIRED: {
    en: {
      ...ENGLISH_OWNER,
      subject: 'The link to sign the agreement for {shop} has expired',
      paragraphs: [
        '{name} has not signed the vendor agreement for {shop} in time. On the status page you can send a new link, also to another contact.',
      ],
    },
    es: {
      ...SPANISH_OWNER,
      subject: 'El enlace para firmar el acuerdo de {shop} caducó',
      paragraphs: [
        '{name} no firmó a tiempo el acuerdo con el proveedor de {shop}. En la página de estado puede enviar un enlace nuevo, también a otro contacto.',
      ],
    },
  },
};
