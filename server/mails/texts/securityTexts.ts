import type { MailText, MailWords } from '../mailText';

const ENGLISH_REASON = 'You get this e-mail because of your account in the Vendor Portal.';
const SPANISH_REASON = 'Recibe este correo por su cuenta en el Vendor Portal.';

/**
 * What to do when it was someone else: the end of every mail about something done with an account.
 */
const ENGLISH_END = {
  action: 'This was not me',
  closing: [
    'The page behind this link has a button that signs out every browser, and lets you set a new password before anybody can sign in with the old one.',
  ],
  reason: ENGLISH_REASON,
} satisfies Partial<MailWords>;
const SPANISH_END = {
  action: 'No fui yo',
  closing: [
    'La página de este enlace tiene un botón que cierra la sesión en todos los navegadores y le permite crear una contraseña nueva antes de que alguien pueda entrar con la anterior.',
  ],
  reason: SPANISH_REASON,
} satisfies Partial<MailWords>;
const ENGLISH_QUESTION =
  'If this was you, there is nothing to do. If this was not you, open this page within 7 days and press its button.';
const SPANISH_QUESTION =
  'Si fue usted, no tiene que hacer nada. Si no fue usted, abra esta página en un plazo de 7 días y pulse su botón.';

const ENGLISH_KEYS_END =
  'The page behind this link has a button that signs out every browser, removes every passkey and the authenticator app, and lets you set a new password.';
const SPANISH_KEYS_END =
  'La página de este enlace tiene un botón que cierra la sesión en todos los navegadores, elimina todas las llaves de acceso y la aplicación de autenticación, y le permite crear una contraseña nueva.';

/** A sign-in with a browser that the account has not been used with before. */
export const NEW_BROWSER: MailText = {
  en: {
    ...ENGLISH_END,
    subject: 'New sign-in to your account',
    paragraphs: [
      'Someone signed in to your account of the vendor portal with {device} on {time}. You have not used this browser before.',
      ENGLISH_QUESTION,
    ],
  },
  es: {
    ...SPANISH_END,
    subject: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      'Alguien inició sesión en su cuenta del portal de proveedores con {device} el {time}. Usted no había usado antes este navegador.',
      SPANISH_QUESTION,
    ],
  },
};

/** The password was changed in the portal, or reset with an e-mailed code. */
export const PASSWORD_CHANGED: Readonly<Record<'changed' | 'reset', MailText>> = {
  changed: {
    en: {
      ...ENGLISH_END,
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account of the vendor portal was changed on {time}. Every browser was signed out.',
        ENGLISH_QUESTION,
      ],
    },
    es: {
      ...SPANISH_END,
      subject: 'Su contraseña fue cambiada',
      paragraphs: [
        'La contraseña de su cuenta del portal de proveedores fue cambiada el {time}. Se cerró la sesión en todos los navegadores.',
        SPANISH_QUESTION,
      ],
    },
  },
  reset: {
    en: {
      ...ENGLISH_END,
      subject: 'Your password was reset',
      paragraphs: [
        'The password of your account of the vendor portal was reset with a code that we sent to you on {time}. Every browser was signed out.',
        ENGLISH_QUESTION,
      ],
    },
    es: {
      ...SPANISH_END,
      subject: 'Su contraseña fue restablecida',
      paragraphs: [
        'La contraseña de su cuenta del portal de proveedores fue restablecida el {time} con un código que le enviamos. Se cerró la sesión en todos los navegadores.',
        SPANISH_QUESTION,
      ],
    },
  },
};

