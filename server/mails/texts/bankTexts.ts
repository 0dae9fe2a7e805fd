import type { MailText } from '../mailText';

/** Payments go to another account. The mail also goes to people who had a say before. */
export const BANK_ACCOUNT_CHANGED: MailText = {
  en: {
    subject: 'The bank account of {shop} was changed',
    paragraphs: [
      '{who} changed the bank account of {shop} (request {number}) on {time}. Payments go to the account ending in {lastFour} from now on.',
      'If this is right, there is nothing to do. If you do not know of it, open this page within 30 days and press its button.',
    ],
    action: 'This was not us',
    closing: [
      'The page behind this link has a button that locks the account: only our staff can change it then, and they check it before anything is paid.',
    ],
    reason:
      'You get this e-mail because you have a say in the payments of this registration in the Vendor Portal, or had one until the change.',
  },
  es: {
    subject: 'La cuenta bancaria de {shop} fue cambiada',
    paragraphs: [
      '{who} cambió la cuenta bancaria de {shop} (número {number}) el {time}. Desde ahora los pagos van a la cuenta que termina en {lastFour}.',
      'Si es correcto, no tiene que hacer nada. Si no sabe de este cambio, abra esta página en un plazo de 30 días y pulse su botón.',
    ],
    action: 'No fuimos nosotros',
    closing: [
      'La página de este enlace tiene un botón que bloquea la cuenta: a partir de entonces solo nuestro personal puede cambiarla, y la verifica antes de pagar.',
    ],
    reason:
      'Recibe este correo porque decide sobre los pagos de este registro en el Vendor Portal, o decidía hasta el cambio.',
  },
};
