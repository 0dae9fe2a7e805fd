import type { html } from 'hono/html';
import type { Language } from '../mails/language';
import { plainPage } from '../web/plainPage';

/** Each text is the same for every registration and for every link that stops none. */
const ENGLISH = {
  button: 'Stop the reminders',
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

/** What the page says. */
const TEXTS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  es: {
    button: 'Detener los recordatorios',
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
  },
};

export type StopView = Exclude<keyof typeof ENGLISH, 'button'>;

/** The page of the link in a reminder. */
export function stopPage(
  view: StopView,
  language: Language,
  nonce: string,
): ReturnType<typeof html> {
  const words = TEXTS[language];
  return plainPage(
    { ...words[view], language, ...(view === 'ask' && { button: words.button }) },
    nonce,
  );
}
