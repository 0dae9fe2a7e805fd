import { type MailFrame, mailText, OWNER_REASON, type Words } from '../mailText';

const UPLOAD: Words = ['Upload the document', 'Subir el documento'];

const mailsFor = (frame: MailFrame) => ({
  AHEAD: mailText(
    frame,
    ['{document} of {shop} expires on {date}', '{document} de {shop} vence el {date}'],
    [
      'The document "{document}" of {shop} expires on {date}. Please upload the one that takes its place. It counts once it is reviewed; until then the present one does.',
      'El documento "{document}" de {shop} vence el {date}. Suba el que lo reemplaza. Cuenta cuando se haya revisado; hasta entonces cuenta el actual.',
    ],
  ),
  TODAY: mailText(
    frame,
    ['{document} of {shop} expires today', '{document} de {shop} vence hoy'],
    [
      'The document "{document}" of {shop} expires today, on {date}. Please upload the one that takes its place.',
      'El documento "{document}" de {shop} vence hoy, {date}. Suba el que lo reemplaza.',
    ],
  ),
  EXPIRED: mailText(
    frame,
    ['{document} of {shop} has expired', '{document} de {shop} ha vencido'],
    [
      'The document "{document}" of {shop} expired on {date}. Please upload the one that takes its place.',
      'El documento "{document}" de {shop} venció el {date}. Suba el que lo reemplaza.',
    ],
  ),
  REFUSED: mailText(
    frame,
    ['{document} of {shop} was not accepted', '{document} de {shop} no se aceptó'],
    [
      'The document "{document}" of {shop} was reviewed and not accepted. Please upload another one.',
      'El documento "{document}" de {shop} se revisó y no se aceptó. Suba otro.',
    ],
    ['Reason: {reason}', 'Motivo: {reason}'],
  ),
});

/** About documents that expire, or were refused. */
export const DOCUMENT_MAILS = {
  owner: mailsFor({ action: UPLOAD, reason: OWNER_REASON }),
  // The contact may have no account, so the mail says who can upload.
  contact: mailsFor({
    action: UPLOAD,
    closing: [
      'The owner of the registration ({owner}) signs in there and uploads it.',
      'El propietario del registro ({owner}) inicia sesión allí y lo sube.',
    ],
    reason: [
      'You get this e-mail because you are the primary contact of {shop} in the Vendor Portal.',
      'Recibe este correo porque es el contacto principal de {shop} en el Vendor Portal.',
    ],
  }),
};
