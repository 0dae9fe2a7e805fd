import type { ChangeSubject } from '@contract/entities/change';
import { mailText, type MailText, type Words } from '../mailText';

const NOT_US: Words = ['This was not us', 'No fuimos nosotros'];

/** Payments go to another account. The mail also goes to people who had a say before. */
export const BANK_ACCOUNT_CHANGED = mailText(
  {
    action: NOT_US,
    closing: [
      'The page behind this link has a button that locks the account: only our staff can change it then, and they check it before anything is paid.',
      'La página de este enlace tiene un botón que bloquea la cuenta: a partir de entonces solo nuestro personal puede cambiarla, y la verifica antes de pagar.',
    ],
    reason: [
      'You get this e-mail because you have a say in the payments of this registration in the Vendor Portal, or had one until the change.',
      'Recibe este correo porque decide sobre los pagos de este registro en el Vendor Portal, o decidía hasta el cambio.',
    ],
  },
  ['The bank account of {shop} was changed', 'La cuenta bancaria de {shop} fue cambiada'],
  [
    '{who} changed the bank account of {shop} (request {number}) on {time}. Payments go to the account ending in {lastFour} from now on.',
    '{who} cambió la cuenta bancaria de {shop} (número {number}) el {time}. Desde ahora los pagos van a la cuenta que termina en {lastFour}.',
  ],
  [
    'If this is right, there is nothing to do. If you do not know of it, open this page within 30 days and press its button.',
    'Si es correcto, no tiene que hacer nada. Si no sabe de este cambio, abra esta página en un plazo de 30 días y pulse su botón.',
  ],
);

/** @param what the change is about, in the middle of a sentence */
const proposed = (english: string, spanish: string): MailText =>
  mailText(
    {
      action: NOT_US,
      closing: [
        'The button stops the change and locks the account: only our staff can change it then, and they talk to you first.',
        'El botón detiene el cambio y bloquea la cuenta: a partir de entonces solo nuestro personal puede cambiarla, y antes habla con usted.',
      ],
      reason: [
        'You get this e-mail because you own this registration in the Vendor Portal, or are or were one of its contacts.',
        'Recibe este correo porque este registro del Vendor Portal es suyo, o porque es o fue uno de sus contactos.',
      ],
    },
    [
      'Please check: a change was requested for {shop}',
      'Por favor, revise: se pidió un cambio para {shop}',
    ],
    [`On {time}, {who} asked to change ${english}.`, `El {time}, {who} pidió cambiar ${spanish}.`],
    [
      'Nothing has changed yet. The change takes effect after {until} at the earliest, once our staff have accepted it.',
      'Todavía no ha cambiado nada. El cambio entra en vigor, como muy pronto, después de {until}, cuando nuestro personal lo haya aceptado.',
    ],
    [
      'If this is right, there is nothing to do. If you do not know of it, open this page and press its button.',
      'Si es correcto, no tiene que hacer nada. Si no sabe de este cambio, abra esta página y pulse su botón.',
    ],
  );

/** Someone wants to change what decides about the payments of an approved vendor. */
export const CHANGE_PROPOSED: Readonly<Record<ChangeSubject, MailText>> = {
  ach: proposed(
    'the bank account of {shop} (request {number}) to {lastFour}',
    'la cuenta bancaria de {shop} (número {number}) a {lastFour}',
  ),
  payment: proposed(
    'how or where {shop} (request {number}) is paid',
    'cómo o dónde se paga a {shop} (número {number})',
  ),
  contact: proposed(
    'the contact who signs for {shop} (request {number})',
    'el contacto que firma por {shop} (número {number})',
  ),
  signIn: proposed(
    'the e-mail that the owner of {shop} (request {number}) signs in with',
    'el correo con el que el propietario de {shop} (número {number}) inicia sesión',
  ),
  basicInfo: proposed(
    'the shop information of {shop} (request {number})',
    'la información del taller {shop} (número {number})',
  ),
  w9: proposed('the W-9 of {shop} (request {number})', 'el W-9 de {shop} (número {number})'),
};
