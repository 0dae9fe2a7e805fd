import type { html } from 'hono/html';
import { plainPage, type PlainPage } from '../web/plainPage';
import type { Secured } from './secureAccount';

const NEW_PASSWORD = { href: '/forgot-password', text: 'Set a new password' } as const;

/** What the page says. Each text is the same for every account and for every link that is not valid. */
const VIEWS = {
  ask: {
    title: 'Secure your account?',
    text: 'Press the button if the e-mail describes something that you did not do. Every browser is signed out, a changed sign-in e-mail is changed back, and the password no longer works until you set a new one with a code that we mail to you.',
    button: 'Secure my account',
  },
  withCode: {
    title: 'Your account is secured',
    text: 'Every browser is signed out. We mailed you a code to set a new password; until then nobody can sign in with the old one.',
    link: NEW_PASSWORD,
  },
  withoutPassword: {
    title: 'Your account is secured',
    text: 'Every browser is signed out. Your account has no password: it signs in with codes that we mail to you, so somebody may have read your mail. Please change the password of your mailbox.',
  },
  notRestored: {
    title: 'Your account is secured',
    text: 'Every browser is signed out and the password no longer works, but your former e-mail address belongs to another account by now. Please write to the vendor help to get your account back.',
  },
  notValid: {
    title: 'This link is not valid',
    text: 'It is not whole, or older than 7 days. Nothing has been changed. To end all sessions, set a new password.',
    link: NEW_PASSWORD,
  },
  failed: {
    title: 'Your account could not be secured',
    text: 'Something went wrong. Please open the link from the e-mail again in a few minutes.',
  },
} as const satisfies Record<Secured | 'ask' | 'notValid' | 'failed', PlainPage>;

/** The page of the link "this was not me" in a mail about an account. */
export const notMePage = (view: keyof typeof VIEWS, nonce: string): ReturnType<typeof html> =>
  plainPage(VIEWS[view], nonce);
