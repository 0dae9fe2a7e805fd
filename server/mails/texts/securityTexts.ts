import { type MailFrame, mailText, type Words } from '../mailText';

const REASON: Words = [
  'You get this e-mail because of your account in the Vendor Portal.',
  'Recibe este correo por su cuenta en el Vendor Portal.',
];
/** What to do when it was someone else. */
const QUESTION: Words = [
  'If this was you, there is nothing to do. If this was not you, open this page within 7 days and press its button.',
  'Si fue usted, no tiene que hacer nada. Si no fue usted, abra esta página en un plazo de 7 días y pulse su botón.',
];

/** Every mail about something done with an account. */
const DONE: MailFrame = {
  action: ['This was not me', 'No fui yo'],
  closing: [
    'The page behind this link has a button that signs out every browser, and lets you set a new password before anybody can sign in with the old one.',
    'La página de este enlace tiene un botón que cierra la sesión en todos los navegadores y le permite crear una contraseña nueva antes de que alguien pueda entrar con la anterior.',
  ],
  reason: REASON,
};
const KEYS_DONE: MailFrame = {
  ...DONE,
  closing: [
    'The page behind this link has a button that signs out every browser, removes every passkey and the authenticator app, and lets you set a new password.',
    'La página de este enlace tiene un botón que cierra la sesión en todos los navegadores, elimina todas las llaves de acceso y la aplicación de autenticación, y le permite crear una contraseña nueva.',
  ],
};

/** A sign-in with a browser that the account has not been used with before. */
export const NEW_BROWSER = mailText(
  DONE,
  ['New sign-in to your account', 'Nuevo inicio de sesión en su cuenta'],
  [
    'Someone signed in to your account of the vendor portal with {device} on {time}. You have not used this browser before.',
    'Alguien inició sesión en su cuenta del portal de proveedores con {device} el {time}. Usted no había usado antes este navegador.',
  ],
  QUESTION,
);

/** The password was changed in the portal, or reset with an e-mailed code. */
export const PASSWORD_CHANGED = {
  changed: mailText(
    DONE,
    ['Your password was changed', 'Su contraseña fue cambiada'],
    [
      'The password of your account of the vendor portal was changed on {time}. Every browser was signed out.',
      'La contraseña de su cuenta del portal de proveedores fue cambiada el {time}. Se cerró la sesión en todos los navegadores.',
    ],
    QUESTION,
  ),
  reset: mailText(
    DONE,
    ['Your password was reset', 'Su contraseña fue restablecida'],
    [
      'The password of your account of the vendor portal was reset with a code that we sent to you on {time}. Every browser was signed out.',
      'La contraseña de su cuenta del portal de proveedores fue restablecida el {time} con un código que le enviamos. Se cerró la sesión en todos los navegadores.',
    ],
    QUESTION,
  ),
} as const;

/** The authenticator app of a super user was added or removed. */
export const AUTHENTICATOR_CHANGED = {
  added: mailText(
    KEYS_DONE,
    [
      'An authenticator app was added to your account',
      'Se agregó una aplicación de autenticación a su cuenta',
    ],
    [
      'Sign-ins to your account of the vendor portal now ask for a code of the authenticator app that was added with {device} on {time}.',
      'Los inicios de sesión en su cuenta del portal de proveedores piden ahora un código de la aplicación de autenticación que fue agregada con {device} el {time}.',
    ],
    QUESTION,
  ),
  removed: mailText(
    KEYS_DONE,
    [
      'The authenticator app was removed from your account',
      'Se eliminó la aplicación de autenticación de su cuenta',
    ],
    [
      'The authenticator app of your account of the vendor portal was removed with {device} on {time}. Sign-ins no longer ask for its code.',
      'La aplicación de autenticación de su cuenta del portal de proveedores fue eliminada con {device} el {time}. Los inicios de sesión ya no piden su código.',
    ],
    QUESTION,
  ),
} as const;

/** A passkey was added to the account, or removed from it. */
export const PASSKEY_CHANGED = {
  added: mailText(
    KEYS_DONE,
    ['A passkey was added to your account', 'Se agregó una llave de acceso a su cuenta'],
    [
      'A passkey that signs in to your account of the vendor portal was added with {device} on {time}.',
      'Una llave de acceso que inicia sesión en su cuenta del portal de proveedores fue agregada con {device} el {time}.',
    ],
    QUESTION,
  ),
  removed: mailText(
    KEYS_DONE,
    ['A passkey was removed from your account', 'Se eliminó una llave de acceso de su cuenta'],
    [
      'A passkey of your account of the vendor portal was removed with {device} on {time}. It no longer signs in.',
      'Una llave de acceso de su cuenta del portal de proveedores fue eliminada con {device} el {time}. Ya no sirve para entrar.',
    ],
    QUESTION,
  ),
} as const;

/** To the former address, after the account has moved to another. */
export const EMAIL_CHANGED = mailText(
  {
    ...DONE,
    closing: [
      'The page behind this link has a button that makes this address your sign-in e-mail again, signs out every browser, and lets you set a new password.',
      'La página de este enlace tiene un botón que hace de esta dirección otra vez su correo para iniciar sesión, cierra la sesión en todos los navegadores y le permite crear una contraseña nueva.',
    ],
  },
  ['Your sign-in e-mail was changed', 'Su correo para iniciar sesión fue cambiado'],
  [
    'Your account of the vendor portal has a new sign-in e-mail since {time}. This address no longer signs in.',
    'Su cuenta del portal de proveedores tiene un correo nuevo para iniciar sesión desde el {time}. Esta dirección ya no sirve para entrar.',
  ],
  QUESTION,
);

/** To the owner of an address that someone with another account has asked for. */
export const ADDRESS_TAKEN = mailText(
  { reason: REASON },
  ['This address already has an account', 'Esta dirección ya tiene una cuenta'],
  [
    'Someone with another account of the vendor portal asked to sign in with this address from now on. It already belongs to an account, so nothing has changed. If that was you, sign in with this address, or use another one for the other account. If it was not you, ignore this message.',
    'Alguien con otra cuenta del portal de proveedores pidió iniciar sesión con esta dirección a partir de ahora. Ya pertenece a una cuenta, por lo que no ha cambiado nada. Si fue usted, inicie sesión con esta dirección o use otra para la otra cuenta. Si no fue usted, ignore este mensaje.',
  ],
);
