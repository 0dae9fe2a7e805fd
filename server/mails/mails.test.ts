import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Mail } from '../integrations/mail/mailer';
import { SPANISH } from '../content/spanish/spanish';
import { createLogger } from '../logger';
import { composeMail, portalLink } from './composeMail';
import { acceptedLanguage, statedLanguage } from './language';
import type { MailText, Words } from './mailText';
import { createSafeMailer } from './safeMailer';
import { ACCOUNT_EXISTS, NO_PASSWORD, SIGN_IN_CODE, SIGN_UP_PENDING } from './texts/accountTexts';
import { LAYOUT_TEXTS } from './texts/layoutTexts';
import { DECISION_MAILS } from './texts/decisionTexts';
import { REMINDERS } from './texts/registrationTexts';

const SETTINGS = { PUBLIC_URL: 'https://portal.example', HOST: '127.0.0.1', PORT: 8080 };
const TEXTS = path.join(__dirname, 'texts');

/** Every mail below a module's exports, by its path. */
function mailTexts(value: unknown, name: string): [name: string, text: MailText][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('subject' in value) return [[name, value as MailText]];
  return Object.entries(value).flatMap(([key, part]) => mailTexts(part, `${name}.${key}`));
}

const wordsOf = ({ paragraphs, ...parts }: MailText): Words[] => [
  ...paragraphs,
  ...Object.values<Words>(parts),
];
const placeholders = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();

describe('the texts of mails', () => {
  it('MAIL-11 are there in every language, with the same placeholders', async () => {
    const modules = await Promise.all(
      readdirSync(TEXTS).map(async (file) => [file, await import(path.join(TEXTS, file))] as const),
    );
    const sets = modules.flatMap(([file, exported]) => mailTexts({ ...exported }, file));
    expect(sets.length).toBeGreaterThanOrEqual(15);
    for (const [name, text] of sets)
      for (const [english, spanish] of wordsOf(text)) {
        expect([name, english.trim(), spanish.trim()]).not.toContain('');
        expect([name, spanish]).not.toEqual([name, english]);
        expect([name, placeholders(spanish)]).toEqual([name, placeholders(english)]);
      }
  });

  it('MAIL-11 name the buttons of the Spanish sign-in page as it does', () => {
    for (const { paragraphs } of [ACCOUNT_EXISTS, NO_PASSWORD, SIGN_UP_PENDING])
      for (const label of ['email', 'sendOtp'])
        expect(paragraphs[0]?.[1]).toContain(SPANISH['login']?.[label]);
  });
});

const reminderOf = (shop: string, language: 'en' | 'es' = 'en'): Mail =>
  composeMail(SETTINGS, 'a@example.com', language, REMINDERS.named.open, {
    values: { shop, steps: 'W-9' },
    actionUrl: portalLink(SETTINGS, '/vendor-overview/u1?step=w9', language),
    stopUrl: 'https://portal.example/reminders/stop?token=t&x=1',
  });

const decisionOf = (to: 'owner' | 'contact', shop: string, language: 'en' | 'es' = 'en'): Mail =>
  composeMail(
    SETTINGS,
    'a@example.com',
    language,
    DECISION_MAILS[to][shop === '' ? 'unnamed' : 'named'].CHANGES,
    { values: { shop, number: 'VR-1A2B3C' } },
  );

/** Sends a mail and returns what the transport gets. */
async function sent(mail: Mail): Promise<Mail[]> {
  const mails: Mail[] = [];
  const store = async (complete: Mail) => void mails.push(complete);
  const transport = { send: store, deliver: store };
  await createSafeMailer(transport, createLogger({ LOG_LEVEL: 'silent' })).send(mail);
  return mails;
}

