import type { Language } from '../language';

interface LayoutWords {
  /** Precedes the address of the button, for people who cannot press it. */
  readonly address: string;
  /** Where the mail comes from. */
  readonly origin: string;
}

/** The words around every mail. */
export const LAYOUT_TEXTS: Readonly<Record<Language, LayoutWords>> = {
  en: {
    address: 'If the button does not work, copy this address into your browser:',
    origin: 'Sent by the Vendor Portal: {portal}',
  },
  es: {
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
    origin: 'Enviado por el Vendor Portal: {portal}',
  },
};
