/** What a read may show of a secret number. */
export const lastFour = (number: string): string => number.slice(-4);
