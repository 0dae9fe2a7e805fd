import { mailText, type MailText, type Words } from '../mailText';

const codeText = (subject: Words, codeLead: Words): MailText => ({
  subject,
  paragraphs: [],
  codeLead,
  closing: [
    'It is valid for {minutes} minutes and can be used once. If you did not ask for it, ignore this message.',
    'Es válido durante {minutes} minutos y se puede usar una vez. Si no lo pidió, ignore este mensaje.',
  ],
  reason: [
    'You get this e-mail because a code for this address was requested in the Vendor Portal. We never ask for it by phone or e-mail.',
    'Recibe este correo porque en el Vendor Portal se pidió un código para esta dirección. Nunca se lo pedimos por teléfono ni por correo.',
  ],
});

export const SIGN_IN_CODE = codeText(
  ['Your sign-in code', 'Su código para iniciar sesión'],
  ['Your sign-in code is', 'Su código para iniciar sesión es'],
);
export const CONFIRMATION_CODE = codeText(
  ['Confirm your e-mail address', 'Confirme su correo electrónico'],
  ['Your confirmation code is', 'Su código de confirmación es'],
);
export const RESET_CODE = codeText(
  ['Reset your password', 'Restablezca su contraseña'],
  ['Your code to set a new password is', 'Su código para crear una contraseña nueva es'],
);
export const OWNER_CODE = codeText(
  ['Confirm that it is you', 'Confirme que es usted'],
  [
    'Your code to confirm a change of your account is',
    'Su código para confirmar un cambio de su cuenta es',
  ],
);
export const NEW_EMAIL_CODE = codeText(
  ['Confirm your new e-mail address', 'Confirme su nuevo correo electrónico'],
  [
    'Your code to sign in with this address is',
    'Su código para iniciar sesión con esta dirección es',
  ],
);
export const HAND_OFF_CODE = codeText(
  ['Your code for the registration', 'Su código para el registro'],
  [
    'Your code to open the steps you were asked for is',
    'Su código para abrir los pasos que le pidieron es',
  ],
);

const TO_SIGN_IN: Words = ['Go to the sign-in page', 'Ir a la página de inicio de sesión'];
const SIGN_UP = {
  action: TO_SIGN_IN,
  closing: [
    'If you did not ask for it, ignore this message.',
    'Si no la pidió, ignore este mensaje.',
  ],
  reason: [
    'You get this e-mail because an account for this address was requested in the Vendor Portal.',
    'Recibe este correo porque en el Vendor Portal se pidió una cuenta para esta dirección.',
  ],
} as const;

export const ACCOUNT_EXISTS = mailText(
  SIGN_UP,
  ['You already have an account', 'Ya tiene una cuenta'],
  [
    'You asked for an account of the vendor portal. This address already has one: nothing has changed. Sign in with your password, or choose Email on the sign-in page and press SEND OTP to sign in with a code.',
    'Pidió una cuenta del Vendor Portal. Esta dirección ya tiene una: nada ha cambiado. Inicie sesión con su contraseña, o elija Correo en la página de inicio de sesión y pulse ENVIAR CÓDIGO para entrar con un código.',
  ],
);
export const SIGN_UP_PENDING = mailText(
  SIGN_UP,
  ['Your account is not confirmed yet', 'Su cuenta aún no está confirmada'],
  [
    'You asked for an account of the vendor portal again. The one you asked for before is waiting for the code of our earlier e-mail: enter that code. If it does not work any more, choose Email on the sign-in page and press SEND OTP to sign in with a new code.',
    'Pidió otra vez una cuenta del Vendor Portal. La que pidió antes espera el código de nuestro correo anterior: introduzca ese código. Si ya no sirve, elija Correo en la página de inicio de sesión y pulse ENVIAR CÓDIGO para entrar con un código nuevo.',
  ],
);
export const NO_PASSWORD = mailText(
  {
    action: TO_SIGN_IN,
    reason: [
      'You get this e-mail because a new password for this address was requested in the Vendor Portal.',
      'Recibe este correo porque en el Vendor Portal se pidió una contraseña nueva para esta dirección.',
    ],
  },
  ['Signing in to the vendor portal', 'Iniciar sesión en el Vendor Portal'],
  [
    'You asked to reset your password. This account has none: it signs in with a code that we send to you. Choose Email on the sign-in page and press SEND OTP.',
    'Pidió restablecer su contraseña. Esta cuenta no tiene: inicia sesión con un código que le enviamos por correo. Elija Correo en la página de inicio de sesión y pulse ENVIAR CÓDIGO.',
  ],
);
