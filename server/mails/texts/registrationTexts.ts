import type { ReviewDecision } from '@contract/entities/review';
import type { MailText } from '../mailText';

const ENGLISH_OWNER = 'You get this e-mail because you own this registration in the Vendor Portal.';
const SPANISH_OWNER = 'Recibe este correo porque este registro del Vendor Portal es suyo.';

/** The waiting time after failed tax checks is over. */
export const LOCK_ENDED: MailText = {
  en: {
    subject: 'You can check your tax ID again',
    paragraphs: [
      'The name and tax ID of your registration did not match IRS records. The waiting time is over, so you can correct them and try again.',
    ],
    action: 'Correct name and tax ID',
    closing: ['If you have done so already, ignore this message.'],
    reason: ENGLISH_OWNER,
  },
  es: {
    subject: 'Puede verificar de nuevo su número fiscal',
    paragraphs: [
      'El nombre y el número fiscal de su registro no coincidían con los datos del IRS. El tiempo de espera ha terminado: puede corregirlos e intentarlo de nuevo.',
    ],
    action: 'Corregir nombre y número fiscal',
    closing: ['Si ya lo hizo, ignore este mensaje.'],
    reason: SPANISH_OWNER,
  },
};

/** What the reviewer wrote stays in the portal: a mail can be read by others. */
export const DECISIONS: Readonly<Record<ReviewDecision, MailText>> = {
  APPROVE: {
    en: {
      subject: 'Your application was approved',
      paragraphs: ['Welcome! Your application has been approved.'],
      action: 'Open the registration',
      reason: ENGLISH_OWNER,
    },
    es: {
      subject: 'Su solicitud fue aprobada',
      paragraphs: ['¡Bienvenido! Su solicitud ha sido aprobada.'],
      action: 'Abrir el registro',
      reason: SPANISH_OWNER,
    },
  },
  DECLINE: {
    en: {
      subject: 'Your application was declined',
      paragraphs: [
        'Thank you for applying. Your application was declined. The portal shows the reason.',
      ],
      action: 'See the reason',
      reason: ENGLISH_OWNER,
    },
    es: {
      subject: 'Su solicitud fue rechazada',
      paragraphs: [
        'Gracias por presentar su solicitud. Fue rechazada. El portal muestra el motivo.',
      ],
      action: 'Ver el motivo',
      reason: SPANISH_OWNER,
    },
  },
  HOLD: {
    en: {
      subject: 'Your application is on hold',
      paragraphs: [
        'Your application is on hold. The portal shows the reason. A representative will contact you about the next steps.',
      ],
      action: 'See the reason',
      reason: ENGLISH_OWNER,
    },
    es: {
      subject: 'Su solicitud está en espera',
      paragraphs: [
        'Su solicitud está en espera. El portal muestra el motivo. Un representante le informará de los próximos pasos.',
      ],
      action: 'Ver el motivo',
      reason: SPANISH_OWNER,
    },
  },
  CHANGES: {
    en: {
      subject: 'Please change your application',
      paragraphs: [
        'We need some changes before we can decide on your application. The portal shows what to change, step by step. Then submit it again.',
      ],
      action: 'See what to change',
      reason: ENGLISH_OWNER,
    },
    es: {
      subject: 'Modifique su solicitud, por favor',
      paragraphs: [
        'Necesitamos algunos cambios antes de decidir sobre su solicitud. El portal muestra qué cambiar, paso a paso. Después, envíela de nuevo.',
      ],
      action: 'Ver qué cambiar',
      reason: SPANISH_OWNER,
    },
  },
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
