import { randomBytes } from 'node:crypto';

/** An address no other test uses. */
export const uniqueEmail = (name: string): string =>
  `${name}.${randomBytes(5).toString('hex')}@example.com`;
