import { type MailFrame, mailText, type MailText, OWNER_REASON, type Words } from '../mailText';

const LOCK: MailFrame = {
  action: ['Correct name and tax ID', 'Corregir nombre y número fiscal'],
  closing: [
    'If you have done so already, ignore this message.',
    'Si ya lo hizo, ignore este mensaje.',
  ],
  reason: OWNER_REASON,
};
const lockEnded = (english: string, spanish: string): MailText =>
  mailText(
    LOCK,
    ['You can check your tax ID again', 'Puede verificar de nuevo su número fiscal'],
    [
      `The name and tax ID of ${english} did not match IRS records. The waiting time is over, so you can correct them and try again.`,
      `El nombre y el número fiscal ${spanish} no coincidían con los datos del IRS. El tiempo de espera ha terminado: puede corregirlos e intentarlo de nuevo.`,
    ],
  );

/** The waiting time after failed tax checks is over. An owner may have several registrations. */
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

const REMINDER: MailFrame = {
  action: ['Continue the registration', 'Continuar el registro'],
  stop: ['Stop reminders of this registration', 'Detener los recordatorios de este registro'],
  reason: [
    `${OWNER_REASON[0]} You can stop these reminders.`,
    `${OWNER_REASON[1]} Puede detener estos recordatorios.`,
  ],
};
const remindersOf = (english: string, spanish: string) => {
  const reminder = ([englishEnd, spanishEnd]: Words): MailText =>
    mailText(
      REMINDER,
      ['Your registration is not finished', 'Su registro no está terminado'],
      [
        `The registration${english} has not been submitted yet. ${englishEnd}`,
        `El registro${spanish} aún no se ha enviado. ${spanishEnd}`,
      ],
    );
  return {
    open: reminder(['Still open: {steps}.', 'Aún falta: {steps}.']),
    complete: reminder([
      'All steps are complete. Please check and submit it.',
      'Todos los pasos están completos. Revíselo y envíelo, por favor.',
    ]),
  };
};

/** Reminders of a registration with and without a shop's name, with and without open steps. */
export const REMINDERS = {
  unnamed: remindersOf('', ''),
  named: remindersOf(' of {shop}', ' de {shop}'),
} as const;
