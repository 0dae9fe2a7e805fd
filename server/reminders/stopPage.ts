import type { html } from 'hono/html';
import { plainPage } from '../web/plainPage';

/** What the page says. Each text is the same for every registration and for every link that stops none. */
const VIEWS = {
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
} as const;

export type StopView = keyof typeof VIEWS;

/** The page of the link in a reminder. */
export const stopPage = (view: StopView, nonce: string): ReturnType<typeof html> =>
  plainPage({ ...VIEWS[view], ...(view === 'ask' && { button: 'Stop the reminders' }) }, nonce);
