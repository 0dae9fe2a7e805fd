const titleCase = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** 'Dayton, OH': the postal service stores addresses in capitals. */
export const placeName = (city: string, state: string): string =>
  [titleCase(city), state].filter(Boolean).join(', ');
