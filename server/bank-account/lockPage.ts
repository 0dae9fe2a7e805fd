import type { html } from 'hono/html';
import type { Language } from '../mails/language';
import { plainPage, type PlainPage } from '../web/plainPage';

export type LockView = 'ask' | 'locked' | 'notValid' | 'failed';

type Words = Readonly<Record<LockView, Pick<PlainPage, 'title' | 'text'>>>;

/** What the page says. Each text is the same for every account. */
const ENGLISH: Words = {
  ask: {
    title: 'Lock the bank account?',
    text: 'Press the button if nobody of your shop asked for the change that the e-mail describes. Only our staff can change the account then, and they talk to you before anything is paid to it.',
  },
  locked: {
    title: 'The bank account is locked',
    text: 'Our staff will check it and get in touch with you. Please also make sure that nobody else can read your mailbox or sign in to the portal with your account.',
  },
  notValid: {
    title: 'This link is not valid',
    text: 'It is incomplete, older than 30 days, or the bank account no longer exists. Nothing has been changed. If you did not expect the change, write to the vendor help.',
  },
  failed: {
    title: 'The bank account could not be locked',
    text: 'Something went wrong. Please open the link from the e-mail again in a few minutes.',
  },
};

const SPANISH: Words = {
  ask: {
    title: '¿Bloquear la cuenta bancaria?',
    text: 'Pulse el botón si nadie de su taller pidió el cambio que describe el correo. Entonces solo nuestro personal puede cambiar la cuenta, y habla con usted antes de pagar algo a ella.',
  },
  locked: {
    title: 'La cuenta bancaria está bloqueada',
    text: 'Nuestro personal la verificará y se pondrá en contacto con usted. Asegúrese también de que nadie más pueda leer su buzón ni entrar al portal con su cuenta.',
  },
  notValid: {
    title: 'Este enlace no es válido',
    text: 'No está completo, tiene más de 30 días o la cuenta bancaria ya no existe. No se ha cambiado nada. Si no esperaba el cambio, escriba a la ayuda para proveedores.',
  },
  failed: {
    title: 'No se pudo bloquear la cuenta bancaria',
    text: 'Algo salió mal. Abra de nuevo el enlace del correo en unos minutos.',
  },
};

const WORDS = {
  en: { views: ENGLISH, button: 'Lock the bank account' },
  es: { views: SPANISH, button: 'Bloquear la cuenta bancaria' },
} as const satisfies Record<Language, object>;

/** The page of the link "This was not us" in a mail about a changed bank account. */
export function lockPage(
  view: LockView,
  language: Language,
  nonce: string,
): ReturnType<typeof html> {
  const { views, button } = WORDS[language];
  return plainPage({ ...views[view], language, ...(view === 'ask' && { button }) }, nonce);
}
