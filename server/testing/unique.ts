import { randomBytes } from 'node:crypto';

/** An e-mail address that no other test uses. */
export const uniqueEmail = (name: string): string =>
  `${name}.${randomBytes(5).toString('hex')}@example.com`;
