import type { Language } from '../mails/language';
import type { LinkPageWords } from '../web/linkPage';

type Words = LinkPageWords<'stopped'>;

const ENGLISH: Words['views'] = {
  ask: {
    title: 'Stop the reminders?',
    text: 'You will get no more e-mails that remind you of this registration. You can still finish it in the portal.',
  },
  stopped: {
    title: 'The reminders are stopped',
    text: 'You will get no more e-mails that remind you of this registration. You can close this page.',
  },
  notValid: {
    title: 'This link is not valid',
    text: 'Please open the whole link from the e-mail again. Nothing has been changed.',
  },
  failed: {
    title: 'The reminders could not be stopped',
    text: 'Something went wrong. Please open the link from the e-mail again in a few minutes.',
  },
};

const SPANISH: Words['views'] = {
  ask: {
    title: '¿Detener los recordatorios?',
    text: 'No recibirá más correos que le recuerden este registro. Puede terminarlo en el portal de todos modos.',
  },
  stopped: {
    title: 'Los recordatorios se han detenido',
    text: 'No recibirá más correos que le recuerden este registro. Puede cerrar esta página.',
  },
  notValid: {
    title: 'Este enlace no es válido',
    text: 'Abra de nuevo el enlace completo del correo. No se ha cambiado nada.',
  },
  failed: {
    title: 'No se pudieron detener los recordatorios',
    text: 'Algo salió mal. Abra de nuevo el enlace del correo en unos minutos.',
  },
};

/** What the page of the link in a reminder says. */
export const STOP_WORDS: Readonly<Record<Language, Words>> = {
  en: { views: ENGLISH, button: 'Stop the reminders' },
  es: { views: SPANISH, button: 'Detener los recordatorios' },
};
