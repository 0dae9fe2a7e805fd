/**
 * The part of a secret number that a response may contain: its last four digits, and of a shorter
 * number all but the first.
 */
export const lastFour = (number: string): string => number.slice(Math.max(1, number.length - 4));
