import type { MailText, MailWords } from '../mailText';

const ENGLISH_CODE = {
  paragraphs: [],
  closing: [
    'It is valid for {minutes} minutes and can be used once. If you did not ask for it, ignore this message.',
  ],
  reason:
    'You get this e-mail because a code for this address was requested in the Vendor Portal. We never ask for it by phone or e-mail.',
} satisfies Partial<MailWords>;

const SPANISH_CODE = {
  paragraphs: [],
  closing: [
    'Es válido durante {minutes} minutos y se puede usar una vez. Si no lo pidió, ignore este mensaje.',
  ],
  reason:
    'Recibe este correo porque en el Vendor Portal se pidió un código para esta dirección. Nunca se lo pedimos por teléfono ni por correo.',
} satisfies Partial<MailWords>;

export const SIGN_IN_CODE: MailText = {
  en: { ...ENGLISH_CODE, subject: 'Your sign-in code', codeLead: 'Your sign-in code is' },
  es: {
    ...SPANISH_CODE,
    subject: 'Su código para iniciar sesión',
    codeLead: 'Su código para iniciar sesión es',
  },
};

export const CONFIRMATION_CODE: MailText = {
  en: {
    ...ENGLISH_CODE,
    subject: 'Confirm your e-mail address',
    codeLead: 'Your confirmation code is',
  },
  es: {
    ...SPANISH_CODE,
    subject: 'Confirme su correo electrónico',
    codeLead: 'Su código de confirmación es',
  },
};

export const RESET_CODE: MailText = {
  en: {
    ...ENGLISH_CODE,
    subject: 'Reset your password',
    codeLead: 'Your code to set a new password is',
  },
  es: {
    ...SPANISH_CODE,
    subject: 'Restablezca su contraseña',
    codeLead: 'Su código para crear una contraseña nueva es',
  },
};

export const OWNER_CODE: MailText = {
  en: {
    ...ENGLISH_CODE,
    subject: 'Confirm that it is you',
    codeLead: 'Your code to confirm a change of your account is',
  },
  es: {
    ...SPANISH_CODE,
    subject: 'Confirme que es usted',
    codeLead: 'Su código para confirmar un cambio de su cuenta es',
  },
};

export const NEW_EMAIL_CODE: MailText = {
  en: {
    ...ENGLISH_CODE,
    subject: 'Confirm your new e-mail address',
    codeLead: 'Your code to sign in with this address is',
  },
  es: {
    ...SPANISH_CODE,
    subject: 'Confirme su nuevo correo electrónico',
    codeLead: 'Su código para iniciar sesión con esta dirección es',
  },
};

export const HAND_OFF_CODE: MailText = {
  en: {
    ...ENGLISH_CODE,
    subject: 'Your code for the registration',
    codeLead: 'Your code to open the steps you were asked for is',
  },
  es: {
    ...SPANISH_CODE,
    subject: 'Su código para el registro',
    codeLead: 'Su código para abrir los pasos que le pidieron es',
  },
};

export const ACCOUNT_EXISTS: MailText = {
  en: {
    subject: 'You already have an account',
    paragraphs: [
      'You asked for an account of the vendor portal. This address already has one: nothing has changed. Sign in with your password, or choose Email on the sign-in page and press SEND OTP to sign in with a code.',
    ],
    action: 'Go to the sign-in page',
    closing: ['If you did not ask for it, ignore this message.'],
    reason:
      'You get this e-mail because an account for this address was requested in the Vendor Portal.',
  },
  es: {
    subject: 'Ya tiene una cuenta',
    paragraphs: [
      'Pidió una cuenta del Vendor Portal. Esta dirección ya tiene una: nada ha cambiado. Inicie sesión con su contraseña, o elija Correo en la página de inicio de sesión y pulse ENVIAR CÓDIGO para entrar con un código.',
    ],
    action: 'Ir a la página de inicio de sesión',
    closing: ['Si no la pidió, ignore este mensaje.'],
    reason:
      'Recibe este correo porque en el Vendor Portal se pidió una cuenta para esta dirección.',
  },
};

export const SIGN_UP_PENDING: MailText = {
  en: {
    subject: 'Your account is not confirmed yet',
    paragraphs: [
      'You asked for an account of the vendor portal again. The one you asked for before is waiting for the code of our earlier e-mail: enter that code. If it does not work any more, choose Email on the sign-in page and press SEND OTP to sign in with a new code.',
    ],
    action: 'Go to the sign-in page',
    closing: ['If you did not ask for it, ignore this message.'],
    reason:
      'You get this e-mail because an account for this address was requested in the Vendor Portal.',
  },
  es: {
    subject: 'Su cuenta aún no está confirmada',
    paragraphs: [
      'Pidió otra vez una cuenta del Vendor Portal. La que pidió antes espera el código de nuestro correo anterior: introduzca ese código. Si ya no sirve, elija Correo en la página de inicio de sesión y pulse ENVIAR CÓDIGO para entrar con un código nuevo.',
    ],
    action: 'Ir a la página de inicio de sesión',
    closing: ['Si no la pidió, ignore este mensaje.'],
    reason:
      'Recibe este correo porque en el Vendor Portal se pidió una cuenta para esta dirección.',
  },
};

export const NO_PASSWORD: MailText = {
  en: {
    subject: 'Signing in to the vendor portal',
    paragraphs: [
      'You asked to reset your password. This account has none: it signs in with a code that we send to you. Choose Email on the sign-in page and press SEND OTP.',
    ],
    action: 'Go to the sign-in page',
    reason:
      'You get this e-mail because a new password for this address was requested in the Vendor Portal.',
  },
  es: {
    subject: 'Iniciar sesión en el Vendor Portal',
    paragraphs: [
      'Pidió restablecer su contraseña. Esta cuenta no tiene: inicia sesión con un código que le enviamos por correo. Elija Correo en la página de inicio de sesión y pulse ENVIAR CÓDIGO.',
    ],
    action: 'Ir a la página de inicio de sesión',
    reason:
      'Recibe este correo porque en el Vendor Portal se pidió una contraseña nueva para esta dirección.',
  },
};
