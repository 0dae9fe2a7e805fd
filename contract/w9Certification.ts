import * as v from 'valibot';

/** The form whose information and words the certification has. */
export const W9_FORM = 'Form W-9 (Rev. March 2024)';

/** The words of a certification, as they are kept with a signature. */
export const certificationSchema = v.object({
  lead: v.string(),
  /** Numbered. The second is struck out where backup withholding applies. */
  items: v.array(v.string()),
  instructions: v.string(),
  /** Asked for by the IRS where a form asks for more than the certification. */
  notice: v.string(),
});
type Certification = v.InferOutput<typeof certificationSchema>;

/** The certification of Part II, in the form's words; in Spanish those of Form W-9 (SP). */
const W9_CERTIFICATION: Readonly<Record<'en-US' | 'es-US', Certification>> = {
  'en-US': {
    lead: 'Under penalties of perjury, I certify that:',
    items: [
      'The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
      'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
      'I am a U.S. citizen or other U.S. person; and',
      'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
    ],
    instructions:
      'You must cross out item 2 above if you have been notified by the IRS that you are currently subject to backup withholding because you have failed to report all interest and dividends on your tax return.',
    notice:
      'The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.',
  },
  'es-US': {
    lead: 'Bajo pena de perjurio, certifico que:',
    items: [
      'El número que aparece en este formulario es mi número de identificación del contribuyente correcto (o estoy esperando que se me asigne un número); y',
      'No estoy sujeto a la retención adicional de impuestos porque (a) estoy exento de la retención adicional, o (b) el Servicio de Impuestos Internos (IRS) no me ha notificado que estoy sujeto a la retención adicional por no haber declarado todos los intereses o dividendos, o (c) el IRS me ha notificado que ya no estoy sujeto a la retención adicional; y',
      'Soy ciudadano de los EE. UU. u otra persona de los EE. UU.; y',
      'El código o los códigos de FATCA anotados en este formulario (si alguno) que indican que estoy exento de declarar conforme a FATCA son correctos.',
    ],
    instructions:
      'Tiene que tachar el punto 2 anterior si el IRS le ha notificado que actualmente está sujeto a la retención adicional de impuestos por no haber declarado todos los intereses y dividendos en su declaración de impuestos.',
    notice:
      'El Servicio de Impuestos Internos no requiere su consentimiento a ninguna disposición de este documento, salvo las certificaciones requeridas para evitar la retención adicional de impuestos.',
  },
};

/** The certification in a language; in English for one that the form does not have. */
export const w9Certification = (locale: string): Certification =>
  W9_CERTIFICATION[locale === 'es-US' ? 'es-US' : 'en-US'];
