/** The part of a secret number that a response may contain. */
export const lastFour = (number: string): string => number.slice(-4);