/** The authenticator app of a super user was added or removed. */
export const AUTHENTICATOR_CHANGED: Readonly<Record<'added' | 'removed', MailText>> = {
  added: {
    en: {
      ...ENGLISH_END,
      subject: 'An authenticator app was added to your account',
      paragraphs: [
        'Sign-ins to your account of the vendor portal now ask for a code of the authenticator app that was added with {device} on {time}.',
        ENGLISH_QUESTION,
      ],
      closing: [ENGLISH_KEYS_END],
    },
    es: {
      ...SPANISH_END,
      subject: 'Se agregó una aplicación de autenticación a su cuenta',
      paragraphs: [
        'Los inicios de sesión en su cuenta del portal de proveedores piden ahora un código de la aplicación de autenticación que fue agregada con {device} el {time}.',
        SPANISH_QUESTION,
      ],
      closing: [SPANISH_KEYS_END],
    },
  },
  removed: {
    en: {
      ...ENGLISH_END,
      subject: 'The authenticator app was removed from your account',
      paragraphs: [
        'The authenticator app of your account of the vendor portal was removed with {device} on {time}. Sign-ins no longer ask for its code.',
        ENGLISH_QUESTION,
      ],
      closing: [ENGLISH_KEYS_END],
    },
    es: {
      ...SPANISH_END,
      subject: 'Se eliminó la aplicación de autenticación de su cuenta',
      paragraphs: [
        'La aplicación de autenticación de su cuenta del portal de proveedores fue eliminada con {device} el {time}. Los inicios de sesión ya no piden su código.',
        SPANISH_QUESTION,
      ],
      closing: [SPANISH_KEYS_END],
    },
  },
};

/** A passkey was added to the account, or removed from it. */
export const PASSKEY_CHANGED: Readonly<Record<'added' | 'removed', MailText>> = {
  added: {
    en: {
      ...ENGLISH_END,
      subject: 'A passkey was added to your account',
      paragraphs: [
        'A passkey that signs in to your account of the vendor portal was added with {device} on {time}.',
        ENGLISH_QUESTION,
      ],
      closing: [ENGLISH_KEYS_END],
    },
    es: {
      ...SPANISH_END,
      subject: 'Se agregó una llave de acceso a su cuenta',
      paragraphs: [
        'Una llave de acceso que inicia sesión en su cuenta del portal de proveedores fue agregada con {device} el {time}.',
        SPANISH_QUESTION,
      ],
      closing: [SPANISH_KEYS_END],
    },
  },
  removed: {
    en: {
      ...ENGLISH_END,
      subject: 'A passkey was removed from your account',
      paragraphs: [
        'A passkey of your account of the vendor portal was removed with {device} on {time}. It no longer signs in.',
        ENGLISH_QUESTION,
      ],
      closing: [ENGLISH_KEYS_END],
    },
    es: {
      ...SPANISH_END,
      subject: 'Se eliminó una llave de acceso de su cuenta',
      paragraphs: [
        'Una llave de acceso de su cuenta del portal de proveedores fue eliminada con {device} el {time}. Ya no sirve para entrar.',
        SPANISH_QUESTION,
      ],
      closing: [SPANISH_KEYS_END],
    },
  },
};

/** To the former address, after the account has moved to another. */
export const EMAIL_CHANGED: MailText = {
  en: {
    ...ENGLISH_END,
    subject: 'Your sign-in e-mail was changed',
    paragraphs: [
      'Your account of the vendor portal has a new sign-in e-mail since {time}. This address no longer signs in.',
      ENGLISH_QUESTION,
    ],
    closing: [
      'The page behind this link has a button that makes this address your sign-in e-mail again, signs out every browser, and lets you set a new password.',
    ],
  },
  es: {
    ...SPANISH_END,
    subject: 'Su correo para iniciar sesión fue cambiado',
    paragraphs: [
      'Su cuenta del portal de proveedores tiene un correo nuevo para iniciar sesión desde el {time}. Esta dirección ya no sirve para entrar.',
      SPANISH_QUESTION,
    ],
    closing: [
      'La página de este enlace tiene un botón que hace de esta dirección otra vez su correo para iniciar sesión, cierra la sesión en todos los navegadores y le permite crear una contraseña nueva.',
    ],
  },
};

/** To the owner of an address that someone with another account has asked for. */
export const ADDRESS_TAKEN: MailText = {
  en: {
    subject: 'This address already has an account',
    paragraphs: [
      'Someone with another account of the vendor portal asked to sign in with this address from now on. It already belongs to an account, so nothing has changed. If that was you, sign in with this address, or use another one for the other account. If it was not you, ignore this message.',
    ],
    reason: ENGLISH_REASON,
  },
  es: {
    subject: 'Esta dirección ya tiene una cuenta',
    paragraphs: [
      'Alguien con otra cuenta del portal de proveedores pidió iniciar sesión con esta dirección a partir de ahora. Ya pertenece a una cuenta, por lo que no ha cambiado nada. Si fue usted, inicie sesión con esta dirección o use otra para la otra cuenta. Si no fue usted, ignore este mensaje.',
    ],
    reason: SPANISH_REASON,
  },
};
