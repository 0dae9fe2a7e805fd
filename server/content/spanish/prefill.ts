import type { LabelsByScreen } from '../labelsByScreen';

/** Spanish texts of starting a registration with the answers of an approved one. */
export const PREFILL: LabelsByScreen = {
  prefill: {
    title: '¿Empezar con las respuestas de {shop}, aprobado el {day}?',
    text: 'Completamos lo que aún está vacío de contactos, programa, respuesta sobre eRepair, servicios, tipos de vehículo y condiciones de pago, para que lo revise en cada paso. No copiamos el nombre ni la dirección del taller, el número fiscal, la cuenta bancaria ni los archivos. No se envía nada.',
    textOverhead:
      'Completamos lo que aún está vacío de contactos y condiciones de pago, para que lo revise en cada paso. No copiamos el nombre ni la dirección del negocio, el número fiscal, la cuenta bancaria ni los archivos. No se envía nada.',
    copy: 'Copiar las respuestas',
    copying: 'Copiando',
    dismiss: 'No, gracias',
    doneTitle: 'Se copiaron las respuestas de {shop}',
    done: 'Revíselas en cada paso. Usted completa lo que es distinto, como el nombre y la dirección.',
    check: 'Algunas respuestas de este paso se copiaron de {shop}. Revíselas antes de continuar.',
  },
};
