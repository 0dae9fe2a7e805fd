import { type RichTextDocument, bold, link, paragraph, plain, richText } from './richText';

export const CONTENT_TYPE = 'vendorEnrollment';
export const LOCALES = ['en-US', 'es-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en-US';

type Labels = Readonly<Record<string, string>>;

export interface ScreenEntry {
  readonly screen: string;
  readonly labels: Readonly<Partial<Record<Locale, Labels>>>;
  readonly body?: Readonly<Partial<Record<Locale, RichTextDocument>>>;
}

/** Numbers and addresses are the same in every language. */
const SHOP_CONTACTS: Labels = {
  contactPhoneRegular: '(800) 555-0142',
  contactEmailRegular: 'vendor.support@example.com',
  contactPhoneOverhead: '(800) 555-0187',
  contactEmailOverhead: 'overhead.support@example.com',
};
const EREPAIR_SUPPORT: Labels = {
  supportPhone: '(800) 555-0165',
  supportEmail: 'erepair.support@example.com',
};

/** The content of each screen. A missing label keeps the portal's fallback text; the portal fills in `{name}`. */
export const SCREEN_ENTRIES: readonly ScreenEntry[] = [
  {
    screen: 'login',
    labels: {
      'en-US': { lead: 'Enroll your shop and follow your registration.' },
      'es-US': {
        title: 'Iniciar sesión',
        lead: 'Inscriba su taller y siga su registro.',
        username: 'Usuario',
        email: 'Correo',
        emailField: 'Correo electrónico',
        password: 'Contraseña',
        showPassword: 'Mostrar contraseña',
        hidePassword: 'Ocultar contraseña',
        forgotPassword: 'Olvidé mi contraseña',
        signIn: 'Iniciar sesión',
        signingIn: 'Iniciando sesión',
        sendOtp: 'ENVIAR CÓDIGO',
        authenticationCode: 'Código de autenticación',
        resend: 'Reenviar código',
        newPassword: 'Contraseña nueva',
        confirmPassword: 'Confirmar contraseña',
        saveAndLogin: 'Guardar e iniciar sesión',
        browsers: 'Navegadores de escritorio compatibles: Chrome, Firefox, Safari y Edge.',
      },
    },
  },
  {
    screen: 'dashboard',
    labels: {
      'en-US': { lead: 'Select a function area below to continue' },
      'es-US': {
        hello: 'Hola {name}',
        lead: 'Seleccione un área para continuar',
        open: 'Abrir',
        openNamed: 'Abrir {tile}',
      },
    },
  },
  {
    screen: 'shopCheck',
    labels: {
      'en-US': { ...SHOP_CONTACTS, noAccount: 'We could not find an account for {email}.' },
      'es-US': { ...SHOP_CONTACTS, noAccount: 'No encontramos una cuenta para {email}.' },
    },
  },
  {
    screen: 'erepair',
    labels: { 'en-US': EREPAIR_SUPPORT, 'es-US': EREPAIR_SUPPORT },
  },
  {
    screen: 'unauthorized',
    labels: { 'en-US': {} },
    body: {
      'en-US': richText(
        paragraph(plain('There is no active shop for '), bold('{username}'), plain('.')),
        paragraph(
          plain('Please write to '),
          link('mailto:vendor.support@example.com', 'vendor support'),
          plain(' and name your shop.'),
        ),
      ),
      'es-US': richText(
        paragraph(plain('No hay un taller activo para '), bold('{username}'), plain('.')),
        paragraph(
          plain('Escriba a '),
          link('mailto:vendor.support@example.com', 'soporte para proveedores'),
          plain(' e indique su taller.'),
        ),
      ),
    },
  },
];
