/** What a password policy may require of a password. */
export const PASSWORD_CLASSES = ['uppercase', 'lowercase', 'number', 'symbol'] as const;
export type PasswordClass = (typeof PASSWORD_CLASSES)[number];
