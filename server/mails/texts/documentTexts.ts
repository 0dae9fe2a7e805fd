import type { MailText } from '../mailText';

type Kind = 'AHEAD' | 'TODAY' | 'EXPIRED' | 'REFUSED';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const ENGLISH: Readonly<Record<Kind, Words>> = {
  AHEAD: {
    subject: '{document} of {shop} expires on {date}',
    paragraphs: [
      'The document "{document}" of {shop} expires on {date}. Please upload the one that takes its place. It counts once it is reviewed; until then the present one does.',
    ],
  },
  TODAY: {
    subject: '{document} of {shop} expires today',
    paragraphs: [
      'The document "{document}" of {shop} expires today, on {date}. Please upload the one that takes its place.',
    ],
  },
  EXPIRED: {
    subject: '{document} of {shop} has expired',
    paragraphs: [
      'The document "{document}" of {shop} expired on {date}. Please upload the one that takes its place.',
    ],
  },
  REFUSED: {
    subject: '{document} of {shop} was not accepted',
    paragraphs: [
      'The document "{document}" of {shop} was reviewed and not accepted. Please upload another one.',
      'Reason: {reason}',
    ],
  },
};

const SPANISH: Readonly<Record<Kind, Words>> = {
  AHEAD: {
    subject: '{document} de {shop} vence el {date}',
    paragraphs: [
      'El documento "{document}" de {shop} vence el {date}. Suba el que lo reemplaza. Cuenta cuando se haya revisado; hasta entonces cuenta el actual.',
    ],
  },
  TODAY: {
    subject: '{document} de {shop} vence hoy',
    paragraphs: [
      'El documento "{document}" de {shop} vence hoy, {date}. Suba el que lo reemplaza.',
    ],
  },
  EXPIRED: {
    subject: '{document} de {shop} ha vencido',
    paragraphs: ['El documento "{document}" de {shop} venció el {date}. Suba el que lo reemplaza.'],
  },
  REFUSED: {
    subject: '{document} de {shop} no se aceptó',
    paragraphs: [
      'El documento "{document}" de {shop} se revisó y no se aceptó. Suba otro.',
      'Motivo: {reason}',
    ],
  },
};

const ownerMail = (kind: Kind): MailText => ({
  en: {
    ...ENGLISH[kind],
    action: 'Upload the document',
    reason: 'You get this e-mail because you own this registration in the Vendor Portal.',
  },
  es: {
    ...SPANISH[kind],
    action: 'Subir el documento',
    reason: 'Recibe este correo porque este registro del Vendor Portal es suyo.',
  },
});

/** The contact may have no account, so the mail says who can upload. */
const contactMail = (kind: Kind): MailText => ({
  en: {
    ...ENGLISH[kind],
    action: 'Upload the document',
    closing: ['The owner of the registration ({owner}) signs in there and uploads it.'],
    reason:
      'You get this e-mail because you are the primary contact of {shop} in the Vendor Portal.',
  },
  es: {
    ...SPANISH[kind],
    action: 'Subir el documento',
    closing: ['El propietario del registro ({owner}) inicia sesión allí y lo sube.'],
    reason: 'Recibe este correo porque es el contacto principal de {shop} en el Vendor Portal.',
  },
});

const allOf = (mail: (kind: Kind) => MailText): Readonly<Record<Kind, MailText>> => ({
  AHEAD: mail('AHEAD'),
  TODAY: mail('TODAY'),
  EXPIRED: mail('EXPIRED'),
  REFUSED: mail('REFUSED'),
});

/** About documents that expire, or were refused. */
export const DOCUMENT_MAILS = { owner: allOf(ownerMail), contact: allOf(contactMail) };
