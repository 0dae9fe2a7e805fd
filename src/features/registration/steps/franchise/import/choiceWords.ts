/*
 * What else people call the choices of a select, as `wordKey` writes it, in every language of the
 * portal: a file is not always in the language of the person who imports it.
 */

/** By the code of the phone type. */
export const PHONE_TYPE_WORDS: Readonly<Record<string, readonly string[]>> = {
  CELL: ['mobile', 'cellphone', 'cellular', 'celular', 'telefonocelular', 'movil', 'telefonomovil'],
  LAND: ['landline', 'office', 'fijo', 'telefonofijo', 'lineafija', 'oficina'],
};

/**
 * By the code of the state: the Spanish names that differ from the English ones in more than
 * accents.
 */
export const STATE_WORDS: Readonly<Record<string, readonly string[]>> = {
  DC: ['distritodecolumbia', 'washingtondc'],
  LA: ['luisiana'],
  MN: ['minesota'],
  MO: ['misuri'],
  MS: ['misisipi'],
  NC: ['carolinadelnorte'],
  ND: ['dakotadelnorte'],
  NH: ['nuevohampshire', 'nuevahampshire'],
  NJ: ['nuevajersey'],
  NM: ['nuevomexico'],
  NY: ['nuevayork'],
  PA: ['pensilvania'],
  PR: ['puertorico'],
  SC: ['carolinadelsur'],
  SD: ['dakotadelsur'],
  TN: ['tenesi'],
  TX: ['tejas'],
  WV: ['virginiaoccidental', 'virginiadeloeste'],
};
