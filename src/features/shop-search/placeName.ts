const titleCase = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** 'Dayton, OH': addresses are stored as the postal service gives them, in capitals. */
export const placeName = (city: string, state: string): string =>
  [titleCase(city), state].filter(Boolean).join(', ');