describe('the template of mails', () => {
  it('MAIL-12 gives text and HTML the same content, and the HTML a language, one heading and nothing to load', () => {
    const { subject, text, html, code } = composeMail(
      SETTINGS,
      'a@example.com',
      'es',
      SIGN_IN_CODE,
      {
        code: '123456',
        values: { minutes: 10 },
      },
    );
    expect(code).toBe('123456');
    expect(text).toContain('Su código para iniciar sesión es 123456.');
    expect(text).toContain(SIGN_IN_CODE.reason[1]);
    expect(text).toMatch(/: https:\/\/portal\.example\n$/);
    expect(html).toMatch(/^<!doctype html>\s*<html lang="es">/);
    expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/g)).toHaveLength(1);
    expect(html).toContain(`>${subject}</h1>`);
    expect(html).toMatch(/<p class="code"[^>]*>123456<\/p>/);
    expect(html).not.toMatch(
      /<img|<script|<link|@import|url\(|src=|https?:\/\/(?!portal\.example)/,
    );
    expect(html).toMatch(/prefers-color-scheme: dark/);
  });

  it('MAIL-12 shows the address of the button as text, and names the language in it', () => {
    const { text, html } = reminderOf('Ada', 'es');
    const address = 'https://portal.example/vendor-overview/u1?step=w9&lang=es';
    expect(text).toContain(`: ${address}\n`);
    expect(html.split(address.replace('&', '&amp;'))).toHaveLength(4);
    expect(html).toContain(LAYOUT_TEXTS.es.address);
  });

  it('MAIL-13 a value is never markup, a line, a header or a link', () => {
    const shop = '<b onclick="x">A & B</b>\r\nBcc: x@example.com https://evil.example/';
    const { text, html, subject } = reminderOf(shop);
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;A &amp; B&lt;/b&gt; Bcc:');
    expect(html).not.toContain('<b ');
    expect(html).not.toContain('href="https://evil');
    expect(text).toContain(`of <b onclick="x">A & B</b> Bcc:`);
    expect(subject).toBe('Your registration is not finished');
    expect(reminderOf('{steps}').text).toContain('The registration of {steps} has not');
  });

  it('MAIL-13 REV-16 a shop name in a mail about a decision is neither markup nor a line', () => {
    for (const to of ['owner', 'contact'] as const) {
      const { text, html, subject } = decisionOf(to, 'A <b>&\r\nBcc: x@example.com');
      expect(text).toContain('of A <b>& Bcc: x@example com (request VR-1A2B3C) needs');
      expect(html).toContain('of A &lt;b&gt;&amp; Bcc: x@example com (request VR-1A2B3C) needs');
      expect(html).not.toContain('<b>');
      expect(subject).toBe('Please change your application');
    }
  });

  it('REV-16 the mails about every decision name shop and request, and why they come', () => {
    for (const [to, why] of [
      ['owner', 'because you own this registration'],
      ['contact', 'because you are the primary contact of Ada Works'],
    ] as const)
      for (const text of Object.values(DECISION_MAILS[to].named)) {
        const values = { shop: 'Ada Works', number: 'VR-1A2B3C' };
        const mail = composeMail(SETTINGS, 'a@example.com', 'en', text, { values });
        expect(mail.text).toContain('application of Ada Works (request VR-1A2B3C)');
        expect(mail.text).toContain(why);
      }
  });

  it('REV-16 without a business name the request number says which registration is meant', () => {
    expect(decisionOf('owner', '').text).toMatch(
      /^The application with request number VR-1A2B3C needs/,
    );
    const { text } = decisionOf('contact', '', 'es');
    expect(text).toMatch(/^La solicitud con el número VR-1A2B3C necesita/);
    expect(text).toContain('porque es el contacto principal de este registro');
  });

  it('MAIL-13 an address or header field with a line break is not sent, a subject gets one line', async () => {
    const mail = {
      to: 'a@example.com',
      subject: 'One\r\nBcc: x@example.com',
      text: 'Hello',
      html: '',
    };
    expect((await sent(mail))[0]?.subject).toBe('One Bcc: x@example.com');
    expect(await sent({ ...mail, to: 'a@example.com\nBcc: x@example.com' })).toEqual([]);
    expect(await sent({ ...mail, headers: { 'X-A': 'b\r\nBcc: x' } })).toEqual([]);
    expect(await sent({ ...mail, headers: { 'X-A\n': 'b' } })).toEqual([]);
    expect(await sent({ ...mail, headers: { 'X-A': 'b' } })).toHaveLength(1);
  });
});

describe('the language of a request', () => {
  it('MAIL-15 is the best of the header; only a single tag is a statement', () => {
    expect(acceptedLanguage('fr, es-MX;q=0.8, en;q=0.9')).toBe('en');
    expect(acceptedLanguage('es;q=0, en;q=0.1')).toBe('en');
    for (const none of [undefined, '', '*', 'fr-FR', ';;;', 'x'.repeat(5000)])
      expect(acceptedLanguage(none)).toBeUndefined();
    expect(statedLanguage('es-US')).toBe('es');
    for (const none of [undefined, '*', 'es-US,es;q=0.9', 'fr', 'es;q=1', ''])
      expect(statedLanguage(none)).toBeUndefined();
  });
});
