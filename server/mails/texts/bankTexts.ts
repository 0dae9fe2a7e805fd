import type { ChangeSubject } from '@contract/entities/change';
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

/** What a proposed change is about, in the middle of a sentence. */
const SUBJECTS: Readonly<Record<ChangeSubject, { readonly en: string; readonly es: string }>> = {
  ach: {
    en: 'the bank account of {shop} (request {number}) to {lastFour}',
    es: 'la cuenta bancaria de {shop} (número {number}) a {lastFour}',
  },
  payment: {
    en: 'how or where {shop} (request {number}) is paid',
    es: 'cómo o dónde se paga a {shop} (número {number})',
  },
  contact: {
    en: 'the contact who signs for {shop} (request {number})',
    es: 'el contacto que firma por {shop} (número {number})',
  },
  signIn: {
    en: 'the e-mail that the owner of {shop} (request {number}) signs in with',
    es: 'el correo con el que el propietario de {shop} (número {number}) inicia sesión',
  },
  basicInfo: {
    en: 'the shop information of {shop} (request {number})',
    es: 'la información del taller {shop} (número {number})',
  },
  w9: {
    en: 'the W-9 of {shop} (request {number})',
    es: 'el W-9 de {shop} (número {number})',
  },
};

const proposed = (subject: ChangeSubject): MailText => ({
  en: {
    subject: 'Please check: a change was requested for {shop}',
    paragraphs: [
      `On {time}, {who} asked to change ${SUBJECTS[subject].en}.`,
      'Nothing has changed yet. The change takes effect after {until} at the earliest, once our staff have accepted it.',
      'If this is right, there is nothing to do. If you do not know of it, open this page and press its button.',
    ],
    action: 'This was not us',
    closing: [
      'The button stops the change and locks the account: only our staff can change it then, and they talk to you first.',
    ],
    reason:
      'You get this e-mail because you own this registration in the Vendor Portal, or are or were one of its contacts.',
  },
  es: {
    subject: 'Por favor, revise: se pidió un cambio para {shop}',
    paragraphs: [
      `El {time}, {who} pidió cambiar ${SUBJECTS[subject].es}.`,
      'Todavía no ha cambiado nada. El cambio entra en vigor, como muy pronto, después de {until}, cuando nuestro personal lo haya aceptado.',
      'Si es correcto, no tiene que hacer nada. Si no sabe de este cambio, abra esta página y pulse su botón.',
    ],
    action: 'No fuimos nosotros',
    closing: [
      'El botón detiene el cambio y bloquea la cuenta: a partir de entonces solo nuestro personal puede cambiarla, y antes habla con usted.',
    ],
    reason:
      'Recibe este correo porque este registro del Vendor Portal es suyo, o porque es o fue uno de sus contactos.',
  },
});

/** Someone wants to change what decides about the payments of an approved vendor. */
export const CHANGE_PROPOSED: Readonly<Record<ChangeSubject, MailText>> = {
  ach: proposed('ach'),
  payment: proposed('payment'),
  contact: proposed('contact'),
  signIn: proposed('signIn'),
  basicInfo: proposed('basicInfo'),
  w9: proposed('w9'),
};
