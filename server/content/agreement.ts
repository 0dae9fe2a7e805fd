import { heading, paragraph, plain, richText } from './richText';

/**
 * Apart from the screens' texts: only signers read it. In an entry of this type, `labels` hold the
 * words around the agreement, and `body` is the agreement.
 */
export const AGREEMENT_CONTENT_TYPE = 'vendorAgreement';

const section = (title: string, text: string) => [heading(title), paragraph(plain(text))] as const;

const ENGLISH = richText(
  paragraph(
    plain(
      'This agreement is between the fleet-leasing provider that operates this portal (“the provider”) and the vendor that is named in the registration (“the vendor”). It applies to every repair order that the provider gives the vendor.',
    ),
  ),
  ...section(
    '1. Work',
    'The vendor repairs and maintains vehicles only after the provider has authorized the work, with parts and labor that meet the standards of the vehicle’s maker, and by people who are qualified for it.',
  ),
  ...section(
    '2. Prices and payment',
    'The vendor charges the rates that the parties have agreed on and no fee that the provider has not authorized. The provider pays correct invoices to the account or address in the registration, within the terms that are stored there.',
  ),
  ...section(
    '3. Warranty',
    'The vendor corrects defects of its work and parts without charge for at least 12 months or 12,000 miles, whichever comes first, unless the law gives the provider more.',
  ),
  ...section(
    '4. Insurance and law',
    'The vendor carries the insurance and holds the licenses that its trade requires, follows the laws that apply to its work, and keeps the provider’s data and that of drivers confidential.',
  ),
  ...section(
    '5. Changes of the registration',
    'The vendor keeps its registration correct, in particular its legal name, tax classification, taxpayer identification number and bank account.',
  ),
  ...section(
    '6. Term',
    'The agreement begins when it is signed. Either party may end it in writing with 30 days’ notice. Work that was authorized before the end is finished and paid under this agreement.',
  ),
  ...section(
    '7. General',
    'This is the whole agreement of the parties about its subject. Changes need the written consent of both. If a term is not valid, the others remain.',
  ),
);

const SPANISH = richText(
  paragraph(
    plain(
      'Este acuerdo es entre el proveedor de arrendamiento de flotas que opera este portal (“el arrendador”) y el proveedor nombrado en el registro (“el proveedor”). Se aplica a toda orden de reparación que el arrendador dé al proveedor.',
    ),
  ),
  ...section(
    '1. Trabajo',
    'El proveedor repara y mantiene vehículos solo después de que el arrendador haya autorizado el trabajo, con piezas y mano de obra que cumplan las normas del fabricante del vehículo y con personal capacitado.',
  ),
  ...section(
    '2. Precios y pago',
    'El proveedor cobra las tarifas acordadas por las partes y ningún cargo que el arrendador no haya autorizado. El arrendador paga las facturas correctas a la cuenta o dirección del registro, en los plazos guardados allí.',
  ),
  ...section(
    '3. Garantía',
    'El proveedor corrige sin costo los defectos de su trabajo y de sus piezas durante al menos 12 meses o 12,000 millas, lo que ocurra primero, salvo que la ley dé más al arrendador.',
  ),
  ...section(
    '4. Seguro y ley',
    'El proveedor mantiene el seguro y las licencias que exige su oficio, cumple las leyes aplicables a su trabajo y guarda la confidencialidad de los datos del arrendador y de los conductores.',
  ),
  ...section(
    '5. Cambios del registro',
    'El proveedor mantiene correcto su registro, en particular su nombre legal, su clasificación fiscal, su número de identificación del contribuyente y su cuenta bancaria.',
  ),
  ...section(
    '6. Duración',
    'El acuerdo comienza cuando se firma. Cada parte puede terminarlo por escrito con 30 días de aviso. El trabajo autorizado antes del fin se termina y se paga según este acuerdo.',
  ),
  ...section(
    '7. Disposiciones generales',
    'Este es el acuerdo completo de las partes sobre su objeto. Los cambios requieren el consentimiento escrito de ambas. Si una cláusula no es válida, las demás se mantienen.',
  ),
);

/** A neutral sample. An installation puts its own agreement here, with a version of its own. */
export const AGREEMENT_ENTRY = {
  screen: 'agreement',
  contentType: AGREEMENT_CONTENT_TYPE,
  labels: {
    'en-US': {
      version: '1.0',
      title: 'Vendor agreement',
      consent: [
        'You can read and sign this agreement electronically. Your consent covers this agreement, the documents that belong to it, and notices about them.',
        'You need a device with a current web browser, access to the internet, an e-mail address that you can read, and a program that shows PDF files. By entering the code from our e-mail and reading this page you have shown that your device can do this.',
        'You can have a paper copy free of charge: write to the provider. You can withdraw your consent before you sign, by choosing Decline, or later for future documents, by writing to the provider. What was signed before stays valid. Keep your e-mail address in the registration up to date.',
      ].join('\n\n'),
      consentLabel: 'I agree to use electronic records and signatures.',
      intent:
        'By typing my name and choosing Sign, I sign this agreement for the vendor, and I have the authority to do so. My electronic signature counts like one by hand.',
    },
    'es-US': {
      version: '1.0',
      title: 'Acuerdo con el proveedor',
      consent: [
        'Puede leer y firmar este acuerdo electrónicamente. Su consentimiento abarca este acuerdo, los documentos que le pertenecen y los avisos sobre ellos.',
        'Necesita un dispositivo con un navegador actual, acceso a internet, una dirección de correo electrónico que pueda leer y un programa que muestre archivos PDF. Al ingresar el código de nuestro correo y leer esta página ha demostrado que su dispositivo puede hacerlo.',
        'Puede obtener una copia en papel sin costo: escriba al arrendador. Puede retirar su consentimiento antes de firmar, con la opción Rechazar, o después para documentos futuros, escribiendo al arrendador. Lo firmado antes sigue siendo válido. Mantenga al día su dirección de correo en el registro.',
      ].join('\n\n'),
      consentLabel: 'Acepto usar registros y firmas electrónicos.',
      intent:
        'Al escribir mi nombre y elegir Firmar, firmo este acuerdo en nombre del proveedor y estoy autorizado para hacerlo. Mi firma electrónica vale como la firma a mano.',
    },
  },
  body: { 'en-US': ENGLISH, 'es-US': SPANISH },
};
