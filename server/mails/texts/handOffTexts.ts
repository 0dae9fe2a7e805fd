import { type MailFrame, mailText, OWNER_REASON } from '../mailText';

const GUEST: MailFrame = {
  action: ['Open the steps', 'Abrir los pasos'],
  closing: [
    'You do not need an account: the page e-mails a code to this address. The link works until {until}, New York time. If you do not know what this is about, please ask {who} ({email}).',
    'No necesita una cuenta: la página envía un código a esta dirección. El enlace funciona hasta el {until}, hora de Nueva York. Si no sabe de qué se trata, pregunte a {who} ({email}).',
  ],
  reason: [
    'You get this e-mail because {who} named you as a contact in the Vendor Portal.',
    'Recibe este correo porque {who} indicó su nombre como contacto en el Vendor Portal.',
  ],
};
const OWNER: MailFrame = {
  action: ['Check it and go on', 'Revisarlo y continuar'],
  reason: OWNER_REASON,
};

/** @param english what follows 'the registration' @param spanish what follows 'el registro' */
function mailsOf(english: string, spanish: string) {
  const asked = [
    `Hello {name}, {who} asks you to fill in part of the registration${english}: {steps}.`,
    `Hola, {name}: {who} le pide que complete una parte del registro${spanish}: {steps}.`,
  ] as const;
  return {
    INVITE: mailText(
      GUEST,
      [
        '{who} asks you to fill in part of a registration',
        '{who} le pide que complete una parte de un registro',
      ],
      asked,
    ),
    REMIND: mailText(
      GUEST,
      [
        'Reminder: {who} is waiting for part of a registration',
        'Recordatorio: {who} espera una parte de un registro',
      ],
      asked,
    ),
    RETURN: mailText(
      OWNER,
      ['{name} has handed back {steps}', '{name} devolvió {steps}'],
      [
        `{name} ({address}) has handed back part of the registration${english}: {steps}.`,
        `{name} ({address}) devolvió una parte del registro${spanish}: {steps}.`,
      ],
    ),
  };
}

/** Each with and without a shop name. */
export const HAND_OFF_MAILS = {
  unnamed: mailsOf('', ''),
  named: mailsOf(' of {shop}', ' de {shop}'),
} as const;
