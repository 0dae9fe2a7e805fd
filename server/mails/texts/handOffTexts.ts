import type { MailText, MailWords } from '../mailText';

const ENGLISH_GUEST = {
  action: 'Open the steps',
  closing: [
    'You do not need an account: the page e-mails a code to this address. The link works until {until}, New York time. If you do not know what this is about, please ask {who} ({email}).',
  ],
  reason: 'You get this e-mail because {who} named you as a contact in the Vendor Portal.',
} satisfies Partial<MailWords>;
const SPANISH_GUEST = {
  action: 'Abrir los pasos',
  closing: [
    'No necesita una cuenta: la página envía un código a esta dirección. El enlace funciona hasta el {until}, hora de Nueva York. Si no sabe de qué se trata, pregunte a {who} ({email}).',
  ],
  reason: 'Recibe este correo porque {who} indicó su nombre como contacto en el Vendor Portal.',
} satisfies Partial<MailWords>;

const ASKED = {
  en: 'Hello {name}, {who} asks you to fill in part of the registration: {steps}.',
  es: 'Hola, {name}: {who} le pide que complete una parte del registro: {steps}.',
};
const ASKED_OF_SHOP = {
  en: 'Hello {name}, {who} asks you to fill in part of the registration of {shop}: {steps}.',
  es: 'Hola, {name}: {who} le pide que complete una parte del registro de {shop}: {steps}.',
};

const invitation = (asked: typeof ASKED): MailText => ({
  en: {
    ...ENGLISH_GUEST,
    subject: '{who} asks you to fill in part of a registration',
    paragraphs: [asked.en],
  },
  es: {
    ...SPANISH_GUEST,
    subject: '{who} le pide que complete una parte de un registro',
    paragraphs: [asked.es],
  },
});
const reminder = (asked: typeof ASKED): MailText => ({
  en: {
    ...ENGLISH_GUEST,
    subject: 'Reminder: {who} is waiting for part of a registration',
    paragraphs: [asked.en],
  },
  es: {
    ...SPANISH_GUEST,
    subject: 'Recordatorio: {who} espera una parte de un registro',
    paragraphs: [asked.es],
  },
});

const BACK = {
  en: '{name} ({email}) has handed back part of the registration: {steps}.',
  es: '{name} ({email}) devolvió una parte del registro: {steps}.',
};
const BACK_OF_SHOP = {
  en: '{name} ({email}) has handed back part of the registration of {shop}: {steps}.',
  es: '{name} ({email}) devolvió una parte del registro de {shop}: {steps}.',
};
const returned = (back: typeof BACK): MailText => ({
  en: {
    subject: '{name} has handed back {steps}',
    paragraphs: [back.en],
    action: 'Check it and go on',
    reason: 'You get this e-mail because you own this registration in the Vendor Portal.',
  },
  es: {
    subject: '{name} devolvió {steps}',
    paragraphs: [back.es],
    action: 'Revisarlo y continuar',
    reason: 'Recibe este correo porque este registro del Vendor Portal es suyo.',
  },
});

/**
 * The invitation, its reminder, and the mail about returned steps, each with and without a shop
 * name.
 */
export const HAND_OFF_MAILS = {
  unnamed: { INVITE: invitation(ASKED), REMIND: reminder(ASKED), RETURN: returned(BACK) },
  named: {
    INVITE: invitation(ASKED_OF_SHOP),
    REMIND: reminder(ASKED_OF_SHOP),
    RETURN: returned(BACK_OF_SHOP),
  },
} as const;
