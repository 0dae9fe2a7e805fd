import { DAY_MS } from '@contract/time';
import { describeOnBackends } from '../testing/backends';
import type { Api, Session } from '../testing/api';
import { createVendorRequest, OWNER_EMAIL, signInPeople } from '../testing/vendorApi';

const WEEK = 7 * DAY_MS;

/** Uses the portal once with this `Accept-Language`. */
const visit = (api: Api, session: Session, language: string) =>
  api.request('GET', '/user-details/', { session, headers: { 'Accept-Language': language } });

/** The mail that a request for a new password causes. */
async function resetMail(api: Api, email: string, input: object, language = '*') {
  await fetch(api.identity.endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      'Accept-Language': language,
    },
    body: JSON.stringify({ ClientId: api.identity.clientId, Username: email, ...input }),
  });
  return (await api.outbox(email))[0];
}

describeOnBackends(
  'the language of mails',
  (api) => {
    it('MAIL-15 is that of the page for codes, else that of the browser, else English', async () => {
      const email = 'multi.shop@example.com';
      const spanish = { subject: 'Restablezca su contraseña' };
      const english = { subject: 'Reset your password' };
      const page = (locale: unknown) => ({ ClientMetadata: { locale } });
      expect(await resetMail(api, email, page('es-US'), 'en-US')).toMatchObject(spanish);
      expect(await resetMail(api, email, page('en-US'), 'es')).toMatchObject(english);
      expect(await resetMail(api, email, {}, 'fr, es;q=0.5')).toMatchObject(spanish);
      for (const bad of [page('fr'), page(7), page({}), { ClientMetadata: 'es' }])
        expect(await resetMail(api, email, bad)).toMatchObject(english);
    });

    it('MAIL-15 is that of the page for the codes of a session too', async () => {
      const email = 'review.shop@example.com';
      const { accessToken } = await api.signIn(email);
      const ask = async (locale: string) => {
        await api.identity.send('GetUserAttributeVerificationCode', {
          AccessToken: accessToken,
          AttributeName: 'email',
          ClientMetadata: { address: 'present', locale },
        });
        return (await api.outbox(email))[0]?.subject;
      };
      expect(await ask('es-US')).toBe('Confirme que es usted');
      expect(await ask('en-US')).toBe('Confirm that it is you');
    });

    it('MAIL-15 MAIL-16 is the one last used in the portal for everything else, stop page included', async () => {
      const people = await signInPeople(api);
      const remind = async (language: string) => {
        const uid = await createVendorRequest(api, people.owner);
        await visit(api, people.owner, language);
        // A browser's list and a foreign language state nothing.
        await visit(api, people.owner, 'fr');
        await visit(api, people.owner, 'en-US,en;q=0.9');
        await api.withClockOffset(WEEK, () => api.runJobs());
        return (await api.outbox(OWNER_EMAIL)).find(({ text }) => text.includes(uid));
      };
      const spanish = await remind('es-US');
      expect(spanish).toMatchObject({ subject: 'Su registro no está terminado' });
      expect(spanish?.text).toMatch(/Aún falta: .*Información del W-9/);
      const [link = ''] = /\/reminders\/stop\?\S+/.exec(spanish?.text ?? '') ?? [];
      expect(link).toMatch(/&lang=es$/);
      const page = await api.get(link);
      expect(page.text).toContain('<html lang="es">');
      expect(page.text).toContain('<button>Detener los recordatorios</button>');
      expect((await api.post(link, undefined)).text).toContain(
        '<h1>Los recordatorios se han detenido</h1>',
      );
      const lost = { headers: { 'Accept-Language': 'es-MX,es;q=0.9' } };
      expect((await api.request('GET', '/reminders/stop', lost)).text).toContain(
        '<html lang="es">',
      );
      expect((await api.get('/reminders/stop?lang=fr')).text).toContain('<html lang="en">');

      const english = await remind('en-US');
      expect(english).toMatchObject({ subject: 'Your registration is not finished' });
      expect(english?.text).not.toContain('lang=');
    });

    it('MAIL-17 the sandbox shows the HTML part in a frame that can do nothing', async () => {
      const mail = await resetMail(api, 'review.shop@example.com', {});
      const page = await api.get('/sandbox/?to=review.shop%40example.com');
      const path = `/sandbox/outbox/${mail?.id}/html`;
      expect(page.text).toMatch(new RegExp(`src="${path}"\\s+sandbox=""`));
      expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
      const part = await api.get(path);
      expect(part).toMatchObject({ status: 200, text: mail?.html });
      expect(part.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
      );
      expect(part.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(part.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await api.get('/sandbox/outbox/none/html')).toMatchObject({ status: 404 });
    });
  },
  { PUBLIC_URL: 'https://portal.example', SANDBOX: 'on', REMINDER_DAYS: '7' },
);
