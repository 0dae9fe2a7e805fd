import type { StepInviteRow } from '../storage/schema/handOff';
import { handOffMail } from './sendMails';

const settings = { PUBLIC_URL: 'https://portal.example', HOST: '127.0.0.1', PORT: 8080 };
const invite: StepInviteRow = {
  inviteUid: 'i1',
  requestUid: 'r1',
  contactUid: 'c1',
  name: 'Ann Ledger',
  email: 'ann@example.com',
  purpose: 'STEPS',
  steps: ['payment', 'ach'],
  invitedByUid: 'person-1',
  invitedByName: 'Dana Miller',
  invitedByEmail: 'dana@example.com',
  invitedAt: new Date('2026-03-13T15:00:00Z'),
  expiresAt: new Date('2026-03-28T03:30:00Z'),
  remindedAt: null,
  openedAt: null,
  endedAs: null,
  endedAt: null,
  accountClosedAt: null,
};
type Language = 'en' | 'es';
const guest = (
  language: Language,
  shop: string,
  kind: 'INVITE' | 'REMIND' = 'INVITE',
  named = invite,
) => handOffMail(settings, [named.email, '/hand-off#token', language], named, shop, kind);
const back = (language: Language, shop: string, named = invite) =>
  handOffMail(
    settings,
    ['dana@example.com', '/vendor-overview/r1', language],
    named,
    shop,
    'RETURN',
  );

describe('the mails about handed-off steps', () => {
  it('HND-04 MAIL-11 ask in English', () => {
    const mail = guest('en', 'Foundry Garage');
    expect(mail).toMatchObject({
      to: 'ann@example.com',
      subject: 'Dana Miller asks you to fill in part of a registration',
    });
    expect(mail.text).toContain(
      'Hello Ann Ledger, Dana Miller asks you to fill in part of the registration of Foundry Garage: Payment Information and ACH Information.',
    );
    expect(mail.text).toContain('Open the steps: https://portal.example/hand-off#token\n');
    expect(mail.text).toContain('The link works until March 27, New York time.');
    expect(guest('en', '').text).toContain('fill in part of the registration: Payment');
    expect(guest('en', '', 'REMIND').subject).toBe(
      'Reminder: Dana Miller is waiting for part of a registration',
    );
  });

  it('HND-04 MAIL-11 ask in Spanish, with the steps as the portal names them, and a link that says so', () => {
    const mail = guest('es', 'Foundry Garage');
    expect(mail).toMatchObject({
      language: 'es',
      subject: 'Dana Miller le pide que complete una parte de un registro',
    });
    expect(mail.text).toMatch(
      /^Hola, Ann Ledger: Dana Miller le pide que complete una parte del registro de Foundry Garage: Información de pago e Información de ACH\./,
    );
    expect(mail.text).toContain(': https://portal.example/hand-off?lang=es#token\n');
    expect(mail.text).toContain('hasta el 27 de marzo, hora de Nueva York.');
    expect(mail.text).not.toMatch(/Payment|registration/);
    expect(guest('es', 'Foundry Garage', 'REMIND').subject).toMatch(/^Recordatorio: Dana Miller/);
  });

  it('MAIL-18 hold no name that mail programs would turn into a link', () => {
    const named = {
      ...invite,
      name: 'Visit evil.com',
      invitedByName: 'Win at www.prize-4.co.uk, 10.0.0.1 or \u00E9vil.xn--p1ai.',
    };
    const shop = 'https://evil.example/x';
    for (const language of ['en', 'es'] as const)
      for (const mail of [
        guest(language, shop, 'INVITE', named),
        guest(language, shop, 'REMIND', named),
        back(language, shop, named),
      ])
        for (const part of [mail.subject, mail.text, mail.html ?? ''])
          expect(part).not.toMatch(/evil\.|www\.|prize-4\.|10\.0|xn--p1ai\.\w|:\/\/evil/);
    expect(guest('en', shop, 'INVITE', named).text).toContain(
      'Hello Visit evil com, Win at www prize-4 co uk, 10 0 0 1 or \u00E9vil xn--p1ai. asks',
    );
  });

  it.each(["J.P. O'Neil Jr.", 'Foundry Inc., Dayton', 'dana@example.com'])(
    'MAIL-18 keep the name %s',
    (name) => {
      const { text } = guest('en', '', 'INVITE', { ...invite, name });
      expect(text).toContain(`Hello ${name}, Dana Miller asks`);
    },
  );

  it('HND-11 MAIL-11 tell the owner in their language that the steps are back', () => {
    expect(back('en', 'Foundry Garage').text).toContain(
      'Ann Ledger (ann@example.com) has handed back part of the registration of Foundry Garage: Payment Information and ACH Information.',
    );
    expect(back('es', '')).toMatchObject({ to: 'dana@example.com', language: 'es' });
    expect(back('es', '').text).toMatch(
      /^Ann Ledger \(ann@example\.com\) devolvió una parte del registro: /,
    );
    expect(back('es', '').text).toContain('https://portal.example/vendor-overview/r1?lang=es\n');
  });
});
