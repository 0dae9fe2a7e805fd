import type { MailText } from '../mailText';

/** Why an owner gets an e-mail about a registration. */
export const ENGLISH_OWNER =
  'You get this e-mail because you own this registration in the Vendor Portal.';
export const SPANISH_OWNER = 'Recibe este correo porque este registro del Vendor Portal es suyo.';

const lockEnded = (english: string, spanish: string): MailText => ({
  en: {
    subject: 'You can check your tax ID again',
    paragraphs: [
      `The name and tax ID of ${english} did not match IRS records. The waiting time is over, so you can correct them and try again.`,
    ],
    action: 'Correct name and tax ID',
    closing: ['If you have done so already, ignore this message.'],
    reason: ENGLISH_OWNER,
  },
  es: {
    subject: 'Puede verificar de nuevo su número fiscal',
    paragraphs: [
      `El nombre y el número fiscal ${spanish} no coincidían con los datos del IRS. El tiempo de espera ha terminado: puede corregirlos e intentarlo de nuevo.`,
    ],
    action: 'Corregir nombre y número fiscal',
    closing: ['Si ya lo hizo, ignore este mensaje.'],
    reason: SPANISH_OWNER,
  },
});

/**
 * The waiting time after failed tax checks is over. Names the registration, because an owner may
 * have several.
 */
export const LOCK_ENDED = {
  named: lockEnded(
    'the registration of {shop} (request {number})',
    'del registro de {shop} (número {number})',
  ),
  unnamed: lockEnded(
    'the registration with request number {number}',
    'del registro con el número {number}',
  ),
};

const ENGLISH_REMINDER = {
  subject: 'Your registration is not finished',
  action: 'Continue the registration',
  stop: 'Stop reminders of this registration',
  reason: `${ENGLISH_OWNER} You can stop these reminders.`,
};
const SPANISH_REMINDER = {
  subject: 'Su registro no está terminado',
  action: 'Continuar el registro',
  stop: 'Detener los recordatorios de este registro',
  reason: `${SPANISH_OWNER} Puede detener estos recordatorios.`,
};
const UNSENT = {
  en: 'The registration has not been submitted yet.',
  es: 'El registro aún no se ha enviado.',
};
const UNSENT_OF_SHOP = {
  en: 'The registration of {shop} has not been submitted yet.',
  es: 'El registro de {shop} aún no se ha enviado.',
};
const OPEN = { en: 'Still open: {steps}.', es: 'Aún falta: {steps}.' };
const COMPLETE = {
  en: 'All steps are complete. Please check and submit it.',
  es: 'Todos los pasos están completos. Revíselo y envíelo, por favor.',
};

const reminder = (first: typeof UNSENT, second: typeof UNSENT): MailText => ({
  en: { ...ENGLISH_REMINDER, paragraphs: [`${first.en} ${second.en}`] },
  es: { ...SPANISH_REMINDER, paragraphs: [`${first.es} ${second.es}`] },
});

/** Reminders of a registration with and without a shop's name, with and without open steps. */
export const REMINDERS = {
  unnamed: { open: reminder(UNSENT, OPEN), complete: reminder(UNSENT, COMPLETE) },
  named: { open: reminder(UNSENT_OF_SHOP, OPEN), complete: reminder(UNSENT_OF_SHOP, COMPLETE) },
} as const;
