import { type RichTextDocument, bold, link, paragraph, plain, richText } from './richText';
import { AGREEMENT_ENTRY } from './agreement';
import type { LabelsByScreen } from './labelsByScreen';
import { SPANISH } from './spanish/spanish';

export const CONTENT_TYPE = 'vendorEnrollment';
export const LOCALES = ['en-US', 'es-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en-US';

export interface ScreenEntry {
  readonly screen: string;
  /** Another one than that of the screens, which every page of the portal loads. */
  readonly contentType?: string;
  readonly labels: Readonly<Partial<Record<Locale, LabelsByScreen[string]>>>;
  readonly body?: Readonly<Partial<Record<Locale, RichTextDocument>>>;
}

/** English texts of the installation. For all other labels the portal has its own. */
const ENGLISH: LabelsByScreen = {
  login: { lead: 'Enroll your shop and follow your registration.' },
  dashboard: { lead: 'Select a function area below to continue' },
  shopCheck: {
    contactPhoneRegular: '(800) 555-0142',
    contactEmailRegular: 'vendor.support@example.com',
    contactPhoneOverhead: '(800) 555-0187',
    contactEmailOverhead: 'overhead.support@example.com',
    noAccount: 'We could not find an account for {email}.',
  },
  erepair: { supportPhone: '(800) 555-0165', supportEmail: 'erepair.support@example.com' },
};

const UNAUTHORIZED: Readonly<Record<Locale, RichTextDocument>> = {
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
};

/** The content of each screen; for a missing label the portal has a text. It fills `{name}`. */
export const SCREEN_ENTRIES: readonly ScreenEntry[] = [
  ...Object.entries(SPANISH).map(([screen, spanish]) => ({
    screen,
    labels: { 'en-US': ENGLISH[screen] ?? {}, 'es-US': spanish },
  })),
  { screen: 'unauthorized', labels: { 'en-US': {} }, body: UNAUTHORIZED },
  AGREEMENT_ENTRY,
];

/** The entries with further translations of what the backend says in English. */
export const entriesWith = (
  spanishTexts: Readonly<Record<string, string>>,
): readonly ScreenEntry[] =>
  SCREEN_ENTRIES.map((entry) =>
    entry.screen === 'serverTexts'
      ? {
          ...entry,
          labels: { ...entry.labels, 'es-US': { ...spanishTexts, ...entry.labels['es-US'] } },
        }
      : entry,
  );
