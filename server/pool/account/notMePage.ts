import type { Hono } from 'hono';
import type { AppEnv } from '../../http/appEnv';
import { deviceOf } from '../protocol/device';
import type { IdentityDeps } from '../deps';
import type { Language } from '../../mails/language';
import { linkPageRoutes, type LinkPageWords } from '../../web/linkPage';
import { type OnSecured, type Secured, secureAccount } from './secureAccount';

const NEW_PASSWORD = { on: ['withCode', 'notValid'], href: '/forgot-password' };

const WORDS: Readonly<Record<Language, LinkPageWords<Secured>>> = {
  en: {
    views: {
      ask: {
        title: 'Secure your account?',
        text: 'Press the button if the e-mail describes something that you did not do. Every browser is signed out, every passkey and the authenticator app are removed, a changed sign-in e-mail is changed back, and the password no longer works until you set a new one with a code that we send to you.',
      },
      withCode: {
        title: 'Your account is secured',
        text: 'Every browser is signed out. We sent you a code to set a new password; until then nobody can sign in with the old one.',
      },
      withoutPassword: {
        title: 'Your account is secured',
        text: 'Every browser is signed out. Your account has no password: it signs in with codes that we send to you, so someone may have read your mail. Please change the password of your mailbox.',
      },
      notRestored: {
        title: 'Your account is secured',
        text: 'Every browser is signed out and the password no longer works, but your former e-mail address belongs to another account by now. Please write to the vendor help to get your account back.',
      },
      movedAway: {
        title: 'Your account is secured',
        text: 'Every browser is signed out and the password no longer works, but the sign-in e-mail has been changed. To change it back and set a new password, open the link in the e-mail about that change, or write to the vendor help.',
      },
    },
    notValid:
      'It is incomplete, older than 7 days, or about a change that has been undone. Nothing has been changed. To end all sessions, set a new password.',
    failed: 'Your account could not be secured',
    button: 'Secure my account',
    further: { ...NEW_PASSWORD, text: 'Set a new password' },
  },
  es: {
    views: {
      ask: {
        title: '¿Proteger su cuenta?',
        text: 'Pulse el botón si el correo describe algo que usted no hizo. Se cierra la sesión en todos los navegadores, se eliminan todas las llaves de acceso y la aplicación de autenticación, un correo de inicio de sesión cambiado vuelve a ser el anterior y la contraseña deja de funcionar hasta que cree una nueva con un código que le enviamos.',
      },
      withCode: {
        title: 'Su cuenta está protegida',
        text: 'Se cerró la sesión en todos los navegadores. Le enviamos un código para crear una contraseña nueva; hasta entonces nadie puede entrar con la anterior.',
      },
      withoutPassword: {
        title: 'Su cuenta está protegida',
        text: 'Se cerró la sesión en todos los navegadores. Su cuenta no tiene contraseña: se entra con códigos que le enviamos por correo, así que alguien puede haber leído su correo. Cambie la contraseña de su buzón, por favor.',
      },
      notRestored: {
        title: 'Su cuenta está protegida',
        text: 'Se cerró la sesión en todos los navegadores y la contraseña ya no funciona, pero su correo anterior pertenece ahora a otra cuenta. Escriba a la ayuda para proveedores para recuperar su cuenta.',
      },
      movedAway: {
        title: 'Su cuenta está protegida',
        text: 'Se cerró la sesión en todos los navegadores y la contraseña ya no funciona, pero el correo de inicio de sesión fue cambiado. Para volver al anterior y crear una contraseña nueva, abra el enlace del correo sobre ese cambio o escriba a la ayuda para proveedores.',
      },
    },
    notValid:
      'No está completo, tiene más de 7 días o se refiere a un cambio que ya se deshizo. No se ha cambiado nada. Para cerrar todas las sesiones, cree una contraseña nueva.',
    failed: 'No se pudo proteger su cuenta',
    button: 'Proteger mi cuenta',
    further: { ...NEW_PASSWORD, text: 'Crear una contraseña nueva' },
  },
};

/** `/account-security/not-me`: the link "this was not me" in a mail about an account. */
export const notMeRoutes = (deps: IdentityDeps, onSecured: OnSecured): Hono<AppEnv> =>
  linkPageRoutes(deps.logger, {
    path: '/not-me',
    words: WORDS,
    act: (token, c) => secureAccount(deps, token, deviceOf(c.req.header('user-agent')), onSecured),
  });
