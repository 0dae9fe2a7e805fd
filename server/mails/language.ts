import { eq } from 'drizzle-orm';
import { parseAccept } from 'hono/utils/accept';
import type { Db } from '../storage/database';
import { users } from '../storage/schema/users';

/** The languages of mails, the fallback first. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Language = 'en';

/** The language of a BCP 47 tag such as `es-US`; undefined when there are no mails in it. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary = ''] = tag.trim().toLowerCase().split('-');
  return LANGUAGES.find((language) => language === primary);
}

/** The best language of an `Accept-Language` header; undefined when it names none that there is. */
export const acceptedLanguage = (header: string | undefined): Language | undefined =>
  parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => languageOfTag(type))
    .find((language) => language !== undefined);

const ONE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The language of a header with one tag, as the portal sends. A browser's list states nothing. */
export const statedLanguage = (header: string | undefined): Language | undefined =>
  header !== undefined && ONE_TAG.test(header) ? languageOfTag(header) : undefined;

/** The language that the person with this address last used in the portal; undefined for others. */
async function knownLanguage(db: Db, email: string): Promise<Language | undefined> {
  const [person] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return person?.language ?? undefined;
}

/**
 * The language that the person with this address last used in the portal. Someone who never used
 * it gets that of the first of the others who has, such as the owner; else English.
 */
export async function languageOfPerson(
  db: Db,
  ...[email, ...others]: readonly [string, ...string[]]
): Promise<Language> {
  for (const address of [email, ...others]) {
    const language = await knownLanguage(db, address);
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}
