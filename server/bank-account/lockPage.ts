import type { Hono } from 'hono';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import type { Language } from '../mails/language';
import { linkPageRoutes, type LinkPageWords } from '../web/linkPage';
import { lockBankAccount } from './lockAccount';

const WORDS: Readonly<Record<Language, LinkPageWords<'locked'>>> = {
  en: {
    views: {
      ask: {
        title: 'Lock the bank account?',
        text: 'Press the button if nobody of your shop asked for the change that the e-mail describes. A change that has not taken effect is stopped. Only our staff can change the account then, and they talk to you before anything is paid to it.',
      },
      locked: {
        title: 'The bank account is locked',
        text: 'A change that had not taken effect is stopped. Our staff will check the account and get in touch with you. Please also make sure that nobody else can read your mailbox or sign in to the portal with your account.',
      },
    },
    notValid:
      'It is incomplete, older than 30 days, or the bank account no longer exists. Nothing has been changed. If you did not expect the change, write to the vendor help.',
    failed: 'The bank account could not be locked',
    button: 'Lock the bank account',
  },
  es: {
    views: {
      ask: {
        title: '¿Bloquear la cuenta bancaria?',
        text: 'Pulse el botón si nadie de su taller pidió el cambio que describe el correo. Un cambio que aún no ha entrado en vigor se detiene. Entonces solo nuestro personal puede cambiar la cuenta, y habla con usted antes de pagar algo a ella.',
      },
      locked: {
        title: 'La cuenta bancaria está bloqueada',
        text: 'Se detuvo todo cambio que aún no había entrado en vigor. Nuestro personal verificará la cuenta y se pondrá en contacto con usted. Asegúrese también de que nadie más pueda leer su buzón ni entrar al portal con su cuenta.',
      },
    },
    notValid:
      'No está completo, tiene más de 30 días o la cuenta bancaria ya no existe. No se ha cambiado nada. Si no esperaba el cambio, escriba a la ayuda para proveedores.',
    failed: 'No se pudo bloquear la cuenta bancaria',
    button: 'Bloquear la cuenta bancaria',
  },
};

/** `/bank-account/not-me`: the link "This was not us" in a mail about a changed bank account. */
export const lockRoutes = (deps: ServerDeps): Hono<AppEnv> =>
  linkPageRoutes(deps.logger, {
    path: '/not-me',
    words: WORDS,
    act: async (token) => ((await lockBankAccount(deps, token)) ? 'locked' : undefined),
  });
